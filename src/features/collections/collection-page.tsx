import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Globe, Lock } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Collection, CollectionItem } from '#contract/collection.ts'
import { ArchiveLine } from '#src/domain/archive/archive-line.tsx'
import { collectionQueries } from '#src/domain/collection/queries.ts'
import { useSaved } from '#src/domain/offline-picture/use-offline-picture.ts'
import { GridSkeleton } from '#src/domain/picture-grid/grid-skeleton.tsx'
import { WindowedJustifiedGrid } from '#src/domain/picture-grid/windowed-justified-grid.tsx'
import { PictureQueryView } from '#src/domain/picture/picture-query-view.tsx'
import { pictureTexts } from '#src/domain/picture/picture-text.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { PageHead, PageNote } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { usePageTitle } from '#src/ui/page/use-page-title.ts'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { CollectionActions } from './collection-actions.tsx'
import { OfflineLine } from './offline/offline-line.tsx'
import { UnavailableCover } from './unavailable-cover.tsx'
import styles from './collections.module.css'

const Arrange = lazy(() => import('./arrange/arrange.tsx').then(({ Arrange }) => ({ default: Arrange })))

/** A collection of the member: its pictures in their order, and everything that can be done with it. */
export function CollectionPage({ id }: { id: number }) {
  const query = useQuery(collectionQueries.one(id))
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <Page>
      <ButtonLink look="ghost" size="compact" className={styles.back} to="/my-favs" search={{}}>
        <ArrowLeft aria-hidden="true" />
        <Trans>My favourites</Trans>
      </ButtonLink>
      {isGone ? (
        <>
          <PageHead title={<Trans>Collection</Trans>} />
          <EmptyState
            title={<Trans>This collection no longer exists</Trans>}
            text={
              <Trans>
                It may have been deleted, for example in another tab, or it belongs to someone else; ask them for the
                share link. The pictures you added are still in your favourites.
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
          {!query.data && <PageHead title={<Trans>Collection</Trans>} />}
          <PictureQueryView query={query} skeleton={<GridSkeleton count={8} />}>
            {(collection) => <OpenCollection key={collection.id} collection={collection} />}
          </PictureQueryView>
        </>
      )}
    </Page>
  )
}

function OpenCollection({ collection }: { collection: Collection }) {
  const { t } = useLingui()
  const { records = [] } = useSaved()
  const [isArranging, setIsArranging] = useState(false)
  const [hasArranged, setHasArranged] = useState(false)
  const { title, text, items, visibility } = collection
  usePageTitle(title)
  const isPublic = visibility === 'public'
  const onDevice = new Set(records.map(({ picture }) => picture.aid))
  return (
    <>
      <PageHead
        title={<bdi>{title}</bdi>}
        note={
          <PageNote isLive>
            <Plural value={items.length} _0="No pictures yet" one="# picture" other="# pictures" />
            <span className={styles.visibility}>
              {isPublic ? <Globe aria-hidden="true" /> : <Lock aria-hidden="true" />}
              {isPublic
                ? t({ context: 'collection', message: 'Public' })
                : t({ context: 'collection', message: 'Private' })}
            </span>
          </PageNote>
        }
      />
      {text && (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      )}
      {isArranging ? (
        <Suspense fallback={<GridSkeleton count={8} />}>
          <Arrange
            collection={collection}
            onDone={() => {
              setIsArranging(false)
              setHasArranged(true)
            }}
          />
        </Suspense>
      ) : (
        <>
          <CollectionActions collection={collection} hasArranged={hasArranged} onArrange={() => setIsArranging(true)} />
          <ArchiveLine isOfPage={({ collectionId }) => collectionId === collection.id} />
          <OfflineLine id={collection.id} items={items} records={records} />
          {items.length === 0 ? (
            <NoPictures />
          ) : (
            <WindowedJustifiedGrid
              label={title}
              pictures={items}
              firstCount={8}
              renderMeta={(picture) => <Where picture={picture} />}
              renderCover={(picture) =>
                picture.stillAvailable || onDevice.has(picture.aid) ? undefined : (
                  <UnavailableCover picture={picture} collectionId={collection.id} />
                )
              }
            />
          )}
        </>
      )}
    </>
  )
}

export function Where({ picture }: { picture: CollectionItem }) {
  const { i18n } = useLingui()
  const { place, author } = pictureTexts(picture, i18n.locale)
  return place || author
}

function NoPictures() {
  return (
    <EmptyState
      title={<Trans>No pictures in this collection yet</Trans>}
      text={<Trans>Open a picture and press “Add to collection”, or C on the keyboard.</Trans>}
      action={
        <ButtonLink look="accent" to="/history">
          <Trans>See past days</Trans>
        </ButtonLink>
      }
    />
  )
}
