import type { RefObject } from 'react'
import type { CardList } from '#src/domain/picture/list/picture-order.ts'

/** List and card from which the viewer was last opened. */
interface Opened {
  aid: string
  list: RefObject<CardList>
  at: number
}

let opened: Opened | null = null

export function rememberOpenedList(from: Opened | null) {
  opened = from
}

/** The list from which this picture was opened in the viewer; null if none. */
export const openedList = (aid: string) => (opened?.aid === aid ? opened : null)
