import { compactVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import type { Keys } from './keys.ts'

const Claims = v.object({
  sub: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number)),
  jti: v.pipe(v.string(), v.uuid()),
  iat: v.number(),
  exp: v.number(),
})

export interface TokenClaims {
  memberId: number
  /** Id of the `sessions` row. */
  sessionId: string
  issuedAt: Date
  expiresAt: Date
}

/** A JWT for one `sessions` row, signed with the site's own key (EdDSA). */
export function signToken(keys: Keys, { memberId, sessionId, issuedAt, expiresAt }: TokenClaims): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
    .setSubject(String(memberId))
    .setJti(sessionId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keys.jwtPrivate)
}

/** Number of verified tokens to cache; then the cache is cleared, which costs each one check. */
const MOST_VERIFIED = 2_000
const verified = new WeakMap<Keys, Map<string, TokenClaims>>()

/**
 * Claims of a token that this site signed; the caller checks its expiry. Null for anything else. A valid signature is
 * checked once: that alone was a quarter of the cost of a list.
 */
export async function readToken(keys: Keys, token: string): Promise<TokenClaims | null> {
  const known = verified.get(keys) ?? new Map<string, TokenClaims>()
  verified.set(keys, known)
  const claims = known.get(token) ?? (await verify(keys, token))
  if (known.size >= MOST_VERIFIED) known.clear()
  if (claims) known.set(token, claims)
  return claims
}

async function verify(keys: Keys, token: string): Promise<TokenClaims | null> {
  const payload = await compactVerify(token, keys.jwtPublic, { algorithms: ['EdDSA'] }).then(
    (result) => new TextDecoder().decode(result.payload),
    () => null,
  )
  if (payload === null) return null
  const claims = v.safeParse(Claims, JSON.parse(payload))
  if (!claims.success) return null
  const { sub, jti, iat, exp } = claims.output
  return { memberId: sub, sessionId: jti, issuedAt: new Date(iat * 1000), expiresAt: new Date(exp * 1000) }
}
