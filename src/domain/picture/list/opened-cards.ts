import type { ParsedLocation } from '@tanstack/react-router'

/** Names an entry of the browser's history: the same when Back or Forward leads to it again. */
// oxlint-disable-next-line no-underscore-dangle -- the router's own name
export const historyEntry = ({ state }: Pick<ParsedLocation, 'state'>) => state.__TSR_key ?? ''

interface OpenedCard {
  /** Picture and day. */
  card: string
  /** Name of the list it stands in: a page may show the picture in several. */
  list: string
}

/** Which card was opened from which entry, so that Back finds it again. */
const opened = new Map<string, OpenedCard>()

export function rememberOpened(entry: string, card: OpenedCard) {
  opened.set(entry, card)
}

/** The name of a list of cards; '' where it has none. */
export const listName = (list: Element | null | undefined) => list?.getAttribute('aria-label') ?? ''

export const openedFrom = (entry: string) => opened.get(entry)
