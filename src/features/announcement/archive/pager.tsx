import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { AnnouncementList } from '#contract/announcement-archive.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import type { AnnouncementFilters } from '../archive-api.ts'
import styles from './pager.module.css'

interface PagerProps {
  list: Pick<AnnouncementList, 'page' | 'totalPages' | 'hasMore'>
  filters: AnnouncementFilters
}

/** Current page and links to its neighbours; nothing for a single page. */
export function Pager({ list, filters }: PagerProps) {
  const { t } = useLingui()
  const { page: number, totalPages: last, hasMore } = list
  if (last < 2) return null
  return (
    <nav className={styles.pager} aria-label={t`Pagination`}>
      {number > 1 && (
        <ButtonLink
          look="outline"
          className={styles.back}
          to="/announcements"
          search={{ ...filters, page: number > 2 ? number - 1 : undefined }}
        >
          <ChevronLeft aria-hidden="true" />
          <Trans>Previous page</Trans>
        </ButtonLink>
      )}
      <p className={styles.place}>
        <Trans>
          Page {number} of {last}
        </Trans>
      </p>
      {hasMore && (
        <ButtonLink look="outline" className={styles.on} to="/announcements" search={{ ...filters, page: number + 1 }}>
          <Trans>Next page</Trans>
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
