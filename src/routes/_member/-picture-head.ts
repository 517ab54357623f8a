import { i18n } from '@lingui/core'
import { callAddress } from '#contract/call.ts'
import { embedCalls } from '#contract/embed.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { jpegAddress } from '#src/domain/picture/image/sources.ts'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** Title, description and picture of the page, for the tab and for link previews. */
export function pictureHead(picture: Wallpaper | undefined, path: string) {
  if (!picture) return pageMeta({ path })
  const { title, headline, place } = pictureTexts(picture, i18n.locale)
  const description = [headline || title, place].filter(Boolean).join(' · ')
  const { meta, links } = pageMeta({ title, description, path, picture: jpegAddress(picture, 1920) })
  const own = links.find(({ rel }) => rel === 'canonical')?.href
  return { meta, links: own ? [...links, embedLink(own, title)] : links }
}

/** Where other sites learn how to show the picture. */
const embedLink = (url: string, title: string) => ({
  rel: 'alternate',
  type: 'application/json+oembed',
  title,
  href: apiBase() + callAddress(embedCalls.oembed, { query: { url } }),
})

/** The id in a URL, without the alias's `.html`. */
export const plainId = (id: string) => id.replace(/\.html$/, '')
