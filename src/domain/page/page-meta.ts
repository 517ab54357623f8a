import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { StaticDataRouteOption } from '@tanstack/react-router'
import { feedAddress } from '#src/lib/http/feed-address.ts'
import { siteName } from '#src/lib/page/site-name.ts'

interface PageMeta {
  /** Omitted on the first page, whose title is the site name. */
  title?: string | undefined
  description?: string | undefined
  /** Canonical address: path and the query parameters that identify the page, without `.html`. */
  path: string
  /** Address of a picture for link previews. */
  picture?: string | undefined
  /** Path of its feed, without `.rss` and `.json`. */
  feed?: string | undefined
}

interface NamedMatch {
  staticData: StaticDataRouteOption
  /** The route's own path. */
  fullPath: string
}

/** `pageMeta` of a page without variable parts, titled by the name in its route's `staticData`. */
export const namedPageMeta = ({ match: { staticData, fullPath } }: { match: NamedMatch }) =>
  pageMeta({
    title: staticData.page && i18n._(staticData.page.name),
    path: fullPath.replace(/(?<=.)\/$/, ''),
    feed: staticData.feed,
  })

/** Result of a route's `head`: title, description, canonical address, link preview, feeds. */
export function pageMeta({ title, description = siteDescription(), path, picture, feed }: PageMeta) {
  // There is no address while the landing is pre-rendered; its head has none.
  const origin = globalThis.location?.origin ?? 'https://nowhere.invalid'
  const site = siteName(i18n.locale)
  const name = title ? `${title} · ${site}` : site
  const address = new URL(path.replace(/\.html(?=$|\?)/, ''), origin).href
  return {
    meta: [
      { title: name },
      { name: 'description', content: description },
      { property: 'og:title', content: title ?? site },
      { property: 'og:description', content: description },
      { property: 'og:site_name', content: site },
      { property: 'og:url', content: address },
      { property: 'og:type', content: picture ? 'article' : 'website' },
      { property: 'og:locale', content: i18n.locale === 'en' ? 'en_US' : 'zh_CN' },
      ...(picture
        ? [
            { property: 'og:image', content: new URL(picture, origin).href },
            { name: 'twitter:card', content: 'summary_large_image' },
          ]
        : []),
    ],
    links: [{ rel: 'canonical', href: address }, ...(feed ? feedLinks(feed, title ?? site) : [])],
  }
}

const feedLinks = (path: string, title: string) => [
  { rel: 'alternate', type: 'application/rss+xml', title: `${title} (RSS)`, href: feedAddress(`${path}.rss`) },
  { rel: 'alternate', type: 'application/feed+json', title: `${title} (JSON)`, href: feedAddress(`${path}.json`) },
]

const siteDescription = () => t`A curated wallpaper every day, from 4K to 10K+.`
