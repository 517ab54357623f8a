import type { PictureFeedQuery } from '#contract/feed.ts'
import type { Services } from '#server/app-env.ts'
import type { PictureRow } from '#server/domain/picture/table.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import type { FeedEntry } from '#server/lib/feed/feed.ts'
import { pagePath, publishedFile, publishedTexts } from './published-picture.ts'

/** Pixels wide. */
const THUMB = 480

interface Publication {
  services: Pick<Services, 'storage'>
  /** The site's origin. */
  site: string
}

/**
 * A picture as an entry of a feed that appeared `at` that time.
 * @param part appended to the id of the picture, which may be in a feed several times
 */
export async function publishedEntry(
  { services, site }: Publication,
  { lang, size }: PictureFeedQuery,
  picture: PictureRow['picture'],
  { at, part = '' }: { at: Date; part?: string },
): Promise<FeedEntry> {
  const { title, headline, place, tags, author, authorUrl, licence } = publishedTexts(picture, lang)
  const link = site + pagePath(picture)
  const { path, key, ...pixels } = publishedFile(picture, size)
  const file = { url: site + path, ...pixels, bytes: (await services.storage.head(key))?.size ?? null }
  const thumb = publishedFile(picture, THUMB)
  const credit = [author, licence.name].filter(Boolean).join(' · ')
  const lines = [headline, place, credit].filter(Boolean)
  const image = `<img src="${escapeMarkup(file.url)}" width="${file.width}" height="${file.height}" alt="${escapeMarkup(title)}">`
  return {
    id: link + part,
    title,
    link,
    at,
    summary: lines.join(' · '),
    html: `<p>${image}</p>${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('')}`,
    authors: author ? [{ name: author, ...(authorUrl && { url: authorUrl }) }] : [],
    tags,
    rights: { text: licence.name, url: licence.url },
    picture: { file, thumb: { url: site + thumb.path, width: thumb.width, height: thumb.height } },
  }
}
