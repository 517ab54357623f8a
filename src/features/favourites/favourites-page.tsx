import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDownWideNarrow } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FitsChip } from '#src/domain/gallery/fits-chip.tsx'
import { useSaved } from '#src/domain/offline-picture/use-offline-picture.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Choice } from '#src/ui/choice/choice.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { TabLink, TabLinks } from '#src/ui/tabs/tab-link.tsx'
import { AllFavourites } from './all-favourites.tsx'
import type { FavouritesPlace } from './favourites-place.ts'
import { SavedPictures } from './offline/offline-pictures.tsx'
import { SavingBar } from './offline/saving-bar.tsx'
import { SearchField } from './search-field.tsx'
import { useSelection } from './selection/use-selection.ts'
import { useWords } from './use-words.ts'
import styles from './favourites-page.module.css'

interface FavouritesPageProps {
  place: FavouritesPlace
  onPlace: (some: Partial<FavouritesPlace>) => void
  /** Above the list of all favourites, except while searching or selecting. */
  collections?: ReactNode
}

/** The member's favourites and offline pictures; both can be searched offline. */
export function FavouritesPage({ place, onPlace, collections }: FavouritesPageProps) {
  const { t, i18n } = useLingui()
  const { sort = 'new', only, fit, q = '' } = place
  const { words, type, settle } = useWords(q, (words) => onPlace({ q: words || undefined }))
  const { records = [], isRead } = useSaved()
  const selection = useSelection()
  const [hasAny, setHasAny] = useState(false)
  const saved = i18n.number(records.length)
  const change = (some: Partial<FavouritesPlace>) => {
    selection.end()
    onPlace(some)
  }
  const list = { fit, words, selection, onAnyScreen: () => change({ fit: undefined }), onAny: setHasAny }
  return (
    <Page>
      <PageHead title={<Trans>Favourites</Trans>}>
        <SearchField words={words} onWords={type} onRest={settle} />
        {!selection.picked && hasAny && (
          <Button look="outline" onClick={selection.begin}>
            <Trans>Select</Trans>
          </Button>
        )}
      </PageHead>
      {only !== 'saved' && words === '' && !selection.picked && collections}
      <div className={styles.views}>
        <TabLinks label={t`Which pictures`}>
          <TabLink to="." search={(now) => ({ ...now, only: undefined })} isChosen={only !== 'saved'} replace>
            <Trans>All favourites</Trans>
          </TabLink>
          <TabLink to="." search={(now) => ({ ...now, only: 'saved' })} isChosen={only === 'saved'} replace>
            <Trans>On this device</Trans>
            <span className={styles.number}>{saved}</span>
          </TabLink>
        </TabLinks>
        {only !== 'saved' && (
          <Choice
            label={t({ context: 'order', message: 'Order' })}
            icon={<ArrowDownWideNarrow aria-hidden="true" />}
            value={sort}
            choices={[
              { value: 'new', name: t`Recently added` },
              { value: 'old', name: t`First added` },
            ]}
            onChange={(chosen) => change({ sort: chosen === 'new' ? undefined : chosen })}
          />
        )}
        <FitsChip fit={fit} onFit={(chosen) => change({ fit: chosen })} />
      </div>
      <SavingBar records={records} />
      {only === 'saved' ? (
        <SavedPictures records={isRead ? records : undefined} {...list} />
      ) : (
        <AllFavourites sort={sort} records={records} {...list} />
      )}
    </Page>
  )
}
