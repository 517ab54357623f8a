import { isIP } from 'node:net'
import type { Config } from '#server/lib/config.ts'

/** The site as devices know it. */
export interface RelyingParty {
  /** Host name. */
  id: string
  /** Whether pages of this origin may use its passkeys. */
  isOrigin: (origin: string) => boolean
}

const LOCALHOST = 'localhost'

/**
 * From `PUBLIC_URL`; without it, this machine as `localhost`. Null where browsers allow no passkeys: for an IP address
 * and without TLS.
 */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | null {
  const own = new URL(publicUrl ?? `http://${LOCALHOST}`)
  if (own.hostname === LOCALHOST) {
    // Its ports are no border between passkeys, and the development server has its own.
    return { id: LOCALHOST, isOrigin: (origin) => URL.parse(origin)?.hostname === LOCALHOST }
  }
  const isAddress = isIP(own.hostname.replace(/^\[|\]$/g, '')) !== 0
  if (own.protocol !== 'https:' || isAddress) return null
  return { id: own.hostname, isOrigin: (origin) => origin === own.origin }
}
