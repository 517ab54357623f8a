import * as v from 'valibot'
import { AREAS, AREA_TIME_ZONES, Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import { localDate } from '#server/lib/day.ts'
import { type Candidate, type Entry, RefusedEntryError, type Source } from '../source.ts'
import { WALLPAPER_ONLY } from './licences.ts'

/** Days in a list; the archive has no more. */
const DAYS = 8
/** Some markets begin their day an hour late in summer or winter; this is surely within the day. */
const WITHIN_THE_DAY_MS = 3 * 3_600_000

const OwnPath = v.pipe(v.string(), v.regex(/^\/[^/\\]/))
const Image = v.object({
  /** YYYYMMDDHHMM in UTC: midnight in the market. */
  fullstartdate: v.pipe(v.string(), v.regex(/^\d{12}$/)),
  /** Address of a size of the picture; `urlbase` is the one without a size. */
  url: OwnPath,
  urlbase: OwnPath,
  /** "Otters, Loch Spelve, Scotland (© Photographer/Agency)" */
  copyright: v.string(),
  copyrightlink: v.optional(v.string(), ''),
  /** A playful line; "Info" in markets without one. */
  title: v.optional(v.string(), ''),
  /** Whether it may be used as a wallpaper. */
  wp: v.optional(v.boolean(), true),
})
type Image = v.InferOutput<typeof Image>
const Archive = v.object({ images: v.array(Image) })

/**
 * Bing's archive of daily pictures: a list of the last eight days for each market, one page each. The same picture is in
 * most lists under one name, on its own day and with texts in the market's language.
 */
export function bing(base = 'https://www.bing.com'): Source {
  return {
    name: 'bing',
    kind: 'bing',
    everyHours: 1,
    perRun: 24,
    perDay: 72,
    async list(client, cursor) {
      const area = v.fallback(Area, AREAS[0])
      const here = v.parse(area, cursor)
      const next = AREAS[AREAS.indexOf(here) + 1] ?? ''
      const query = new URLSearchParams({ format: 'js', idx: '0', n: String(DAYS), mkt: marketOf(here) })
      const list = await client.list(`${base}/HPImageArchive.aspx?${query.toString()}`, Archive)
      if (list.isUnchanged) return { entries: [], next: list.next }
      // The oldest first, so that an area's days have no gap.
      return { entries: list.body.images.map((image) => entryOf(image, here, base)).toReversed(), next }
    },
  }
}

/** `row` is the rest of the world, in English. */
function marketOf(area: Area) {
  if (area === 'row') return 'en-WW'
  const [language, country = ''] = area.split('-')
  return `${language}-${country.toUpperCase()}`
}

function entryOf(image: Image, area: Area, base: string): Entry {
  return {
    id: nameOf(image.urlbase),
    language: marketOf(area).slice(0, 2),
    placement: { area, day: dayOf(image.fullstartdate, area) },
    read: async () => candidateOf(image, base),
  }
}

/** `MullOtter` of `/th?id=OHR.MullOtter_ROW8840823080`: markets differ in what follows. */
const nameOf = (urlbase: string) => /[?&]id=OHR\.([^_&]+)_/.exec(urlbase)?.[1] ?? urlbase

function dayOf(start: string, area: Area): LocalDate {
  const [year, month, day, hour, minute] = [start.slice(0, 4), ...(start.slice(4).match(/../g) ?? [])].map(Number)
  const midnight = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute)
  return localDate(new Date(midnight + WITHIN_THE_DAY_MS), AREA_TIME_ZONES[area])
}

function candidateOf({ url, urlbase, copyright, copyrightlink, title, wp }: Image, base: string): Candidate {
  if (!wp) throw new RefusedEntryError('it may not be used as a wallpaper')
  const [, words = copyright, credit = ''] = /^(.*?)\s*[(（]\s*©\s*(.*?)\s*[)）]\s*$/s.exec(copyright) ?? []
  const [what = words, where = ''] = split(words)
  return {
    pictures: [`${base}${urlbase}_UHD.jpg`, `${base}${url}`],
    title: what,
    headline: /^info$/i.test(title) ? '' : title,
    place: where,
    author: credit.split('/', 1)[0] ?? '',
    copyright: credit && `© ${credit}`,
    copyrightLink: copyrightlink,
    licence: WALLPAPER_ONLY,
    category: 'landscape',
  }
}

/** What a picture shows, and where: around the first comma, in the script of either language. */
function split(words: string) {
  const at = words.search(/[,，、]/)
  return at < 0 ? [words] : [words.slice(0, at).trim(), words.slice(at + 1).trim()]
}
