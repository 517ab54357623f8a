import * as v from 'valibot'
import { get } from './call.ts'

/** Query of `GET /api/proxy/image`, which responds with the picture itself. */
export const ImageProxyQuery = v.object({
  /** URL of an avatar on a social platform, see `isSocialHost`. */
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
})

/** Formats that browsers display in an `<img>`, by signature: an SVG is a document and never passes. */
export const PROXIED_TYPES = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const

export const imageProxyCalls = {
  image: get('/api/proxy/image', {
    summary: 'An avatar of a social platform',
    access: 'member',
    client: 'site',
    query: ImageProxyQuery,
    files: Object.values(PROXIED_TYPES),
  }),
}
