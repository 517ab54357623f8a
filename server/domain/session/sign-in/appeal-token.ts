import { jwtVerify, SignJWT } from 'jose'
import * as v from 'valibot'
import { DAY_MS } from '#server/lib/day.ts'
import type { Keys } from '#server/lib/keys.ts'

/** Distinguishes it from a session's token, which has no audience. */
const AUDIENCE = 'appeal'
const LIFE_MS = DAY_MS

const Subject = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/), v.transform(Number))

/** A token by which a refused member may appeal for a day; it opens nothing else. */
export function signAppealToken(keys: Keys, memberId: number, now: Date): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT' })
    .setSubject(String(memberId))
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + LIFE_MS))
    .sign(keys.jwtPrivate)
}

/** The member of an appeal token; null where it is expired or not ours. */
export async function readAppealToken(keys: Keys, token: string, now: Date): Promise<number | null> {
  const options = { algorithms: ['EdDSA'], audience: AUDIENCE, currentDate: now, requiredClaims: ['exp'] }
  const subject = await jwtVerify(token, keys.jwtPublic, options).then(
    ({ payload }) => payload.sub,
    () => undefined,
  )
  const memberId = v.safeParse(Subject, subject)
  return memberId.success ? memberId.output : null
}
