import * as v from 'valibot'
import { AREAS } from './area.ts'
import { get } from './call.ts'
import { ImageSide } from './image.ts'
import { queryNumber } from './value.ts'

/** A market as changers write it, `en-US`; `auto` and markets without pictures of their own count as the rest of the world. */
const Market = v.pipe(
  v.string(),
  v.regex(/^(auto|[a-z]{2}-[a-z]{2})$/i, 'not a market like en-US'),
  v.transform((market) => AREAS.find((area) => area === market.toLowerCase()) ?? 'row'),
)

/** Query of `GET /HPImageArchive.aspx`, as programs that change wallpapers send it; they send more, which is ignored. */
export const ImageArchiveQuery = v.object({
  format: v.optional(v.picklist(['js', 'xml', 'rss']), 'xml'),
  /** Days before today with which the list begins; -1, tomorrow, counts as today. */
  idx: v.optional(v.pipe(v.string(), v.regex(/^(-1|\d{1,4})$/, 'not a number of days'), v.transform(Number)), '0'),
  n: queryNumber(1, 1, 8),
  mkt: v.optional(Market, 'zh-cn'),
  uhd: v.optional(v.picklist(['0', '1']), '0'),
  uhdwidth: ImageSide,
  uhdheight: ImageSide,
})
export type ImageArchiveQuery = v.InferOutput<typeof ImageArchiveQuery>

export const imageArchiveCalls = {
  list: get('/HPImageArchive.aspx', {
    summary: "Pictures of the day in the form of Bing's archive, for programs that change wallpapers",
    access: 'everyone',
    client: 'site',
    query: ImageArchiveQuery,
    files: ['application/json', 'text/xml', 'application/rss+xml'],
  }),
}
