import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { SHARE_PATH } from '#contract/shared-pictures.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { sharedQueries } from '#src/features/shared/queries.ts'
import { SharedPage } from '#src/features/shared/shared-page.tsx'
import { ComingSoonPage } from '#src/features/status/coming-soon-page.tsx'
import { plannedRoute } from '#src/features/status/planned-route.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { pageMeta } from '#src/lib/page/page-meta.ts'

/** `shared`: another app has shared a picture; `lost` if it could not be stored, `none` if no worker was active. */
const ImageSearch = v.object({ shared: v.fallback(v.optional(v.picklist(['yes', 'lost', 'none'])), undefined) })

export const Route = createFileRoute('/_member/image-search')({
  validateSearch: ImageSearch,
  staticData: { isPlanned: true },
  loader: () => loadTexts('plans'),
  head: () => pageMeta({ title: t`Search by picture`, path: SHARE_PATH }),
  component: ImageSearchPage,
})

function ImageSearchPage() {
  const { shared } = Route.useSearch()
  const memberId = useMember()?.user_id
  const last = useQuery({ ...sharedQueries.last(memberId ?? 0), enabled: memberId !== undefined })
  const planned = plannedRoute(SHARE_PATH)
  if (last.isPending) return null
  if (!last.data && shared === undefined) return <ComingSoonPage planned={planned} />
  const nothing = {
    pictures: [],
    leftOut: shared === 'lost' ? [{ why: 'no-room' as const, count: 1 }] : [],
    pending: [],
  }
  return <SharedPage shared={last.data ?? nothing} toCome={<ComingSoonPage planned={planned} level={2} />} />
}
