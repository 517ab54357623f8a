import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { ImageArchiveQuery } from '#contract/image-archive.ts'
import { type DayPicture, findLatestDays } from '#server/domain/picture/publication/find-published.ts'
import { pagePath, publishedTexts, sizedBase } from '#server/domain/picture/publication/published-picture.ts'
import { addDays, startOfDay } from '#server/lib/day.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { plainText } from '#server/lib/printable.ts'
import type { FeedRequest } from './picture-feed.ts'

/** Days that can be reached, as in the original. */
const MAX_SKIPPED = 7

/** The pictures that `query` names: today's, or those of the days before it. */
export const archiveDays = ({ services: { db }, now }: FeedRequest, { idx, n, mkt }: ImageArchiveQuery) =>
  findLatestDays({ db, now }, mkt, n, Math.min(Math.max(0, idx), MAX_SKIPPED))

/** The language of a market's texts; the site has two. */
export const languageOfMarket = (mkt: ImageArchiveQuery['mkt']) => (mkt === 'zh-cn' ? 'zh' : 'en')

/** The list as JSON, with the names that programs know from the original. */
export function toArchiveJson(request: FeedRequest, query: ImageArchiveQuery, rows: readonly DayPicture[]): string {
  const images = rows.map((row) => {
    const { urlBase, headline, ...image } = imageOf(request, query, row)
    return {
      ...image,
      urlbase: urlBase,
      title: headline,
      quiz: '',
      wp: true,
      hsh: row.picture.hash.slice(0, 32),
      drk: 1,
      top: 1,
      bot: 1,
      hs: [],
    }
  })
  return JSON.stringify({ images, tooltips: {} })
}

/** The same as XML. */
export function toArchiveXml(request: FeedRequest, query: ImageArchiveQuery, rows: readonly DayPicture[]): string {
  const images = rows.map((row) => {
    const fields = Object.entries(imageOf(request, query, row)).map(
      ([name, value]) => `<${name}>${escapeMarkup(value)}</${name}>`,
    )
    return `<image>${fields.join('')}<drk>1</drk><top>1</top><bot>1</bot><hotspots></hotspots></image>`
  })
  return `<?xml version="1.0" encoding="utf-8" ?><images>${images.join('')}</images>`
}

/** Addresses of files are relative to the site, because programs put its host in front. */
function imageOf({ site }: FeedRequest, query: ImageArchiveQuery, { picture, area, day }: DayPicture) {
  const { title, place, author, licence } = publishedTexts(picture, languageOfMarket(query.mkt))
  const base = sizedBase(picture)
  const credit = [author, licence.name].filter(Boolean).join('/')
  return {
    startdate: compact(day),
    fullstartdate: startOfDay(day, AREA_TIME_ZONES[area]).toISOString().replaceAll(/\D/g, '').slice(0, 12),
    enddate: compact(addDays(day, 1)),
    url: `${base}_${sizeOf(query)}.jpg`,
    urlBase: base,
    copyright: plainText(`${[title, place].filter(Boolean).join(', ')} (© ${credit})`),
    copyrightlink: site + pagePath(picture),
    headline: plainText(title),
  }
}

const compact = (day: string) => day.replaceAll('-', '')

function sizeOf({ uhd, uhdwidth, uhdheight }: ImageArchiveQuery) {
  if (uhd === '0') return '1920x1080'
  return uhdwidth && uhdheight ? `${uhdwidth}x${uhdheight}` : 'UHD'
}
