import { msg } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import * as v from 'valibot'
import { OWN_PICTURE } from '#src/domain/download/crop/own-picture.ts'
import { namedPageMeta } from '#src/domain/page/page-meta.ts'
import { useMember } from '#src/domain/session/current-member.ts'
import { ImageSearchPage } from '#src/features/image-search/image-search-page.tsx'
import { sharedQueries } from '#src/features/shared/queries.ts'
import { SharedSection } from '#src/features/shared/shared-section.tsx'
import { loadTexts, withTexts } from '#src/i18n/language.ts'
import { SearchText } from '#src/lib/page/search-values.ts'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import { toast } from '#src/ui/toast/toast.ts'

const ImageSearch = v.object({
  /** A picture of the site that is searched for. */
  aid: v.fallback(v.optional(v.pipe(SearchText, v.maxLength(120))), undefined),
  /** Another app has shared a picture; `lost` if it could not be stored, `none` if no worker was active. */
  shared: v.fallback(v.optional(v.picklist(['yes', 'lost', 'none'])), undefined),
})

export const Route = createFileRoute('/_member/image-search')({
  validateSearch: ImageSearch,
  staticData: { page: { name: msg`Search by picture`, pinyin: 'yi tu sou tu', order: 95 } },
  loader: async () => {
    await Promise.all([loadTexts('lists'), loadTexts('image-search')])
  },
  head: namedPageMeta,
  component: ImageSearchRoute,
})

const ownPicture = () => withTexts('preview', import('#src/features/preview/own/try-own-picture.ts'))

function ImageSearchRoute() {
  const { aid, shared } = Route.useSearch()
  const navigate = Route.useNavigate()
  const router = useRouter()
  const memberId = useMember()?.user_id
  const last = useQuery({ ...sharedQueries.last(memberId ?? 0), enabled: memberId !== undefined })
  const nothing = {
    pictures: [],
    leftOut: shared === 'lost' ? [{ why: 'no-room' as const, count: 1 }] : [],
    pending: [],
  }
  const client = useQueryClient()
  const crop = async (name: string, blob: Blob) => {
    const loaded = await ownPicture().catch(() => null)
    if (!loaded) return showLoadFailed()
    const refusal = await loaded.tryOwnPicture(client, memberId ?? 0, name, blob)
    if (refusal !== null) return void toast.startup.error(refusal)
    // Over the page that is open by now.
    return router.navigate({
      to: '.',
      search: (now) => ({ ...now, preview: OWN_PICTURE }),
      state: (now) => ({ ...now, isDialogOurs: true }),
      resetScroll: false,
    })
  }
  const received = last.data ?? (shared === undefined ? null : nothing)
  return (
    <ImageSearchPage
      aid={aid}
      onForget={() => void navigate({ search: {}, replace: true, resetScroll: false })}
      renderShared={
        received ? (search) => <SharedSection shared={received} onSearch={search} onCrop={crop} /> : undefined
      }
    />
  )
}
