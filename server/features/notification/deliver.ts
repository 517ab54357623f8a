import type { Services } from '#server/app-env.ts'
import type { Holds } from '#server/lib/push/holds.ts'
import type { PushOutcome, PushSender } from '#server/lib/push/push-sender.ts'
import { noticeMail, pushMessage } from './message.ts'
import type { SettledNotice, TakenNotice } from './notice-table.ts'
import { endOfQuiet } from './plan.ts'
import { planOf } from './settings.ts'

export interface Delivery {
  services: Pick<Services, 'config' | 'mailer'>
  sendPush: PushSender
  holds: Holds
  pictureTitle: (day: string, language: 'zh' | 'en') => Promise<string>
  /** Consecutive days that a check-in on the message's day would continue, with what freezes cover. */
  coveredStreak: (notice: TakenNotice) => Promise<number>
  now: () => Date
  /** 0 to below 1. */
  random: () => number
}

/** The result to store for a message; `gone` deletes its subscription, with all messages that wait for it. */
export type Delivered = SettledNotice | { is: 'gone'; subscriptionId: number }

/** Attempts before a message counts as failed. The waits between them double: half a minute to half an hour. */
export const MOST_ATTEMPTS = 8
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 1_800_000
/** Spreads messages that were held up together. */
const SPREAD_MS = 60_000

/** Sends a message if it is still wanted and on time; returns the result to store. Never rejects. */
export async function deliver(delivery: Delivery, notice: TakenNotice): Promise<Delivered> {
  const { holds, now, random } = delivery
  const at = now()
  const settled = (state: SettledNotice['state'], runAt = at, counts = true) => ({
    id: notice.id,
    state,
    runAt,
    counts,
  })
  if (!isStillDue(notice, at)) return settled('skipped')

  const quietUntil = endOfQuiet(planOf(notice, notice.timeZone), at)
  if (quietUntil > at) return quietUntil < notice.expiresAt ? settled('waiting', quietUntil, false) : settled('skipped')
  const held = notice.endpoint === null ? undefined : holds.heldUntil(notice.endpoint, at.getTime())
  if (held !== undefined) return settled('waiting', new Date(held + random() * SPREAD_MS), false)

  const outcome = await send(delivery, notice)
  if (outcome.is === 'sent') return settled('sent')
  if (outcome.is === 'failed') return settled('failed')
  if (outcome.is === 'gone') {
    return notice.subscriptionId === null ? settled('failed') : { is: 'gone', subscriptionId: notice.subscriptionId }
  }
  if (outcome.isNamed && notice.endpoint !== null) holds.hold(notice.endpoint, at.getTime() + (outcome.waitMs ?? 0))
  const wait = Math.max(outcome.waitMs ?? 0, waitAfter(notice.attempts, random()))
  const next = new Date(now().getTime() + wait)
  return notice.attempts >= MOST_ATTEMPTS || next >= notice.expiresAt ? settled('failed') : settled('waiting', next)
}

function isStillDue({ isWanted, expiresAt, kind, hasCheckedIn, pausedUntil, day, searches }: TakenNotice, at: Date) {
  if (!isWanted || expiresAt <= at || (pausedUntil !== null && day < pausedUntil)) return false
  if (kind === 'search') return searches.length > 0
  return kind !== 'check-in' || !hasCheckedIn
}

async function send(
  { services, sendPush, pictureTitle, coveredStreak, now }: Delivery,
  notice: TakenNotice,
): Promise<PushOutcome> {
  const { endpoint, p256dh, auth, address } = notice
  const title = notice.kind === 'tomorrow' ? await pictureTitle(notice.day, notice.language) : ''
  const streak = notice.kind === 'check-in' && notice.streak === 0 ? await coveredStreak(notice) : notice.streak
  const telling = { ...notice, streak, pictureTitle: title }
  if (endpoint !== null && p256dh !== null && auth !== null) {
    const message = pushMessage(services.config, telling)
    const ttl = Math.max(0, Math.floor((notice.expiresAt.getTime() - now().getTime()) / 1000))
    return sendPush(
      { endpoint, p256dh, auth },
      { payload: JSON.stringify(message), ttl, topic: message.notification.tag },
    )
  }
  if (address === null) return { is: 'failed', status: undefined }
  return services.mailer.send({ to: address, ...noticeMail(services.config, telling) }).then(
    () => ({ is: 'sent' as const }),
    () => ({ is: 'later' as const, waitMs: undefined, isNamed: false }),
  )
}

/** Jitter: at least half of the wait. */
const waitAfter = (attempts: number, random: number) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) * (0.5 + random / 2)
