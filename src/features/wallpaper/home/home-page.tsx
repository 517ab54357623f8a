import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Page } from '#src/ui/page/page.tsx'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import { wallpaperQueries } from '../queries.ts'
import { TodayFaces } from '../today/today-faces.tsx'
import { WallLabel } from '../today/wall-label.tsx'
import { WallSkeleton } from '../today/wall-skeleton.tsx'
import { FitsRow } from './fits-row.tsx'
import { MoreLink } from './more-link.tsx'
import { RecentRow } from './recent-row.tsx'
import { Section } from './section.tsx'
import { WorldStrip } from './world-strip.tsx'
import styles from './home-page.module.css'
import sectionStyles from './section.module.css'

interface HomePageProps {
  /** Where the member stands with the daily check-in, at the foot of today's label. */
  checkInCard: ReactNode
}

/** A member's home: today's picture, what fits the screen, the world, the days before. Each part fails or empties alone. */
export function HomePage({ checkInCard }: HomePageProps) {
  const { t } = useLingui()
  const today = useQuery(wallpaperQueries.today())
  const recent = useQuery(wallpaperQueries.recent('zh-cn'))
  const [hero, ...others] = today.data?.items ?? []
  const before = recent.data?.items.filter(({ date }) => date !== hero?.date) ?? []

  return (
    <Page className={styles.home}>
      <h1 className={styles.heading}>
        <Trans>Home</Trans>
      </h1>
      <SectionBoundary>
        <TodayFaces query={today} skeleton={<WallSkeleton foot={checkInCard} />}>
          {() => hero && <WallLabel picture={hero} foot={checkInCard} />}
        </TodayFaces>
      </SectionBoundary>
      <SectionBoundary>
        <FitsRow pictures={before} />
      </SectionBoundary>
      {others.length > 0 && (
        <Section
          title={t`Around the world now`}
          note={<span className={sectionStyles.note}>{t`One day, fifteen skies`}</span>}
          more={<MoreLink to="/today" label={t`All places today`} />}
        >
          <WorldStrip label={t`Around the world now`} pictures={others} day={hero?.date ?? null} />
        </Section>
      )}
      <Section title={t`Recent days`} more={<MoreLink to="/history" label={t`All past days`} />}>
        <RecentRow query={recent} pictures={before} />
      </Section>
    </Page>
  )
}
