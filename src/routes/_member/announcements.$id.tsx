import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageMeta } from '#src/domain/page/page-meta.ts'
import { announcementWords } from '#src/features/announcement/announcement-words.ts'
import { archiveQueries, findAnnouncement } from '#src/features/announcement/archive-queries.ts'
import { AnnouncementPage } from '#src/features/announcement/detail/announcement-page.tsx'
import { NoSuchAnnouncement } from '#src/features/announcement/detail/no-such-announcement.tsx'
import { loadTexts } from '#src/i18n/language.ts'
import { firstAvailable } from '#src/lib/timing/first-available.ts'

/** The number in a URL; undefined if it is not one. */
const numberIn = (id: string) => (/^\d{1,9}$/.test(id) ? Number(id) : undefined)

export const Route = createFileRoute('/_member/announcements/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const texts = loadTexts('announcements')
    const id = numberIn(params.id)
    const known = id === undefined ? undefined : findAnnouncement(queryClient, id)
    const asked = id === undefined ? undefined : firstAvailable(queryClient, archiveQueries.detail(id))
    await texts
    return known ?? asked
  },
  head: ({ loaderData, params: { id } }) => {
    const path = `/announcements/${id}`
    if (!loaderData) return pageMeta({ title: t`Announcements`, path })
    const { title, summary } = announcementWords(loaderData, i18n.locale)
    return pageMeta({ title, description: summary || title, path, picture: loaderData.cover || undefined })
  },
  component: AnnouncementOfAddress,
})

function AnnouncementOfAddress() {
  const id = numberIn(Route.useParams().id)
  return id === undefined ? <NoSuchAnnouncement /> : <AnnouncementPage id={id} />
}
