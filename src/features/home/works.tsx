import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { shelfQueries } from '#src/domain/gallery/queries.ts'
import { isAwaited } from '#src/lib/http/query-wait.ts'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { Section } from '#src/ui/section/section.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { notShown } from './assign-pictures.ts'
import { Masterpiece } from './masterpiece.tsx'
import { MoreLink } from './more-link.tsx'
import { SpotlightRows } from './spotlight-rows.tsx'
import styles from './works.module.css'

/** Together as tall as the matted painting beside them. */
const SPOTLIGHTS = 5

/**
 * A painting on its mat, and the newest spotlights beside it; nothing if there are none or they failed to load: they are
 * optional.
 */
export function Works({ shown }: { shown: ReadonlySet<string> }) {
  const { t } = useLingui()
  const arts = useQuery(shelfQueries.row('arts'))
  const spotlights = useQuery(shelfQueries.row('spotlights'))
  if (isAwaited(arts) || isAwaited(spotlights)) {
    return (
      <>
        <ConnectionBar queries={[arts, spotlights]} />
        <WorksSkeleton />
      </>
    )
  }
  const [painting] = notShown(arts.data?.items ?? [], shown, 1)
  const rows = notShown(
    (spotlights.data?.items ?? []).filter(({ aid }) => aid !== painting?.aid),
    shown,
    SPOTLIGHTS,
  )
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
