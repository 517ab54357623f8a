import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FeedLink } from '#src/domain/feed/feed-link.tsx'
import { hasNoNetwork, hasTimedOut } from '#src/lib/http/query-wait.ts'
import { classNames } from '#src/lib/text/class-names.ts'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { EndOfList } from '#src/ui/state/end-of-list.tsx'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { SectionBoundary } from '#src/ui/state/section-boundary.tsx'
import type { AnnouncementFilters as Filters } from '../archive-api.ts'
import { archiveQueries } from '../archive-queries.ts'
import { AnnouncementFilters } from './announcement-filters.tsx'
import { AnnouncementRow } from './announcement-row.tsx'
import { AnnouncementStats } from './announcement-stats.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { NoAnnouncements } from './no-announcements.tsx'
import { Pager } from './pager.tsx'
import styles from './announcements-page.module.css'

interface AnnouncementsPageProps {
  filters: Filters
  onFilter: (some: Omit<Filters, 'page'>) => void
}

/** All announcements, past and present. */
export function AnnouncementsPage({ filters, onFilter }: AnnouncementsPageProps) {
  const { t } = useLingui()
  const query = useQuery({ ...archiveQueries.list(filters), placeholderData: keepPreviousData })
  // Data of other filters stays until the response arrives, but not offline.
  const isStandIn = query.isPlaceholderData
  const data = isStandIn && (hasNoNetwork(query) || hasTimedOut(query)) ? undefined : query.data
  const total = data?.total ?? 0

  return (
    <Page className={styles.page}>
      <PageHead
        title={<Trans>Announcements</Trans>}
        note={
          <>
            <PageNote isLive>
              {total > 0 && !isStandIn && <Plural value={total} one="# announcement" other="# announcements" />}
            </PageNote>
            <FeedLink feed="announcements" />
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          <AnnouncementFilters filters={filters} onFilter={onFilter} />
          <QueryView
            query={{ ...query, data }}
            skeleton={<ListSkeleton />}
            failed={<Trans>Failed to get announcements</Trans>}
            unsaved={
              <Trans>These announcements are not saved on this device. They will load once you are online.</Trans>
            }
          >
            {(list) =>
              list.items.length === 0 ? (
                <NoAnnouncements list={list} filters={filters} />
              ) : (
                <div className={classNames(styles.shown, isStandIn && styles.standIn)}>
                  <ul aria-label={t`Announcements`}>
                    {list.items.map((announcement) => (
                      <AnnouncementRow key={announcement.id} announcement={announcement} />
                    ))}
                  </ul>
                  <Pager list={list} filters={filters} />
                  {!list.hasMore && (
                    <EndOfList>
                      <Plural value={total} one="# announcement" other="# announcements" />
                    </EndOfList>
                  )}
                </div>
              )
            }
          </QueryView>
        </div>
        <aside className={styles.side}>
          <SectionBoundary>
            <AnnouncementStats />
          </SectionBoundary>
        </aside>
      </div>
    </Page>
  )
}
