import type { ParsedLocation } from '@tanstack/react-router'

/** Names an entry of the browser's history: the same when Back or Forward leads to it again. */
// oxlint-disable-next-line no-underscore-dangle -- the router's own name
export const historyEntry = ({ state }: Pick<ParsedLocation, 'state'>) => state.__TSR_key ?? ''

/** Which card, picture and day, was opened from which entry, so that Back finds it again. */
const opened = new Map<string, string>()

export function rememberOpened(entry: string, card: string) {
  opened.set(entry, card)
}

export const openedFrom = (entry: string) => opened.get(entry)
