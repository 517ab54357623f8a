import webPush from 'web-push'
import { isEgressRefusal } from '#server/lib/egress/egress-error.ts'
import type { Egress, EgressAnswer } from '#server/lib/egress/egress.ts'
import type { Keys } from '#server/lib/keys.ts'

export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

/**
 * Result of sending a message. `gone`: the subscription no longer exists. `later`: not before `waitMs`; `isNamed` where
 * the service itself gave the time, which then holds for all its subscriptions. `failed`: it would fail again.
 */
export type PushOutcome =
  | { is: 'sent' }
  | { is: 'gone' }
  | { is: 'later'; waitMs: number | undefined; isNamed: boolean }
  | { is: 'failed'; status: number | undefined }

export interface PushContent {
  /** JSON text; encrypted for the browser. */
  payload: string
  /** Seconds for which the service stores it. */
  ttl: number
  /** A later message of the same topic replaces it at the service: up to 32 characters of base64url. */
  topic: string
}

interface SenderPorts {
  egress: Egress
  vapid: Keys['vapid']
  /** Contact for the push service: mailto: or https:. */
  subject: string
}

const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 16 * 1024
/** Of RFC 8292's 24 hours; one signature is made for each service in this time. */
const SIGNED_MS = 12 * 3_600_000
const REUSED_MS = 6 * 3_600_000

/** Sends Web Push messages (RFC 8030), encrypted (RFC 8291) and signed (RFC 8292), through egress. Never rejects. */
export function createPushSender({ egress, vapid, subject }: SenderPorts) {
  const signatures = new Map<string, { authorization: string; until: number }>()

  /** Signed with system time, which the service compares it with. */
  const signatureFor = (audience: string) => {
    const known = signatures.get(audience)
    if (known && known.until > Date.now()) return known.authorization
    const expiry = Math.floor((Date.now() + SIGNED_MS) / 1000)
    const { publicKey, privateKey } = vapid
    const signed = webPush.getVapidHeaders(audience, subject, publicKey, privateKey, 'aes128gcm', expiry)
    if (signatures.size >= 1_000) signatures.clear()
    signatures.set(audience, { authorization: signed.Authorization, until: Date.now() + REUSED_MS })
    return signed.Authorization
  }

  const sealed = ({ endpoint, p256dh, auth }: PushTarget, { payload, ttl, topic }: PushContent) => {
    const headers = { Authorization: signatureFor(new URL(endpoint).origin) }
    const options = { TTL: ttl, topic, headers, contentEncoding: 'aes128gcm' as const }
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
  }

  return async (target: PushTarget, { payload, ttl, topic }: PushContent): Promise<PushOutcome> => {
    const letter = tried(() => sealed(target, { payload, ttl, topic }))
    // An invalid key, which nothing can be encrypted for.
    if (!letter) return { is: 'gone' }
    try {
      const answer = await egress.fetch(target.endpoint, {
        method: 'POST',
        headers: textsOf(letter.headers),
        body: letter.body,
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_ANSWER_BYTES,
      })
      return outcomeOf(answer)
    } catch (error) {
      if (isEgressRefusal(error)) return { is: 'gone' }
      return { is: 'later', waitMs: undefined, isNamed: false }
    }
  }
}

export type PushSender = ReturnType<typeof createPushSender>

function tried<Value>(work: () => Value) {
  try {
    return work()
  } catch {
    return undefined
  }
}

function outcomeOf({ status, headers }: EgressAnswer): PushOutcome {
  if (status >= 200 && status < 300) return { is: 'sent' }
  // 403: the subscription was created with another server key, and never accepts ours.
  if (status === 404 || status === 410 || status === 403) return { is: 'gone' }
  if (status === 429 || status === 408 || status >= 500) {
    const waitMs = retryAfterMs(headers['retry-after'])
    return { is: 'later', waitMs, isNamed: waitMs !== undefined }
  }
  return { is: 'failed', status }
}

function retryAfterMs(value: string | string[] | undefined) {
  if (typeof value !== 'string') return undefined
  const wait = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return wait > 0 ? wait : undefined
}

const textsOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
