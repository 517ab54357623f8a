import * as v from 'valibot'
import { described } from '../client.ts'
import { type Candidate, type Entry, type Source, SourceError } from '../source.ts'
import { WALLPAPER_ONLY } from './licences.ts'

/** Windows' own number of the place where pictures of the desktop are shown. */
const DESKTOP = '88000820'
/** Pictures in an answer; the service has no more. */
const COUNT = 4
/** Countries and languages that are asked for, one page each. */
const LOCALES = ['zh-CN', 'en-US']

const Selection = v.object({ batchrsp: v.object({ items: v.array(v.object({ item: v.string() })) }) })
const Text = v.optional(v.string(), '')
const Item = v.object({
  ad: v.object({
    landscapeImage: v.object({ asset: v.string() }),
    /** A playful line. */
    title: Text,
    /** "Place\r\n© Photographer / Agency\r\nRight-click to learn more" */
    iconHoverText: Text,
    copyright: Text,
    /** An address, with the name of a browser before it. */
    ctaUri: Text,
  }),
})
type Ad = v.InferOutput<typeof Item>['ad']

/**
 * Windows Spotlight, by the service that Windows 11 asks for its desktop: a few pictures at a time, other ones each
 * time. It is not documented by Microsoft.
 */
export function spotlight(base = 'https://fd.api.iris.microsoft.com'): Source {
  return {
    name: 'spotlight',
    kind: 'spotlight',
    everyHours: 6,
    perRun: COUNT * LOCALES.length,
    perDay: 12,
    async list(client, cursor) {
      const at = Math.max(LOCALES.indexOf(cursor), 0)
      const locale = LOCALES[at] ?? ''
      const query = new URLSearchParams({
        placement: DESKTOP,
        bcnt: String(COUNT),
        country: locale.slice(3),
        locale,
        fmt: 'json',
      })
      const list = await client.list(`${base}/v4/api/selection?${query.toString()}`, Selection)
      if (list.isUnchanged) return { entries: [], next: list.next }
      const entries = list.body.batchrsp.items.map(({ item }) => entryOf(adOf(item), locale.slice(0, 2)))
      return { entries, next: LOCALES[at + 1] ?? '' }
    },
  }
}

/** Each item is JSON within JSON. */
function adOf(item: string): Ad {
  let content: unknown
  try {
    content = JSON.parse(item)
  } catch {
    throw new SourceError('answered with JSON that is cut short, or none')
  }
  return described(content, Item).ad
}

const entryOf = (ad: Ad, language: string): Entry => ({
  id: nameOf(ad.landscapeImage.asset),
  language,
  read: async () => candidateOf(ad),
})

/** The file's name, without the number of its upload: `…/3f1c…_desktop-b005_penguin_3840x2160_1690679080489.jpg`. */
function nameOf(asset: string) {
  const file = asset.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? ''
  const name = file
    .replace(/\.\w+$/, '')
    .replace(/^[\da-f-]{36}_/i, '')
    .replace(/_\d{12,}$/, '')
  return name || asset
}

function candidateOf({ landscapeImage, title, iconHoverText, copyright, ctaUri }: Ad): Candidate {
  const [what = '', hoverCredit = ''] = iconHoverText.split(/\r?\n/)
  const credit = copyright || (hoverCredit.startsWith('©') ? hoverCredit : '')
  return {
    pictures: [landscapeImage.asset],
    title: what || title,
    headline: what ? title : '',
    author: credit.replace(/^©\s*/, '').split('/', 1)[0]?.trim() ?? '',
    copyright: credit,
    copyrightLink: ctaUri.replace(/^microsoft-edge:/, ''),
    licence: WALLPAPER_ONLY,
    category: 'landscape',
  }
}
