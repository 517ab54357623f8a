import type { SharedCollection } from '#contract/collection.ts'
import { pictureFile } from '#contract/picture-widths.ts'
import type { SharedAddress } from '#contract/shared-address.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { Services } from '#server/app-env.ts'
import { findPublished } from '#server/features/announcement/service.ts'
import { sharedCollection } from '#server/features/collection/shared.ts'
import { sharedWallpaper } from '#server/features/detail/shared.ts'
import type { Preview } from './shared-page.ts'

/** Width in pixels of the picture in a link preview: that of large cards in messengers. */
const PREVIEW_PX = 1280

/** Finds the link preview of a URL. Rejects with `not-found` where a visitor may not see it. */
export function previewsOf(services: Services) {
  const { db, clock } = services
  return async (address: SharedAddress, language: 'zh' | 'en'): Promise<Preview> => {
    const isEnglish = language === 'en'
    if (address.is === 'picture') {
      const { kind, id, area } = address
      return previewOf(await sharedWallpaper(db, { kind, id, area }, clock.now()), isEnglish)
    }
    if (address.is === 'collection') {
      const reading = { db, services, now: clock.now(), member: null }
      return previewOfCollection(await sharedCollection(reading, address.token), isEnglish)
    }
    const { announcement } = await findPublished(db, address.id, clock.now())
    const title = (isEnglish && announcement.titleEn) || announcement.title
    return { title, description: (isEnglish && announcement.summaryEn) || announcement.summary || title }
  }
}

function previewOfCollection({ title, text, author, items }: SharedCollection, isEnglish: boolean): Preview {
  const first = items.find(({ stillAvailable }) => stillAvailable)
  const image = first && previewOf(first, isEnglish).image
  const count = isEnglish ? `${items.length} pictures by ${author}` : `${author}的收藏夹，共 ${items.length} 张`
  return { title, description: text || count, ...(image && { image }) }
}

function previewOf(picture: Wallpaper, isEnglish: boolean): Preview {
  const title = isEnglish ? picture.titleEn : picture.title
  const place = isEnglish ? picture.place.nameEn : picture.place.name
  const width = Math.min(PREVIEW_PX, picture.maxWidth)
  return {
    title,
    description: [place, picture.author.name, `${picture.width}×${picture.height}`].filter(Boolean).join(' · '),
    image: {
      path: pictureFile(picture, PREVIEW_PX).replace(/avif$/, 'jpg'),
      width,
      height: Math.round(width / picture.ratio),
      alt: isEnglish ? picture.altEn : picture.alt,
    },
  }
}
