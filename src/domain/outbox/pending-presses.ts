import { policyOf } from '#contract/outbox.ts'
import { type OutboxEntry, toEntry } from '#src/lib/outbox/entry.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { store } from '#src/lib/storage/store.ts'
import { busyUntil } from './busy-until.ts'
import { handlersOf, kindHandlersAtom } from './kind-handlers.ts'

/** Verdicts by the entry of each press that waits for one; null until it comes. */
const awaited = new Map<string, Verdict | null>()

/** Final verdicts that came before the handlers of their kind were loaded. */
let undelivered: { entry: OutboxEntry; verdict: Verdict }[] = []

/**
 * Gives a verdict to the press that waits for it, otherwise to the handlers of its kind. Their script may load later than
 * the outbox sends, for example while the server restarts; a final verdict is delivered once they are registered.
 */
export function deliverVerdict(entry: OutboxEntry, verdict: Verdict) {
  const handlers = handlersOf(entry.kind)
  if (awaited.has(entry.id)) awaited.set(entry.id, verdict)
  else if (handlers) handlers.onSettled?.(entry, verdict)
  else if (verdict.is !== 'queued' && !policyOf(entry.kind).isBackground) undelivered.push({ entry, verdict })
}

store.sub(kindHandlersAtom, () => {
  const verdicts = undelivered
  undelivered = []
  for (const { entry, verdict } of verdicts) deliverVerdict(entry, verdict)
})

/** Sends what is due by `send`. Resolves to the verdict on the entry of a press, "queued" if it is still to be sent. */
export async function outcomeOf(
  entry: OutboxEntry,
  storage: OutboxStorage,
  send: () => Promise<void>,
): Promise<Verdict> {
  awaited.set(entry.id, null)
  try {
    await send()
    const verdict = awaited.get(entry.id)
    if (verdict && verdict.is !== 'queued') return verdict
    const stored = await storedOutcome(entry, storage)
    return verdict && stored.is === 'counted' ? verdict : stored
  } finally {
    awaited.delete(entry.id)
  }
}

/**
 * The outcome when another tab or the worker sent the entry, or it is not due yet. An entry that is gone without a verdict
 * counts: the server's own data tells. An entry that a newer version has taken over is queued there.
 */
async function storedOutcome({ id }: OutboxEntry, storage: OutboxStorage): Promise<Verdict> {
  const record = await storage.get(id)
  const entry = toEntry(record)
  if (!entry) return record === undefined ? { is: 'counted' } : { is: 'queued', obstacle: 'network' }
  if (entry.state !== 'waiting') return { is: entry.state, message: entry.message ?? '' }
  return { is: 'queued', obstacle: entry.obstacle ?? 'network', until: busyUntil(entry) }
}
