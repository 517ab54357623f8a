import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { AnnouncementStats as Stats } from '#contract/announcement-archive.ts'
import { ANNOUNCEMENT_TYPES } from '#contract/announcement.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { compactNumber, exactNumber } from '#src/lib/text/number-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { useFailureToast } from '#src/ui/toast/use-failure-toast.ts'
import { archiveQueries } from '../archive-queries.ts'
import { TYPE_NAMES } from './announcement-names.ts'
import styles from './announcement-stats.module.css'

/** Totals of announcements, views and likes; empty before the first announcement. Its failure does not affect the list. */
export function AnnouncementStats() {
  const { t } = useLingui()
  const query = useQuery(archiveQueries.stats())
  const { data, error, isFetching, refetch } = query
  const isMissing = !data && !isAwaited(query)
  useFailureToast(data ? null : error)
  if (data?.total === 0) return null
  return (
    <section className={styles.panel} aria-label={t`Statistics`} aria-busy={!data && !isMissing}>
      {data ? (
        <Figures stats={data} />
      ) : isMissing ? (
        <p className={styles.failed}>
          <Trans>The statistics could not be loaded.</Trans>
          <Button look="outline" size="compact" isBusy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden="true" />}
            <Trans>Retry</Trans>
          </Button>
        </p>
      ) : (
        <Skeleton height="100%" />
      )}
    </section>
  )
}

function Figures({ stats }: { stats: Stats }) {
  const { t, i18n } = useLingui()
  const most = Math.max(1, ...Object.values(stats.byType))
  return (
    <>
      <dl className={styles.figures}>
        <Total count={stats.total}>
          <Trans context="announcement">Total</Trans>
        </Total>
        <Total count={stats.thisMonth}>
          <Trans context="announcement">This month</Trans>
        </Total>
        <Total count={stats.totalViews}>
          <Trans>Views</Trans>
        </Total>
        <Total count={stats.totalLikes}>
          <Trans>Likes</Trans>
        </Total>
      </dl>
      <dl className={styles.types}>
        {ANNOUNCEMENT_TYPES.map((type) => (
          <div key={type} className={styles.type} style={{ '--part': stats.byType[type] / most } as CSSProperties}>
            <dt>{t(TYPE_NAMES[type])}</dt>
            <dd>{exactNumber(stats.byType[type], i18n.locale)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Total({ count, children }: { count: number; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <div className={styles.total}>
      <dt>{children}</dt>
      <dd title={exactNumber(count, i18n.locale)}>{compactNumber(count, i18n.locale)}</dd>
    </div>
  )
}
