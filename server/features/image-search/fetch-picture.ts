import { uploadMaxBytes } from '#contract/upload.ts'
import type { Services } from '#server/app-env.ts'
import { EgressError, isEgressRefusal } from '#server/lib/egress/egress-error.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** The page waits for 10 s. */
const TIMEOUT_MS = 6_000

/**
 * The bytes at the address of a picture. Refuses with `image-address-refused` an address that is not https or leads into a
 * private network, with `upload-too-large` more than 5 MB, and with `image-unavailable` one that does not answer.
 */
export async function fetchPicture(
  { egress, log }: Pick<Services, 'egress' | 'log'>,
  address: string,
): Promise<Buffer> {
  const url = URL.parse(address.trim())
  if (!url) throw new ProblemError('image-address-refused')
  const { status, body } = await egress
    .fetch(url.href, {
      headers: { Accept: 'image/*' },
      maxBytes: uploadMaxBytes('image-search'),
      timeoutMs: TIMEOUT_MS,
    })
    .catch((error: unknown) => {
      if (isEgressRefusal(error)) throw new ProblemError('image-address-refused')
      if (error instanceof EgressError && error.reason === 'too-large') throw new ProblemError('upload-too-large')
      log.warn('a picture to search for cannot be fetched', { host: url.hostname, error })
      throw new ProblemError('image-unavailable')
    })
  if (status !== 200) throw new ProblemError('image-unavailable')
  return body
}
