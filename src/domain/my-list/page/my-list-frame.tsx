import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import { PageHead } from '#src/ui/page/page-head.tsx'
import { Page } from '#src/ui/page/page.tsx'
import type { MyListPlace } from '../my-list-place.ts'
import { type Selection, useSelection } from '../selection/use-selection.ts'
import { ListFilters } from './list-filters.tsx'
import { SearchField } from './search-field.tsx'
import { useWords } from './use-words.ts'
import styles from './my-list.module.css'

/** What the content of the page shows and changes. */
export interface ListState {
  place: MyListPlace
  /** The search text as typed; `place.q` follows after a pause. */
  words: string
  selection: Selection
  /** Changes filters; ends the selection. */
  change: (some: Partial<MyListPlace>) => void
  /** Reports whether anything is shown that can be selected; undefined while loading. */
  onAny: (hasAny: boolean | undefined) => void
}

interface MyListFrameProps {
  title: ReactNode
  searchLabel: string
  place: MyListPlace
  onPlace: (some: Partial<MyListPlace>) => void
  /** Above the list, while nothing is searched or selected. */
  above?: ReactNode
  /** Before the filters. */
  tabs?: ReactNode
  /** Only the screen can be chosen. */
  hasFitOnly?: boolean
  children: (state: ListState) => ReactNode
}

/** The page of an own list: heading, search, filters, select mode. */
export function MyListFrame({
  title,
  searchLabel,
  place,
  onPlace,
  above,
  tabs,
  hasFitOnly,
  children,
}: MyListFrameProps) {
  const { words, type, settle } = useWords(place.q ?? '', (words) => onPlace({ q: words || undefined }))
  const selection = useSelection()
  const [hasAny, setHasAny] = useState<boolean>()
  const { kind, orientation, fit } = place
  const isWhole = [kind, orientation, fit].every((filter) => filter === undefined) && words === ''
  // An empty list has nothing to search.
  const isEmpty = hasAny === false && isWhole && !hasFitOnly
  const change = (some: Partial<MyListPlace>) => {
    selection.end()
    onPlace(some)
  }
  return (
    <Page>
      <PageHead title={title}>
        {!isEmpty && <SearchField label={searchLabel} words={words} onWords={type} onRest={settle} />}
        {!selection.picked && hasAny && (
          <Button look="outline" onClick={selection.begin}>
            <Trans>Select</Trans>
          </Button>
        )}
      </PageHead>
      {words === '' && !selection.picked && above}
      <div className={styles.views}>
        {tabs}
        {!isEmpty && <ListFilters place={place} hasFitOnly={hasFitOnly} onChange={change} />}
      </div>
      {children({ place, words, selection, change, onAny: setHasAny })}
    </Page>
  )
}
