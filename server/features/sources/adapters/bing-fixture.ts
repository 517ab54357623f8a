import * as v from 'valibot'
import { AREA_TIME_ZONES, Area } from '#contract/area.ts'
import { addDays, localDate, startOfDay } from '#server/lib/day.ts'
import { type Answer, json, photographAnswer, type StandIn } from '../stand-in-fixture.ts'

const TEXTS: Record<string, (number: number) => string> = {
  zh: (number) => `第${number}号水獭，马尔岛，苏格兰 (© Neil Henderson/Alamy)`,
  en: (number) => `Otter no. ${number}, Isle of Mull, Scotland (© Neil Henderson/Alamy)`,
}

/** Days since 2026-03-01; the number of the picture of that day. */
export const numberOf = (day: string) => Math.round((Date.parse(day) - Date.parse('2026-03-01')) / 86_400_000)

/** One picture of the archive, as the service words it in a market. */
export function bingImage(market: string, day: string, number = numberOf(day)) {
  const area = v.parse(Area, market === 'en-WW' ? 'row' : market.toLowerCase())
  const language = market.slice(0, 2)
  const urlbase = `/th?id=OHR.Otter${number}_${market.toUpperCase()}${8_840_823_080 + number}`
  const start = startOfDay(day, AREA_TIME_ZONES[area]).toISOString().replaceAll(/\D/g, '').slice(0, 12)
  return {
    startdate: start.slice(0, 8),
    fullstartdate: start,
    enddate: addDays(day, 1).replaceAll('-', ''),
    url: `${urlbase}_1920x1080.jpg&rf=LaDigue_1920x1080.jpg&pid=hp`,
    urlbase,
    copyright: (TEXTS[language] ?? ((of: number) => `${language} ${of} (© Neil Henderson/Alamy)`))(number),
    copyrightlink: 'https://www.bing.com/search?q=Eurasian+otter&form=hpcapt',
    title: language === 'zh' ? '水边的早晨' : 'Info',
    quiz: '/search?q=Bing+homepage+quiz',
    wp: true,
    hsh: 'f716bb42354f383c582340b35e1080f3',
    drk: 1,
    top: 1,
    bot: 1,
    hs: [],
  }
}

/**
 * Bing's archive on a stand-in: by default every market has one picture a day, the same in all of them, up to its
 * current day. `first` is the oldest day.
 */
export function openArchive(standIn: StandIn, now: () => Date, first: string) {
  standIn.answer('/bing/HPImageArchive.aspx', ({ query, headers }): Answer => {
    const market = query['mkt'] ?? ''
    const area = v.parse(Area, market === 'en-WW' ? 'row' : market.toLowerCase())
    const today = localDate(now(), AREA_TIME_ZONES[area])
    const etag = `"${market}-${today}"`
    if (headers['if-none-match'] === etag) return { status: 304 }
    const days = Array.from({ length: Number(query['n']) }, (_, i) => addDays(today, -i)).filter((day) => day >= first)
    return json({ images: days.map((day) => bingImage(market, day)), tooltips: {} }, { ETag: etag })
  })
  openPictures(standIn)
}

/** The archive's pictures, in one size only. */
export function openPictures(standIn: StandIn, size = '_UHD.jpg') {
  standIn.answer('/bing/th', ({ query: { id = '' } }) => {
    const number = /^OHR\.Otter(\d+)_/.exec(id)?.[1]
    return number !== undefined && id.endsWith(size) ? photographAnswer(Number(number)) : { status: 404 }
  })
}
