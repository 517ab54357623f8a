import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MemberRefusal } from '#contract/appeal.ts'
import { PROBLEMS } from '#contract/problem.ts'
import type { RefusalProblem } from '#src/domain/session/refusal.ts'
import { intlLocale } from '#src/lib/dates/date-text.ts'
import { dateFormat } from '#src/lib/dates/formats.ts'
import { Fact, Facts } from '#src/ui/facts/facts.tsx'

interface RefusalFactsProps {
  refusal: MemberRefusal
  problem: RefusalProblem
  /** Title of the reason. */
  reasonTitle: ReactNode
}

/** What the server said about the account: reason, rule, end, number. */
export function RefusalFacts({ refusal, problem, reasonTitle }: RefusalFactsProps) {
  const { i18n } = useLingui()
  const { reason, rule, until } = refusal
  const end = until && new Date(until)
  return (
    <Facts isFramed>
      <Fact title={reasonTitle}>{reason || <Trans>The operator gave no reason.</Trans>}</Fact>
      {rule && <Fact title={<Trans>Rule</Trans>}>{rule}</Fact>}
      <Fact title={<Trans>Ends</Trans>}>
        {end ? (
          <time dateTime={end.toISOString()}>{endText(end, i18n.locale)}</time>
        ) : (
          <Trans>No end date is set</Trans>
        )}
      </Fact>
      <Fact title={<Trans>Error code</Trans>}>{PROBLEMS[problem].code}</Fact>
    </Facts>
  )
}

/** With the year: a ban may last that long. */
const endText = (end: Date, locale: string) =>
  dateFormat(intlLocale(locale), {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(end)
