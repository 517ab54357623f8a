import type { ParsedLocation } from '@tanstack/react-router'

/** Identifies a browser history entry: the same when Back or Forward returns to it. */
// oxlint-disable-next-line no-underscore-dangle -- the router's own name
export const historyEntry = ({ state }: Pick<ParsedLocation, 'state'>) => state.__TSR_key ?? ''

interface OpenedCard {
  /** Picture and day. */
  card: string
  /** Name of its list: a page may show the picture in several. */
  list: string
}

/** The card opened from each history entry, so that Back finds it again. */
const opened = new Map<string, OpenedCard>()

export function rememberOpened(entry: string, card: OpenedCard) {
  opened.set(entry, card)
}

/** Accessible name of a list of cards; '' without one. */
export const listName = (list: Element | null | undefined) => list?.getAttribute('aria-label') ?? ''

export const openedFrom = (entry: string) => opened.get(entry)
