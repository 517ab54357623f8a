import { Trans, useLingui } from '@lingui/react/macro'
import type { MyListPlace } from '#src/domain/my-list/my-list-place.ts'
import { MyEntries } from '#src/domain/my-list/page/my-entries.tsx'
import { MyListFrame } from '#src/domain/my-list/page/my-list-frame.tsx'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'

interface LikesPageProps {
  place: MyListPlace
  onPlace: (some: Partial<MyListPlace>) => void
}

/** Pictures that the member likes. */
export function LikesPage({ place, onPlace }: LikesPageProps) {
  const { t } = useLingui()
  return (
    <MyListFrame title={<Trans>My likes</Trans>} searchLabel={t`Search your likes`} place={place} onPlace={onPlace}>
      {(state) => (
        <MyEntries
          list="likes"
          label={t`My likes`}
          state={state}
          empty={<NoLikes />}
          removeLabel={(title) => t`Remove ${title} from your likes`}
        />
      )}
    </MyListFrame>
  )
}

function NoLikes() {
  return (
    <EmptyState
      title={<Trans>No likes yet</Trans>}
      text={<Trans>Press the heart on a picture you like; it is listed here.</Trans>}
      action={
        <ButtonLink look="accent" to="/today">
          <Trans>See today’s picture</Trans>
        </ButtonLink>
      }
    />
  )
}
