import { Trans, useLingui } from '@lingui/react/macro'
import type { Quote } from '#contract/membership.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { lastDay } from './last-day.ts'

/** From when until when a plan runs. */
export function PlanSpan({ startsAt, endsAt }: Pick<Quote, 'startsAt' | 'endsAt'>) {
  const { i18n } = useLingui()
  const begin = dateOfMoment(new Date(startsAt), i18n.locale)
  if (endsAt === null) return <Trans>From {begin}, no end date.</Trans>
  const end = dateOfMoment(lastDay(endsAt), i18n.locale)
  return (
    <Trans>
      From {begin} until {end}.
    </Trans>
  )
}
