import { callAddress } from '#contract/call.ts'
import { embedCalls } from '#contract/embed.ts'
import { type SharedAddress, sharedAddress } from '#contract/shared-address.ts'
import type { Config } from '#server/lib/config.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import type { BuiltFile } from '#server/lib/static/built-files.ts'
import { documentOf } from '#server/lib/static/document.ts'
import { shellWithoutPreloads } from './page-shells.ts'

type Language = 'zh' | 'en'

/** Content of the link preview of a URL. */
export interface Preview {
  title: string
  description: string
  /** Path of a JPEG on this site; absent where there is none. */
  image?: { path: string; width: number; height: number; alt: string }
}

interface SharedPageOptions {
  config: Pick<Config, 'siteName' | 'publicUrl'>
  /** Null where a visitor may see nothing at the URL. */
  findPreview: (address: SharedAddress, language: Language) => Promise<Preview | null>
}

/** Pages are rendered per request; brotli's middle quality takes about a millisecond for one. */
const QUALITY = 5
/** The skeleton's title and description for every page. */
const OWN_HEAD = /<meta\s+data-first[^>]*>\s*<title data-first>[^<]*<\/title>/

/**
 * The skeleton with the head for its URL, for link previews, which run no script. `shell`: the built skeleton. Resolves
 * to null where the URL has no content, or the preview cannot be loaded.
 */
export async function openSharedPages(shell: BuiltFile, { config, findPreview }: SharedPageOptions) {
  const template = await shellWithoutPreloads(shell)
  return async (
    path: string,
    origin: string,
    language: Language,
    shared: string | null = null,
  ): Promise<BuiltFile | null> => {
    const address = sharedAddress(path, shared)
    const preview = address && (await findPreview(address, language).catch(() => null))
    if (!preview) return null
    const site = siteNameIn(config, language)
    const url = new URL(path.replace(/\.html$/, ''), config.publicUrl ?? origin)
    if (address.is === 'collection') url.searchParams.set('shared', address.token)
    return documentOf(
      template.replace(OWN_HEAD, () => headOf(preview, { site, url, language })),
      QUALITY,
    )
  }
}
export type SharedPages = Awaited<ReturnType<typeof openSharedPages>>

interface Page {
  site: string
  url: URL
  language: Language
}

/** `data-first`: the app removes them when it writes its own. */
function headOf({ title, description, image }: Preview, { site, url, language }: Page) {
  const facts: readonly (readonly [name: string, content: string])[] = [
    ['og:title', title],
    ['og:description', description],
    ['og:site_name', site],
    ['og:url', url.href],
    ['og:type', 'article'],
    ['og:locale', language === 'en' ? 'en_US' : 'zh_CN'],
    ...(image
      ? ([
          ['og:image', new URL(image.path, url).href],
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', String(image.width)],
          ['og:image:height', String(image.height)],
          ['og:image:alt', image.alt],
        ] as const)
      : []),
  ]
  return [
    `<meta data-first name="description" content="${escapeMarkup(description)}">`,
    `<title data-first>${escapeMarkup(`${title} · ${site}`)}</title>`,
    ...facts.map(([name, content]) => `<meta data-first property="${name}" content="${escapeMarkup(content)}">`),
    ...(image
      ? [
          '<meta data-first name="twitter:card" content="summary_large_image">',
          `<link data-first rel="alternate" type="application/json+oembed" href="${escapeMarkup(oembedOf(url))}">`,
        ]
      : []),
  ].join('')
}

const oembedOf = (url: URL) => url.origin + callAddress(embedCalls.oembed, { query: { url: url.href } })
