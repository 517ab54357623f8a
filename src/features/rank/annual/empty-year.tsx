import { Trans, useLingui } from '@lingui/react/macro'
import type { AnnualPage } from '#src/domain/rank/queries.ts'
import { yearTitle } from '#src/lib/dates/month-name.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'

interface EmptyYearProps {
  list: AnnualPage
  month: number | undefined
}

/** Says that a year or month has no pictures, and leads to the nearest year that has. */
export function EmptyYear({ list: { year, years }, month }: EmptyYearProps) {
  const { i18n } = useLingui()
  const nearest = years.toSorted((one, other) => Math.abs(one - year) - Math.abs(other - year))[0]
  if (nearest === undefined) {
    return (
      <EmptyState
        title={<Trans>Nothing is ranked yet</Trans>}
        text={<Trans>Downloads are counted every night. The first results will appear then.</Trans>}
      />
    )
  }
  const name = yearTitle(String(nearest), i18n.locale)
  return (
    <EmptyState
      title={
        month === undefined ? (
          <Trans>Nothing is ranked in this year</Trans>
        ) : (
          <Trans>Nothing is ranked in this month</Trans>
        )
      }
      action={
        <ButtonLink to="/annual" search={{ year: nearest }} replace resetScroll={false}>
          <Trans>Show {name}</Trans>
        </ButtonLink>
      }
    />
  )
}
