import { atom } from 'jotai'
import type { LaterEntry, OutboxEntry } from '#src/lib/outbox/entry.ts'
import { store } from '#src/lib/storage/store.ts'

interface OutboxState {
  /** Entries of every member who has used this device, oldest first. */
  entries: readonly OutboxEntry[]
  /** Entries of a later version of the app, which this one cannot send. */
  later: readonly LaterEntry[]
  /** Id of the entry being sent. */
  sending: string | null
  /** False if the browser stores nothing, so that entries are lost when the page closes. */
  isLasting: boolean
}

/** The outbox as the page has last read it; empty until loaded. */
export const outboxAtom = atom<OutboxState>({ entries: [], later: [], sending: null, isLasting: true })

/** Replaces the page's entries, and those of a later version if given. */
export function showEntries(change: (state: OutboxState) => readonly OutboxEntry[], later?: readonly LaterEntry[]) {
  store.set(outboxAtom, (state) => ({
    ...state,
    later: later ?? state.later,
    entries: change(state).toSorted((one, other) => one.createdAt - other.createdAt),
  }))
}
