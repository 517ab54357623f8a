import * as v from 'valibot'

/** Query of `GET /api/proxy/image`, which answers with the picture itself. */
export const ImageProxyQuery = v.object({
  /** Address of an avatar on a social platform, see `isSocialHost`. */
  url: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
})
