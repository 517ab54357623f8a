import { createContext, type RefObject } from 'react'

/** A list of cards on the page. */
export interface CardList {
  /** Aids, in order. */
  aids: readonly string[]
  /** The same as cards name themselves: a picture may stand on several days. */
  cards: readonly string[]
  /** Loads what comes after; undefined where nothing does. */
  onMore: (() => void) | undefined
  /** Brings a card into view and gives it the focus. */
  reveal: (index: number) => void
}

/** The list around. A ref: links read it when pressed, and a growing list draws none of them anew. */
export const PictureOrder = createContext<RefObject<CardList> | null>(null)
