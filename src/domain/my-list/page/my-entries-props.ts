import type { ReactNode } from 'react'
import type { MyList } from '#contract/my-list-bulk.ts'
import type { MyListEntry } from '#contract/my-list.ts'
import type { PagedQuery } from '#src/ui/state/next-page.tsx'
import type { ListState } from './my-list-frame.tsx'

/** What rows of an own layout show. */
export interface RowsProps {
  entries: readonly MyListEntry[]
  state: ListState
  remove: (entries: readonly MyListEntry[]) => void
}

export interface MyEntriesProps {
  list: MyList
  /** Accessible name of the list. */
  label: string
  state: ListState
  /** Of a member who has none. */
  empty: ReactNode
  /** Of the button that removes a withdrawn picture. */
  removeLabel: (title: string) => string
  /** Second line of a card. */
  renderMeta?: (entry: MyListEntry) => ReactNode
  /** Whether a withdrawn picture can be shown all the same, from this device. */
  isOnDevice?: (entry: MyListEntry) => boolean
  /** Rows instead of a grid of cards. */
  renderRows?: (props: RowsProps) => ReactNode
  skeleton?: ReactNode
  /** Actions on the whole list. */
  renderTools?: (entries: readonly MyListEntry[], query: PagedQuery) => ReactNode
}
