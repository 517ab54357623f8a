import { imageProxyCalls } from '#contract/image-proxy.ts'
import { limitMember } from '#server/lib/limit-member.ts'
import { route } from '#server/lib/route.ts'
import { tagFor } from '#server/lib/static/built-files.ts'
import { namesTag } from '#server/lib/static/conditions.ts'
import { fetchImage } from './fetch-image.ts'

/** A list of comments shows a hundred avatars at most; they are cached in the browser for a day. */
const IMAGE_RATE = { name: 'proxy-image', max: 240, windowSeconds: 60 }
const A_DAY = 'private, max-age=86400'

/** Avatars of social platforms, which block embedding on other sites. */
export const proxyRoutes = [
  route(
    imageProxyCalls.image,
    async ({ c, query, services }) => {
      const { type, bytes } = await fetchImage(services, query.url)
      const etag = tagFor(bytes)
      const headers = {
        'Cache-Control': A_DAY,
        ETag: etag,
        'Cross-Origin-Resource-Policy': 'same-origin',
        'X-Content-Type-Options': 'nosniff',
      }
      if (namesTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
      return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Type': type })
    },
    limitMember(IMAGE_RATE),
  ),
]
