import { ECDH } from 'node:crypto'
import type { PushDevices, PushSubscription } from '#contract/notifications.ts'
import type { Member, Services } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { checkEndpoint } from './check-endpoint.ts'
import { countDevices } from './settings-table.ts'
import { followTimeZone } from './settings.ts'
import { deleteOldestSubscriptions, deleteSubscription, putSubscription } from './subscription-table.ts'

/** Browsers per member; the one not seen for longest is removed. */
const MOST_DEVICES = 20

interface Asking {
  db: Db
  services: Pick<Services, 'egress'>
  member: Member
  sessionId: string
  now: Date
}

/**
 * Subscribes this browser for the member, as long as the session lasts; a browser of another member changes hands.
 * Refuses with `push-endpoint-refused` a URL outside the public network, with `unavailable` one whose name server does
 * not respond, and with `invalid-fields` an invalid key.
 */
export async function subscribe(
  { db, services, member, sessionId, now }: Asking,
  { endpoint, keys, language }: PushSubscription,
): Promise<PushDevices> {
  if (!isPoint(keys.p256dh)) throw new ProblemError('invalid-fields', { fields: { 'keys.p256dh': 'not a P-256 key' } })
  await checkEndpoint(services, member.id, endpoint)
  return db.transaction(async (tx) => {
    await putSubscription(tx, { memberId: member.id, sessionId, endpoint, ...keys, language, seenAt: now })
    await deleteOldestSubscriptions(tx, member.id, MOST_DEVICES)
    // Called at each start of the app, so a new time zone is noticed by then.
    await followTimeZone(tx, member, now)
    return { ok: true, devices: await countDevices(tx, member.id) }
  })
}

/** Unsubscribes this browser; one of another member stays as it is. */
export async function unsubscribe(
  { db, member }: Pick<Asking, 'db' | 'member'>,
  endpoint: string,
): Promise<PushDevices> {
  await deleteSubscription(db, member.id, endpoint)
  return { ok: true, devices: await countDevices(db, member.id) }
}

function isPoint(key: string) {
  try {
    return ECDH.convertKey(key, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === key
  } catch {
    return false
  }
}
