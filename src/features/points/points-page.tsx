import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PointsSummary } from '#contract/points.ts'
import { pointsQueries } from '#src/domain/points/queries.ts'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Ledger } from './ledger.tsx'
import { Offers } from './offers.tsx'
import { Standing } from './standing.tsx'
import { Ways } from './ways.tsx'
import styles from './points.module.css'

/** The member's points: balance, what expires, ways to earn, and every change. The ledger fails by itself. */
export function PointsPage() {
  const summary = useQuery(pointsQueries.summary())
  // Those stored by an earlier visit may be of an earlier day.
  const isToday = summary.dataUpdatedAt >= performance.timeOrigin
  return (
    <Page className={styles.page}>
      <PageHead title={<Trans>Points</Trans>} />
      <QueryView
        query={summary}
        skeleton={<Skeleton height={220} />}
        failed={<Trans>Your balance could not be loaded</Trans>}
        unsaved={<Trans>Your points are not saved on this device. They load once you are online.</Trans>}
      >
        {(data) => (
          <>
            <Standing summary={data} isToday={isToday} />
            <Section title={<Trans>Earn points</Trans>}>
              <Ways ways={data.ways} isToday={isToday} />
            </Section>
            {data.offers.length > 0 && (
              <Section title={<Trans>Spend points</Trans>}>
                <Offers offers={data.offers} balance={data.balance} />
              </Section>
            )}
          </>
        )}
      </QueryView>
      <Section title={<Trans>Points history</Trans>}>
        <Ledger />
      </Section>
      {summary.data && (
        <Section title={<Trans>How points work</Trans>}>
          <Rules summary={summary.data} />
        </Section>
      )}
    </Page>
  )
}

function Rules({ summary: { expireAfterMonths } }: { summary: PointsSummary }) {
  return (
    <ul className={styles.rules}>
      <li>
        <Trans>
          Every change is listed above with its reason. Entries are never altered; a correction is a new entry.
        </Trans>
      </li>
      <li>
        {expireAfterMonths === null ? (
          <Trans>Points do not expire.</Trans>
        ) : (
          <Plural
            value={expireAfterMonths}
            one="Points expire # month after the day on which you earned them. The oldest are spent first."
            other="Points expire # months after the day on which you earned them. The oldest are spent first."
          />
        )}
      </li>
      <li>
        <Trans>Points cannot be exchanged for money or passed on to others.</Trans>
      </li>
    </ul>
  )
}
