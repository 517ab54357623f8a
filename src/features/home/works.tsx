import { useLingui } from '@lingui/react/macro'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Masterpiece } from './masterpiece.tsx'
import { MoreLink } from './more-link.tsx'
import { SpotlightRows } from './spotlight-rows.tsx'
import { useShelves } from './use-shelves.ts'
import styles from './works.module.css'

/**
 * A painting on its mat, and the newest spotlights beside it; nothing if there are none or they failed to load: they are
 * optional.
 */
export function Works({ shown }: { shown: ReadonlySet<string> }) {
  const { t } = useLingui()
  const {
    queries: { arts, spotlights },
    painting,
    spotlights: rows,
  } = useShelves(shown)
  if (isAwaited(arts) || isAwaited(spotlights)) {
    return (
      <>
        <ConnectionBar queries={[arts, spotlights]} />
        <WorksSkeleton />
      </>
    )
  }
  if (!painting && rows.length === 0) return null
  return (
    <div className={styles.room}>
      <div className={styles.works}>
        {painting && (
          <Section title={t`Masterpieces`} more={<MoreLink to="/arts" label={t`All masterpieces`} />}>
            <Masterpiece picture={painting} label={t`Masterpieces`} />
          </Section>
        )}
        {rows.length > 0 && (
          <Section title={t`Spotlights`} more={<MoreLink to="/spotlights" label={t`All spotlights`} />}>
            <SpotlightRows pictures={rows} label={t`Spotlights`} />
          </Section>
        )}
      </div>
    </div>
  )
}

function WorksSkeleton() {
  return (
    <div className={styles.room} aria-busy="true">
      <div className={styles.works}>
        <Skeleton height="var(--painting)" />
        <Skeleton height="var(--spotlights)" />
      </div>
    </div>
  )
}
