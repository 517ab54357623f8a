import { atom } from 'jotai'
import type { LaterEntry, OutboxEntry } from '#src/lib/outbox/entry.ts'
import { store } from '#src/lib/storage/store.ts'

interface OutboxState {
  /** Of every member who has used this device, oldest first. */
  entries: readonly OutboxEntry[]
  /** Those of a later version, which this one cannot send. */
  later: readonly LaterEntry[]
  /** Id of the one that is on its way. */
  sending: string | null
  /** False where the browser stores nothing and entries end with the page. */
  isLasting: boolean
}

/** What waits on this device, as far as the page knows; empty until the outbox has been loaded. */
export const outboxAtom = atom<OutboxState>({ entries: [], later: [], sending: null, isLasting: true })

/** Replaces the entries that the page knows, and those of a later version where they were read. */
export function showEntries(change: (state: OutboxState) => readonly OutboxEntry[], later?: readonly LaterEntry[]) {
  store.set(outboxAtom, (state) => ({
    ...state,
    later: later ?? state.later,
    entries: change(state).toSorted((one, other) => one.createdAt - other.createdAt),
  }))
}
