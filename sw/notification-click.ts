import * as v from 'valibot'
import { CHECK_IN_ACTION, CHECK_IN_PATH, PushData } from '#contract/push-message.ts'
import type { CheckInEntry } from '#src/lib/outbox/entry.ts'
import { keepCheckIn } from '#src/lib/outbox/keep.ts'
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
  /** Opens the page in a window that is there, else in a new one. */
  open: (path: string) => Promise<unknown>
  show: (title: string, options: Shown['options']) => Promise<void>
  clearBadge: () => Promise<void>
  /** Something random. */
  newKey: () => string
  /** Has the browser send later what could not be sent now. */
  askForSync: () => Promise<void>
}

/** For the others somebody has to sign in. */
const MENDS_ITSELF = new Set<Obstacle>(['network', 'server', 'busy'])

const Clicked = v.object({ ...PushData.entries, navigate: v.optional(v.string()) })

/**
 * A notification was pressed. Its "check in" claims the day that it names, through the outbox as the page would, for the
 * member who is here; whatever cannot be done so opens the page instead.
 */
export async function pressNotification({ action, notification }: Pressed, ports: ClickPorts): Promise<void> {
  notification.close()
  const clicked = v.safeParse(Clicked, notification.data)
  if (!clicked.success) return void (await ports.open('/'))
  const data = clicked.output
  if (action !== CHECK_IN_ACTION || !(await claim(data, ports))) {
    await ports.open(ownAddress(data.navigate, ports.site) ?? CHECK_IN_PATH)
  }
}

/** Whether the claim is counted or safely kept, and said so. */
async function claim(data: PushData, ports: ClickPorts): Promise<boolean> {
  try {
    if ((await ports.storage.readActiveMember()) !== data.memberId) return false
    const press = { memberId: data.memberId, timeZone: data.timeZone, now: ports.now(), key: ports.newKey() }
    const entry = await keepCheckIn(ports.storage, press, data.day)
    const verdict = await sendNow(entry, ports)
    if (verdict.is === 'counted') await sayCounted(data, verdict, ports)
    else if (verdict.is === 'kept' && MENDS_ITSELF.has(verdict.obstacle)) await saySaved(data, ports)
    else return false
    return true
  } catch {
    // The page says what is wrong.
    return false
  }
}

/** What another run has sent meanwhile is gone from the storage, or waits there. */
async function sendNow(entry: CheckInEntry, ports: ClickPorts): Promise<Verdict> {
  let verdict: Verdict | undefined
  await replayOutbox(
    {
      ...ports,
      tell: (news) => {
        if (news.is === 'settled' && news.entry.id === entry.id) verdict = news.verdict
        ports.tell(news)
      },
    },
    { isEager: true },
  )
  if (verdict) return verdict
  const isGone = (await ports.storage.get(entry.id)) === undefined
  return isGone ? { is: 'counted' } : { is: 'kept', obstacle: entry.obstacle ?? 'network' }
}

async function sayCounted({ language }: PushData, { result }: Extract<Verdict, { is: 'counted' }>, ports: ClickPorts) {
  const words = wordsIn(language)
  await ports.show(words.counted, note(language, result ? words.points(result.pointsEarned) : ''))
  await ports.clearBadge().catch(() => {})
}

async function saySaved({ language }: PushData, ports: ClickPorts) {
  await ports.askForSync().catch(() => {})
  await ports.show(wordsIn(language).saved, note(language, wordsIn(language).savedBody))
}

/** In the place of what was pressed, without a sound. */
const note = (language: 'zh' | 'en', body: string): Shown['options'] => ({
  body,
  lang: language === 'zh' ? 'zh-CN' : 'en',
  tag: 'check-in',
  silent: true,
  icon: '/icons/icon-192.png',
  badge: '/icons/mono-512.png',
})
