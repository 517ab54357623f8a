import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CHECK_IN_BASE_POINTS } from '#contract/check-in.ts'
import type { LedgerEntry, LedgerKind } from '#contract/points.ts'
import { pointsQueries } from '#src/domain/points/queries.ts'
import { momentText } from '#src/lib/dates/moment-text.ts'
import { exactNumber } from '#src/lib/text/number-text.ts'
import { SegmentedChoice } from '#src/ui/choice/segmented-choice.tsx'
import { Row, RowList } from '#src/ui/row-list/row-list.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { NextPage } from '#src/ui/state/next-page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { CheckInLink } from './check-in-link.tsx'
import styles from './points.module.css'

/** Every change of the balance, the newest first: all, earned or spent. */
export function Ledger() {
  const { t } = useLingui()
  const [kind, setKind] = useState<LedgerKind>('all')
  const query = useInfiniteQuery(pointsQueries.ledger(kind))
  return (
    <>
      <SegmentedChoice
        legend={t`Changes`}
        hidesLegend
        value={kind}
        choices={[
          { value: 'all', label: t({ context: 'points', message: 'All' }) },
          { value: 'earn', label: t`Earned` },
          { value: 'spend', label: t`Spent` },
        ]}
        onChange={setKind}
      />
      <QueryView
        key={kind}
        query={query}
        skeleton={<LedgerSkeleton />}
        failed={<Trans>Your points history could not be loaded</Trans>}
        unsaved={
          <Trans>This part of your history is not saved on this device. It will load once you are online.</Trans>
        }
      >
        {({ pages }) => {
          const entries = pages.flatMap(({ items }) => items)
          if (entries.length === 0) return <NoEntries kind={kind} />
          return (
            <>
              <RowList className={styles.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </RowList>
              <NextPage query={query}>
                <Plural value={entries.length} one="# entry" other="# entries" />
              </NextPage>
            </>
          )
        }}
      </QueryView>
    </>
  )
}

function Entry({ entry: { text, textEn, change, balanceAfter, at } }: { entry: LedgerEntry }) {
  const { i18n } = useLingui()
  const amount = exactNumber(Math.abs(change), i18n.locale)
  const balance = exactNumber(balanceAfter, i18n.locale)
  return (
    <Row
      end={
        <div className={styles.change} data-gain={change > 0 || undefined}>
          <b>{change > 0 ? `+${amount}` : `−${amount}`}</b>
          <span>
            <Trans>Balance {balance}</Trans>
          </span>
        </div>
      }
    >
      <b>{i18n.locale === 'en' ? textEn : text}</b>
      <time dateTime={at}>{momentText(new Date(at), i18n.locale)}</time>
    </Row>
  )
}

function NoEntries({ kind }: { kind: LedgerKind }) {
  if (kind === 'spend') return <EmptyState title={<Trans>You have not spent any points</Trans>} />
  return (
    <EmptyState
      title={<Trans>No points yet</Trans>}
      text={
        <Plural
          value={CHECK_IN_BASE_POINTS}
          one="Your first check-in brings # point."
          other="Your first check-in brings # points."
        />
      }
      action={
        <CheckInLink>
          <Trans>Check in</Trans>
        </CheckInLink>
      }
    />
  )
}

const LedgerSkeleton = () => (
  <div className={styles.entries} aria-busy="true">
    <Skeleton height={56} />
    <Skeleton height={56} />
    <Skeleton height={56} />
  </div>
)
