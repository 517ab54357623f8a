import { createContext, type RefObject } from 'react'

/** A list of cards on the page. */
export interface CardList {
  /** Aids, in order. */
  aids: readonly string[]
  /** Card names in order: a picture may appear on several days. */
  cards: readonly string[]
  /** Loads more; undefined at the end. */
  onMore: (() => void) | undefined
  /** Scrolls to a card and focuses it. */
  reveal: (index: number) => void
}

/** The surrounding list. A ref: links read it on press, and a growing list renders none of them again. */
export const PictureOrder = createContext<RefObject<CardList> | null>(null)
