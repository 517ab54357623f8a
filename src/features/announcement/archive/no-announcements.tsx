import { Trans } from '@lingui/react/macro'
import type { AnnouncementList } from '#contract/announcement-archive.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import type { AnnouncementFilters } from '../archive-api.ts'

interface NoAnnouncementsProps {
  list: AnnouncementList
  filters: AnnouncementFilters
}

/** An empty page of the list: none at all, no match, or a page past the end. */
export function NoAnnouncements({ list, filters }: NoAnnouncementsProps) {
  const { type, area, search } = filters
  if (list.total > 0) {
    return (
      <EmptyState
        title={<Trans>The list ends before this page</Trans>}
        action={
          <ButtonLink to="/announcements" search={{ ...filters, page: undefined }}>
            <Trans>Go to the first page</Trans>
          </ButtonLink>
        }
      />
    )
  }
  if (type || area || search) {
    return (
      <EmptyState
        title={<Trans>No matching announcements</Trans>}
        text={<Trans>Try another word or fewer conditions.</Trans>}
        action={
          <ButtonLink to="/announcements">
            <Trans>Show all</Trans>
          </ButtonLink>
        }
      />
    )
  }
  return <EmptyState title={<Trans>No announcements yet</Trans>} text={<Trans>Site news will appear here.</Trans>} />
}
