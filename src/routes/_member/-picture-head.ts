import { i18n } from '@lingui/core'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { jpegAddress } from '#src/features/wallpaper/picture/sources.ts'
import { wordsOf } from '#src/features/wallpaper/wallpaper-text.ts'
import { pageMeta } from '#src/lib/page-meta.ts'

/** Title, words and picture of the page, for the tab and for those who share it. */
export function pictureHead(picture: Wallpaper | undefined, path: string) {
  if (!picture) return pageMeta({ path })
  const { title, headline, place } = wordsOf(picture, i18n.locale)
  const description = [headline || title, place].filter(Boolean).join(' · ')
  return pageMeta({ title, description, path, picture: jpegAddress(picture, 1920) })
}

/** The id in an address, without the alias's `.html`. */
export const plainId = (id: string) => id.replace(/\.html$/, '')
