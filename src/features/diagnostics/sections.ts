import { t } from '@lingui/core/macro'
import { megabytes } from '#src/lib/text/number-text.ts'
import { displayWord, permissionWord, workerWord } from './fact-words.ts'
import type { Facts } from './facts.ts'

export interface Section {
  title: string
  rows: readonly (readonly [name: string, value: string])[]
}

const yes = (is: boolean | null) => (is === null ? t`unknown` : is ? t`yes` : t`no`)

const timeText = (at: number) => new Date(at).toISOString()

function wishText(wish: Facts['tomorrow']['wish']) {
  if (!wish) return t`off`
  return wish.connections === 'any' ? t`over any connection` : t`over Wi-Fi`
}

/** The facts as texts, for display and copying. */
export function sectionsOf(
  { build, worker, stores, outbox, push, storage, ...rest }: Facts,
  locale: string,
): Section[] {
  const { tomorrow, display, device, errors } = rest
  const size = (bytes: number | null) => (bytes === null ? t`unknown` : megabytes(bytes, locale))
  return [
    {
      title: t`App`,
      rows: [
        [t`Build of this page`, build.page || t`unknown`],
        [t`Build on the server`, build.served ?? t`unknown`],
        [t`Display mode`, displayWord(display)],
        [t`Online`, yes(device.isOnline)],
        [t`Data saver`, yes(device.isSavingData)],
      ],
    },
    {
      title: t`Worker`,
      rows: [
        [t`State`, workerWord(worker.state)],
        [t`Controls this page`, yes(worker.isControlling)],
        [t`Update available`, yes(worker.isWaiting)],
      ],
    },
    {
      title: t`Outbox`,
      rows: outbox
        ? [
            [t`Waiting`, String(outbox.waiting)],
            [t`Refused, day closed`, String(outbox.refused)],
            [t`Refused, another reason`, String(outbox.parked)],
            [t`Saved by a newer version`, String(outbox.later)],
            [t`Survives closing the page`, yes(outbox.isLasting)],
          ]
        : [[t`State`, t`unreadable`]],
    },
    {
      title: t`Reminders`,
      rows: [
        [t`Permission`, permissionWord(push.permission)],
        [t`This device is subscribed`, yes(push.isSubscribed)],
      ],
    },
    {
      title: t`Tomorrow’s picture, early`,
      rows: [
        [t`Setting on this device`, wishText(tomorrow.wish)],
        [t`Last attempt`, tomorrow.last ? `${timeText(tomorrow.last.at)} · ${tomorrow.last.outcome}` : t`never`],
        [t`Last saved`, tomorrow.last?.broughtAt ? timeText(tomorrow.last.broughtAt) : t`never`],
      ],
    },
    {
      title: t`Storage`,
      rows: [
        [t`Used`, size(storage.used)],
        [t`Protected from clearing`, yes(storage.isPersisted)],
        ...(stores ?? []).map(({ name, count, bytes }) => [name, `${count} · ${size(bytes)}`] as const),
      ],
    },
    {
      title: t`Device`,
      rows: [
        [t`Browser`, device.browser],
        [t`Screen`, device.screen],
        [t`Languages`, device.languages],
        [t`Time zone`, device.timeZone],
      ],
    },
    {
      title: t`Last errors`,
      rows:
        errors.length > 0
          ? errors.map(({ at, name, message, build }) => [`${at} ${build}`, `${name}: ${message}`] as const)
          : [[t`None`, '']],
    },
  ]
}

/** The facts as plain text. */
export const textOf = (sections: readonly Section[]) =>
  sections
    .map(({ title, rows }) => [title, ...rows.map(([name, value]) => `  ${name}${value && `: ${value}`}`)].join('\n'))
    .join('\n\n')
