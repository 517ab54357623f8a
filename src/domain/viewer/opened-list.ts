import type { RefObject } from 'react'
import type { CardList } from '#src/domain/picture/list/picture-order.ts'

/** Where the viewer was opened from, until it is opened elsewhere: a list and the card's place in it. */
interface Opened {
  aid: string
  list: RefObject<CardList>
  at: number
}

let opened: Opened | null = null

export function rememberOpenedList(from: Opened | null) {
  opened = from
}

/** The list that this picture was opened from in the viewer; null where it was none. */
export const openedList = (aid: string) => (opened?.aid === aid ? opened : null)
