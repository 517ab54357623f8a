import { isDeepStrictEqual } from 'node:util'
import {
  DAILY_KINDS,
  isQuietHour,
  NOTIFICATION_KINDS,
  type NotificationChoices,
  type NotificationSettings,
  type NotificationWays,
} from '#contract/notifications.ts'
import type { Member, Services } from '#server/app-env.ts'
import { DEFAULT_HOUR } from '#server/domain/notification/turn-on.ts'
import type { Db } from '#server/lib/database/database.ts'
import { zoneOf } from '#server/lib/known-zone.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { nextLook, occasionNow, type Plan } from './plan.ts'
import { countDevices, findChoices, findSettings, putChoices, putSettings, updateNextLook } from './settings-table.ts'
import type { SettingsRow } from './settings-table.ts'

const OFF: NotificationWays = { push: false, email: false }

type Times = Pick<SettingsRow, 'hour' | 'quietFrom' | 'quietTo' | 'pausedUntil'>

interface Asking {
  db: Db
  services: Pick<Services, 'keys'>
  member: Member
  now: Date
}

/** The member's settings; all off by default. */
export async function notificationSettings({ db, services, member }: Asking): Promise<NotificationSettings> {
  const row = await findSettings(db, member.id)
  const choices = await findChoices(db, member.id)
  const waysOf = (kind: string) => {
    const { push, email } = choices.find((choice) => choice.kind === kind) ?? OFF
    return { push, email }
  }
  return {
    kinds: { 'check-in': waysOf('check-in'), tomorrow: waysOf('tomorrow'), search: waysOf('search') },
    ...timesOf(row),
    timeZone: zoneOf(member.timeZone),
    hasEmail: member.email !== null,
    devices: await countDevices(db, member.id),
    pushKey: services.keys.vapid.publicKey,
  }
}

/**
 * Replaces the settings. Refuses with `invalid-fields` an hour within the quiet hours and mail for an account without
 * an address.
 */
export async function putNotificationSettings(
  asking: Asking,
  { kinds, hour, quiet, pausedUntil }: NotificationChoices,
): Promise<NotificationSettings> {
  const { db, member, now } = asking
  if (isQuietHour(hour, quiet))
    throw new ProblemError('invalid-fields', { fields: { hour: 'lies in the quiet hours' } })
  const wanted = NOTIFICATION_KINDS.filter((kind) => kinds[kind].push || kinds[kind].email)
  const mailed = wanted.find((kind) => kinds[kind].email)
  if (mailed && member.email === null) {
    throw new ProblemError('invalid-fields', { fields: { [`kinds.${mailed}.email`]: 'the account has no address' } })
  }
  const timeZone = zoneOf(member.timeZone)
  const before = planOf(await findSettings(db, member.id), timeZone)
  const plan: Plan = { hour, quiet, pausedUntil, timeZone }
  const planned = isDeepStrictEqual(before, plan) ? await findChoices(db, member.id) : []
  const rows = wanted.map((kind) => {
    // A due reminder must not be postponed by another switch.
    const known = planned.find((choice) => choice.kind === kind)
    const { push, email } = kinds[kind]
    const nextAt = kind === 'search' ? null : (known?.nextAt ?? nextLook(kind, plan, now))
    return { memberId: member.id, kind, push, email, nextAt }
  })
  await db.transaction(async (tx) => {
    const { from = null, to = null } = quiet ?? {}
    await putSettings(tx, { memberId: member.id, hour, quietFrom: from, quietTo: to, pausedUntil, timeZone })
    await putChoices(tx, member.id, rows)
  })
  return notificationSettings(asking)
}

/** Plans again where the member's zone has changed since the last plan. */
export async function followTimeZone(tx: Db, member: Member, now: Date): Promise<void> {
  const row = await findSettings(tx, member.id)
  const timeZone = zoneOf(member.timeZone)
  if (!row || row.timeZone === timeZone) return
  await putSettings(tx, { ...row, timeZone })
  const plan = planOf(row, timeZone)
  for (const kind of DAILY_KINDS) {
    await updateNextLook(tx, member.id, kind, occasionNow(kind, plan, now) ? now : nextLook(kind, plan, now))
  }
}

export const planOf = (row: Times | undefined, timeZone: string): Plan => ({
  ...timesOf(row),
  timeZone: zoneOf(timeZone),
})

function timesOf(row: Times | undefined) {
  const { hour = DEFAULT_HOUR, quietFrom = null, quietTo = null, pausedUntil = null } = row ?? {}
  const quiet = quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
  return { hour, quiet, pausedUntil }
}
