import type { RefObject } from 'react'
import type { CardList } from './picture-order.ts'

/** Lists of cards that stand on the page now. */
const shown = new Set<RefObject<CardList>>()
const listeners = new Set<() => void>()

export function addShownList(list: RefObject<CardList>) {
  shown.add(list)
  return () => void shown.delete(list)
}

/** To be called when a list has come or grown. */
export const tellListChanged = () => listeners.forEach((listener) => listener())

/** Calls `listener` whenever a list comes or grows. Returns what ends it. */
export function watchLists(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The first list on the page with that picture. */
export const listWith = (aid: string) => [...shown].find(({ current }) => current.aids.includes(aid))
