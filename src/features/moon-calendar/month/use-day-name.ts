import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MonthMoonDay } from '#contract/moon-calendar.ts'
import type { LocalDate } from '#contract/value.ts'
import { longDay } from '#src/lib/dates/date-text.ts'
import { type MoonPhase, moonPhase } from '../moon-phase.ts'
import type { DayState } from './day-state.ts'

/** Describes a day: `2026年11月9日 周一，连续第 12 天，蛾眉月，5 积分`. */
export function useDayName() {
  const { i18n, t } = useLingui()
  const phases: Record<MoonPhase, string> = {
    crescent: t`waxing crescent`,
    half: t`half moon`,
    gibbous: t`waxing gibbous`,
    full: t`full moon`,
  }
  const states: Record<DayState, string> = {
    checked: '',
    bridged: t`covered by a streak freeze`,
    saved: t`saved on this device`,
    open: t`not checked in yet`,
    missed: t`missed`,
    future: '',
    before: t`no check-in`,
  }
  const claimedWords = ({ streak, pointsEarned, kind, isLate, picture }: MonthMoonDay) => [
    t`day ${streak} of the streak`,
    phases[moonPhase(streak)],
    kind !== 'freeze' && plural(pointsEarned, { one: '# point', other: '# points' }),
    kind === 'makeup' && t`made up`,
    kind === 'normal' && isLate && t`counted later`,
    picture && ((i18n.locale === 'en' && picture.titleEn) || picture.title),
  ]
  return (day: LocalDate, state: DayState, claimed: MonthMoonDay | undefined) =>
    [longDay(day, i18n.locale), ...(claimed ? claimedWords(claimed) : []), states[state]]
      .filter(Boolean)
      .join(i18n.locale === 'en' ? ', ' : '，')
}
