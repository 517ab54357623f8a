import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CalendarDay, Month } from '#contract/calendar.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { ConnectionBar } from '#src/ui/connection/connection-bar.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Collected, NothingCollected } from './collected.tsx'
import { HeatMap } from './heat-map/heat-map.tsx'
import { firstReachable } from './month/day-state.ts'
import { MoonMonth } from './month/moon-month.tsx'
import { isInYear, useMoonMonth } from './month/use-moon-month.ts'
import { clampMonth } from './moon-place.ts'
import { MoonTotals } from './moon-totals.tsx'
import { Protection } from './protection/protection.tsx'
import { MoonCardButton } from './share-card/moon-card-button.tsx'
import { useMoonYear } from './use-moon-year.ts'
import { useSavedDays } from './use-saved-days.ts'
import styles from './moon-calendar.module.css'

interface MoonCalendarPageProps {
  /** The current one by default. */
  month: Month | undefined
  /** A collected picture, linked to its page. */
  renderPicture: (picture: CalendarDay) => ReactNode
}

/** All check-ins: a month of moons, 53 weeks of days, totals, and the collected pictures. */
export function MoonCalendarPage({ month: named, renderPicture }: MoonCalendarPageProps) {
  const { query: year, today } = useMoonYear()
  const saved = useSavedDays()
  const firstDay = year.data?.firstDay ?? null
  const month = clampMonth(named, year.data && firstReachable({ firstDay, today }), today)
  const { query, days, isWaiting } = useMoonMonth(month, year.data)
  const known = { today, firstDay: firstDay ?? days?.[0]?.date ?? null, saved }
  const isDone = [year.data?.days, days].some((its) => its?.some(({ date }) => date === today)) || saved.has(today)
  const faces = {
    unsaved: <Trans>Your check-ins are not saved on this device. They will load once you are online.</Trans>,
    children: () => null,
  }

  return (
    <Page className={styles.page}>
      <PageHead size="small" title={<Trans>Moon calendar</Trans>}>
        {year.data && year.data.totalDays > 0 && (
          <MoonCardButton
            year={year.data}
            today={today}
            picture={days?.findLast(({ picture }) => picture)?.picture ?? null}
          />
        )}
        {!isDone && <CheckInLink />}
      </PageHead>
      <ConnectionBar queries={[year, query]} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <MoonMonth
            month={month}
            days={days}
            known={known}
            isWaiting={isWaiting}
            isKnown={(each) => isInYear(each, year.data)}
            missing={<QueryView query={query} skeleton={null} {...faces} />}
          />
          {year.data && (
            <div className={styles.totals}>
              <MoonTotals year={year.data} />
            </div>
          )}
          <div className={styles.protection}>
            <Protection />
          </div>
        </div>
        <div className={styles.column}>
          <div className={styles.map}>
            {year.data ? (
              <HeatMap year={year.data} today={today} saved={saved} />
            ) : (
              <QueryView query={year} skeleton={<Skeleton height="160px" />} {...faces} />
            )}
          </div>
          {days && <Collected days={days} renderPicture={renderPicture} />}
          {year.data?.firstDay === null && <NothingCollected />}
        </div>
      </div>
    </Page>
  )
}

/** Opens the check-in dialog above the page. */
function CheckInLink() {
  return (
    <ButtonLink
      look="accent"
      to="."
      search={(search) => ({ ...search, dialog: 'check-in' as const })}
      state={(now) => ({ ...now, isDialogOurs: true })}
      resetScroll={false}
    >
      <Trans>Check in</Trans>
    </ButtonLink>
  )
}
