import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FolderPlus } from 'lucide-react'
import type { SharedCollection } from '#contract/collection.ts'
import { ArchiveButton } from '#src/domain/archive/archive-button.tsx'
import { ArchiveLine } from '#src/domain/archive/archive-line.tsx'
import { failureText, offlineText } from '#src/domain/collection/failure-text.ts'
import { collectionMutations } from '#src/domain/collection/mutations.ts'
import { collectionQueries } from '#src/domain/collection/queries.ts'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { WindowedJustifiedGrid } from '#src/domain/picture-grid/windowed-justified-grid.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { useIsOnline } from '#src/lib/browser/use-is-online.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { Where } from '../collection-page.tsx'
import { UnavailableCover } from '../unavailable-cover.tsx'
import styles from '../collections.module.css'

/** A collection that someone shared, for a member: its pictures, and a copy among the member's own. */
export function SharedCollectionPage({ token }: { token: string }) {
  const query = useQuery(collectionQueries.shared(token))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page>
      {isGone ? (
        <>
          <PageHead title={<Trans>Shared collection</Trans>} />
          <EmptyState
            title={<Trans>This link no longer works</Trans>}
            text={
              <Trans>
                The collection is private now, was deleted, or has another link. Ask the person who shared it for a new
                one.
              </Trans>
            }
            action={
              <ButtonLink look="accent" to="/my-favs" search={{}}>
                <Trans>My favourites</Trans>
              </ButtonLink>
            }
          />
        </>
      ) : (
        <>
          {!query.data && <PageHead title={<Trans>Shared collection</Trans>} />}
          <PictureQueryView query={query} skeleton={<GridSkeleton count={8} />}>
            {(collection) => <Shown collection={collection} token={token} />}
          </PictureQueryView>
        </>
      )}
    </Page>
  )
}

function Shown({ collection, token }: { collection: SharedCollection; token: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOnline = useIsOnline()
  const create = useMutation(collectionMutations.create())
  const { title, text, author, isOwn, items } = collection
  usePageTitle(title)
  const copy = () => {
    if (!isOnline) return void toast.startup.error(offlineText())
    const aids = items.filter(({ stillAvailable }) => stillAvailable).map(({ aid }) => aid)
    return create.mutate(
      { title, text, aids },
      {
        onSuccess: ({ id }) => {
          toast.startup.success(t`Saved a copy as “${title}”`)
          void navigate({ to: '/my-favs', search: { collection: id } })
        },
        onError: (error) => void toast.startup.error(failureText(error)),
      },
    )
  }
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        note={
          <PageNote>
            <Plural value={items.length} _0="No pictures yet" one="# picture" other="# pictures" />
          </PageNote>
        }
      >
        {!isOwn && items.length > 0 && (
          <>
            <ArchiveButton source={{ kind: 'shared', token }} look="soft" />
            <Button look="accent" isBusy={create.isPending} onClick={copy}>
              <FolderPlus aria-hidden="true" />
              <Trans>Save a copy</Trans>
            </Button>
          </>
        )}
      </PageHead>
      <p className={styles.by}>
        {isOwn ? <Trans>This is what others see of your collection.</Trans> : <Trans>Shared by {author}</Trans>}
      </p>
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {!isOwn && <ArchiveLine isOfPage={({ shared }) => shared === token} />}
      <WindowedJustifiedGrid
        label={title}
        pictures={items}
        firstCount={8}
        renderMeta={(picture) => <Where picture={picture} />}
        renderCover={(picture) => (picture.stillAvailable ? undefined : <UnavailableCover picture={picture} />)}
      />
    </>
  )
}
