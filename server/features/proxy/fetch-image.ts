import { PROXIED_TYPES } from '#contract/image-proxy.ts'
import { isSocialHost } from '#contract/social-hosts.ts'
import type { Services } from '#server/app-env.ts'
import { formatOf } from '#server/domain/picture/files/picture-format.ts'
import { isEgressRefusal } from '#server/lib/egress/egress-error.ts'
import { type EgressAnswer } from '#server/lib/egress/egress.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** Source: inventory API-24. */
const MAX_BYTES = 5 * 1024 * 1024

/**
 * Fetches the avatar at `address` of a social platform. Refuses with `image-address-refused` other hosts and redirects
 * to them, and with `image-unavailable` a response that is not a picture of 5 MB at most.
 */
export async function fetchImage({ egress, log }: Pick<Services, 'egress' | 'log'>, address: string) {
  const url = securedAddress(address)
  if (!url) throw new ProblemError('image-address-refused')
  const answer = await egress
    .fetch(url, {
      headers: { Accept: Object.values(PROXIED_TYPES).join(', ') },
      maxBytes: MAX_BYTES,
      mayFetch: ({ hostname }) => isSocialHost(hostname),
    })
    .catch((error: unknown) => {
      if (isEgressRefusal(error)) throw new ProblemError('image-address-refused')
      log.warn('an avatar cannot be fetched', { host: new URL(url).hostname, error })
      throw new ProblemError('image-unavailable')
    })
  const type = typeOf(answer)
  if (!type) throw new ProblemError('image-unavailable')
  return { type, bytes: answer.body }
}

/** Platforms still return http URLs of avatars that they serve over https as well. */
function securedAddress(address: string) {
  const url = URL.parse(address)
  if (!url) return undefined
  if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:'
  return url.href
}

function typeOf({ status, body }: EgressAnswer) {
  const format = status === 200 ? formatOf(body) : null
  return format === null || format === 'tif' ? undefined : PROXIED_TYPES[format]
}
