import { Trans, useLingui } from '@lingui/react/macro'
import { FolderInput } from 'lucide-react'
import type { ReactNode } from 'react'
import { MyEntries } from '#src/domain/my-list/page/my-entries.tsx'
import { type ListState, MyListFrame } from '#src/domain/my-list/page/my-list-frame.tsx'
import type { SavedPicture } from '#src/domain/offline-picture/offline-picture.ts'
import { useSaved } from '#src/domain/offline-picture/use-offline-picture.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Button, IconButton } from '#src/ui/button/button.tsx'
import { EmptyState } from '#src/ui/state/empty-state.tsx'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { FavouriteMeta } from './favourite-meta.tsx'
import type { FavouritesPlace } from './favourites-place.ts'
import { SavedPictures } from './offline/offline-pictures.tsx'
import { SavingBar } from './offline/saving-bar.tsx'
import { SaveAll } from './save-all.tsx'
import styles from './favourites-page.module.css'

interface FavouritesPageProps {
  place: FavouritesPlace
  onPlace: (some: Partial<FavouritesPlace>) => void
  /** Above the list of all favourites, except while searching or selecting. */
  collections?: ReactNode
  onImport: () => void
}

/** The member's favourites and offline pictures; both can be searched offline. */
export function FavouritesPage({ place, onPlace, collections, onImport }: FavouritesPageProps) {
  const { t, i18n } = useLingui()
  const { only, ...listPlace } = place
  const { records = [], isRead } = useSaved()
  const saved = i18n.number(records.length)
  return (
    <MyListFrame
      title={<Trans>Favourites</Trans>}
      searchLabel={t`Search your favourites`}
      place={listPlace}
      onPlace={onPlace}
      hasFitOnly={only === 'saved'}
      above={only !== 'saved' && collections}
      tabs={
        <TabLinks label={t`Which pictures`}>
          <TabLink to="." search={(now) => ({ ...now, only: undefined })} isChosen={only !== 'saved'} replace>
            <Trans>All favourites</Trans>
          </TabLink>
          <TabLink to="." search={(now) => ({ ...now, only: 'saved' })} isChosen={only === 'saved'} replace>
            <Trans>On this device</Trans>
            <span className={styles.number}>{saved}</span>
          </TabLink>
        </TabLinks>
      }
    >
      {(state) => (
        <>
          <SavingBar records={records} />
          {only === 'saved' ? (
            <SavedPictures
              records={isRead ? records : undefined}
              fit={state.place.fit}
              words={state.words}
              selection={state.selection}
              onAnyScreen={() => state.change({ fit: undefined })}
              onAny={state.onAny}
            />
          ) : (
            <AllFavourites state={state} records={records} onImport={onImport} />
          )}
        </>
      )}
    </MyListFrame>
  )
}

interface AllFavouritesProps {
  state: ListState
  records: readonly SavedPicture[]
  onImport: () => void
}

function AllFavourites({ state, records, onImport }: AllFavouritesProps) {
  const { t } = useLingui()
  const saved = new Map(records.map((record) => [record.picture.aid, record]))
  return (
    <MyEntries
      list="favs"
      label={t`Favourites`}
      state={state}
      empty={<NoFavourites onImport={onImport} />}
      removeLabel={(title) => t`Remove ${title} from your favourites`}
      renderMeta={(picture) => <FavouriteMeta picture={picture} record={saved.get(picture.aid)} />}
      isOnDevice={({ aid }) => saved.has(aid)}
      renderTools={(favourites, query) => (
        <>
          <SaveAll favourites={favourites} query={query} saved={saved} />
          <IconButton label={t`Import`} look="outline" onClick={onImport}>
            <FolderInput aria-hidden="true" />
          </IconButton>
        </>
      )}
    />
  )
}

function NoFavourites({ onImport }: { onImport: () => void }) {
  return (
    <EmptyState
      title={<Trans>No favourites yet</Trans>}
      text={<Trans>Press the star on a picture to find it here again.</Trans>}
      action={
        <>
          <ButtonLink look="accent" to="/history">
            <Trans>See past days</Trans>
          </ButtonLink>
          <Button look="outline" onClick={onImport}>
            <FolderInput aria-hidden="true" />
            <Trans>Import favourites</Trans>
          </Button>
        </>
      }
    />
  )
}
