import type { RefObject } from 'react'
import type { CardList } from './picture-order.ts'

/** Mounted lists of cards. */
const shown = new Set<RefObject<CardList>>()
const listeners = new Set<() => void>()

export function addShownList(list: RefObject<CardList>) {
  shown.add(list)
  return () => void shown.delete(list)
}

/** Call when a list has mounted or grown. */
export const notifyListChanged = () => listeners.forEach((listener) => listener())

/** Calls `listener` whenever a list mounts or grows. Returns a cleanup function. */
export function watchLists(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The first list on the page that contains the picture. */
export const listWith = (aid: string) => [...shown].find(({ current }) => current.aids.includes(aid))
