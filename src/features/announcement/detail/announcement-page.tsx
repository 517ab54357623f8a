import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#src/lib/http/api-error.ts'
import { QueryView } from '#src/ui/state/query-view.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { archiveQueries, findAnnouncement } from '../archive-queries.ts'
import { AnnouncementArticle } from './announcement-article.tsx'
import { NoSuchAnnouncement } from './no-such-announcement.tsx'
import styles from './announcement-page.module.css'

/** One announcement. Data from a cached list shows at once, even offline. */
export function AnnouncementPage({ id }: { id: number }) {
  const client = useQueryClient()
  const query = useQuery(archiveQueries.detail(id))
  if (query.error instanceof ApiError && query.error.status === 404) return <NoSuchAnnouncement />
  const data = query.data ?? findAnnouncement(client, id)
  return (
    <div className={styles.page}>
      <QueryView
        query={{ ...query, data }}
        skeleton={<ArticleSkeleton />}
        failed={<Trans>Failed to get announcements</Trans>}
        unsaved={<Trans>This announcement is not saved on this device. It will load once you are online.</Trans>}
      >
        {(announcement) => (
          <AnnouncementArticle key={id} announcement={announcement} neighbours={query.data ?? NO_NEIGHBOURS} />
        )}
      </QueryView>
    </div>
  )
}

const NO_NEIGHBOURS = { prev: null, next: null }

function ArticleSkeleton() {
  return (
    <div className={styles.article} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={120} height={44} />
        <Skeleton width={180} height={22} />
        <Skeleton width="80%" height={40} />
        <Skeleton width={260} height={20} />
      </div>
      <Skeleton height={56} />
      <Skeleton height={220} />
    </div>
  )
}
