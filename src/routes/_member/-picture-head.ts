import { i18n } from '@lingui/core'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { jpegAddress } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { pageMeta } from '#src/lib/page/page-meta.ts'

/** Title, description and picture of the page, for the tab and for link previews. */
export function pictureHead(picture: Wallpaper | undefined, path: string) {
  if (!picture) return pageMeta({ path })
  const { title, headline, place } = pictureTexts(picture, i18n.locale)
  const description = [headline || title, place].filter(Boolean).join(' · ')
  return pageMeta({ title, description, path, picture: jpegAddress(picture, 1920) })
}

/** The id in a URL, without the alias's `.html`. */
export const plainId = (id: string) => id.replace(/\.html$/, '')
