import { Trans, useLingui } from '@lingui/react/macro'
import type { MyListPlace } from '#src/domain/my-list/my-list-place.ts'
import { MyEntries } from '#src/domain/my-list/page/my-entries.tsx'
import { MyListFrame } from '#src/domain/my-list/page/my-list-frame.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { DownloadRows } from './download-rows.tsx'
import { RelatedLinks } from './related-links.tsx'

interface DownloadsPageProps {
  place: MyListPlace
  onPlace: (some: Partial<MyListPlace>) => void
}

/** Files that the member has downloaded, each ready to be downloaded again. */
export function DownloadsPage({ place, onPlace }: DownloadsPageProps) {
  const { t } = useLingui()
  return (
    <MyListFrame
      title={<Trans>My downloads</Trans>}
      searchLabel={t`Search your downloads`}
      place={place}
      onPlace={onPlace}
      above={<RelatedLinks />}
    >
      {(state) => (
        <MyEntries
          list="downloads"
          label={t`My downloads`}
          state={state}
          empty={<NoDownloads />}
          removeLabel={(title) => t`Remove ${title} from your downloads`}
          skeleton={<Skeleton height={640} />}
          renderRows={(rows) => <DownloadRows {...rows} />}
        />
      )}
    </MyListFrame>
  )
}

function NoDownloads() {
  return (
    <EmptyState
      title={<Trans>No downloads yet</Trans>}
      text={<Trans>What you download is listed here, ready to be downloaded again for free.</Trans>}
      action={
        <ButtonLink look="accent" to="/rank">
          <Trans>See what others download</Trans>
        </ButtonLink>
      }
    />
  )
}
