import { atom } from 'jotai'
import type { OutboxFields, OutboxKind } from '#contract/outbox.ts'
import type { OutboxEntry } from '#src/lib/outbox/entry.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { store } from '#src/lib/storage/store.ts'

/** What a feature does with the entries of its kind. */
export interface KindHandlers<K extends OutboxKind = OutboxKind> {
  /** Title of an entry in lists, in the language `locale`. */
  title?: (fields: OutboxFields<K>, locale: string) => string
  /** Called once for each attempt that no press on this page waits for: a later one, or one by another tab or the worker. */
  onSettled?: (entry: OutboxEntry<K>, verdict: Verdict<K>) => void
  /** Called when the browser has cleared the entry and it could not be written again. */
  onLost?: (entry: OutboxEntry<K>) => void
}

/** Handlers by kind. A kind without handlers is sent too. */
export const kindHandlersAtom = atom<ReadonlyMap<string, KindHandlers>>(new Map())

/** Registers the handlers of a kind, in place of earlier ones. Returns a cleanup function. */
export function registerKind<K extends OutboxKind>(kind: K, handlers: KindHandlers<K>) {
  store.set(kindHandlersAtom, (all) => new Map(all).set(kind, handlers as KindHandlers))
  return () =>
    store.set(kindHandlersAtom, (all) => new Map([...all].filter(([, registered]) => registered !== handlers)))
}

export const handlersOf = (kind: string) => store.get(kindHandlersAtom).get(kind)
