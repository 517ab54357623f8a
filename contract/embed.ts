import * as v from 'valibot'
import { get } from './call.ts'

export const OEMBED_JSON_TYPE = 'application/json'
export const OEMBED_XML_TYPE = 'text/xml'

const Pixels = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'not a number of pixels'), v.transform(Number)))

/** Query of `GET /oembed`. Source: https://oembed.com */
export const EmbedQuery = v.object({
  /** Address on this site: of a picture's page, of today's, of a shared collection, or of `/ibasemode` with its options. */
  url: v.pipe(v.string(), v.maxLength(2000)),
  maxwidth: Pixels,
  maxheight: Pixels,
  format: v.optional(v.picklist(['json', 'xml']), 'json'),
  lang: v.optional(v.picklist(['zh', 'en']), 'zh'),
})
export type EmbedQuery = v.InferOutput<typeof EmbedQuery>

export const embedCalls = {
  oembed: get('/oembed', {
    summary: 'How another site shows the picture or collection of an address',
    access: 'everyone',
    client: 'site',
    query: EmbedQuery,
    files: [OEMBED_JSON_TYPE, OEMBED_XML_TYPE],
  }),
}
