import * as v from 'valibot'
import { CHECK_IN_ACTION, CHECK_IN_PATH, PushData } from '#contract/push-message.ts'
import { enqueue, type Enqueued } from '#src/lib/outbox/enqueue.ts'
import { replayOutbox, type ReplayPorts } from '#src/lib/outbox/replay.ts'
import type { Obstacle, Verdict } from '#src/lib/outbox/verdict.ts'
import { ownAddress, type Shown } from './message.ts'
import { wordsIn } from './words.ts'

export interface Pressed {
  /** The button; '' is the notification itself. */
  action: string
  notification: Pick<Notification, 'close' | 'data'>
}

export interface ClickPorts extends ReplayPorts {
  site: string
  /** Opens the page in an existing window, otherwise in a new one. */
  open: (path: string) => Promise<unknown>
  show: (title: string, options: Shown['options']) => Promise<void>
  clearBadge: () => Promise<void>
  /** Returns a new idempotency key. */
  newKey: () => string
  /** Registers a Background Sync for entries that could not be sent. */
  askForSync: () => Promise<void>
}

/** Obstacles that pass without the member; the others need a sign-in. */
const TEMPORARY = new Set<Obstacle>(['network', 'server', 'busy'])

const Clicked = v.object({ ...PushData.entries, navigate: v.optional(v.string()) })

/**
 * Handles a click on a notification. Its action "check in" claims the notification's day through the outbox, for the
 * signed-in member; if that is not possible, the page opens.
 */
export async function onNotificationClick({ action, notification }: Pressed, ports: ClickPorts): Promise<void> {
  notification.close()
  const clicked = v.safeParse(Clicked, notification.data)
  if (!clicked.success) return void (await ports.open('/'))
  const data = clicked.output
  if (action !== CHECK_IN_ACTION || !(await claim(data, ports))) {
    await ports.open(ownAddress(data.navigate, ports.site) ?? CHECK_IN_PATH)
  }
}

/** Resolves to whether the claim was counted or queued, and a notification says so. */
async function claim(data: PushData, ports: ClickPorts): Promise<boolean> {
  try {
    if ((await ports.storage.readActiveMember()) !== data.memberId) return false
    const press = { memberId: data.memberId, timeZone: data.timeZone, now: ports.now(), key: ports.newKey() }
    const enqueued = await enqueue(ports.storage, 'check-in', press, { claimedDay: data.day })
    const verdict = await sendNow(enqueued, ports)
    if (verdict.is === 'counted') await showCounted(data, verdict, ports)
    else if (verdict.is === 'queued' && TEMPORARY.has(verdict.obstacle)) await showQueued(data, ports)
    else return false
    return true
  } catch {
    // The page shows the error.
    return false
  }
}

/** An entry that another replay has sent is no longer in the storage. */
async function sendNow({ entry, others = [] }: Enqueued<'check-in'>, ports: ClickPorts) {
  let verdict: Verdict<'check-in'> | undefined
  await replayOutbox(
    {
      ...ports,
      tell: (news) => {
        if (news.is === 'settled' && news.entry.id === entry.id) verdict = news.verdict as Verdict<'check-in'>
        ports.tell(news)
      },
    },
    { isEager: true, known: [...others, entry] },
  )
  if (verdict) return verdict
  const isGone = (await ports.storage.get(entry.id)) === undefined
  const left: Verdict<'check-in'> = isGone ? { is: 'counted' } : { is: 'queued', obstacle: entry.obstacle ?? 'network' }
  return left
}

async function showCounted(
  { language }: PushData,
  { result }: Extract<Verdict<'check-in'>, { is: 'counted' }>,
  ports: ClickPorts,
) {
  const words = wordsIn(language)
  await ports.show(words.counted, note(language, result ? words.points(result.pointsEarned) : ''))
  await ports.clearBadge().catch(() => {})
}

async function showQueued({ language }: PushData, ports: ClickPorts) {
  await ports.askForSync().catch(() => {})
  await ports.show(wordsIn(language).saved, note(language, wordsIn(language).savedBody))
}

/** Replaces the pressed notification, silently. */
const note = (language: 'zh' | 'en', body: string): Shown['options'] => ({
  body,
  lang: language === 'zh' ? 'zh-CN' : 'en',
  tag: 'check-in',
  silent: true,
  icon: '/icons/icon-192.png',
  badge: '/icons/mono-512.png',
})
