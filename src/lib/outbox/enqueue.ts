import { type OutboxFields, type OutboxKind, policyOf } from '#contract/outbox.ts'
import { newEntry, type OutboxEntry, type Press, subjectOf } from './entry.ts'
import { type OutboxStorage, readEntries } from './storage.ts'

export interface Enqueued<K extends OutboxKind> {
  /** The new entry, or the waiting one that already stands for the press. */
  entry: OutboxEntry<K>
  /** All other entries on the device; undefined if they were not read. */
  others: OutboxEntry[] | undefined
}

/**
 * Stores a write, which may be sent or shown as saved once this resolves. The policy of its kind decides what happens to an
 * earlier entry of the same member and subject. Reads the storage at most once. Rejects if it cannot be written.
 */
export async function enqueue<K extends OutboxKind>(
  storage: OutboxStorage,
  kind: K,
  press: Press,
  fields: OutboxFields<K>,
): Promise<Enqueued<K>> {
  const policy = policyOf(kind)
  const entry = newEntry<OutboxKind>(kind, press, fields)
  if (policy.duplicate === 'one-per-device') {
    await storage.put(entry)
    if (policy.isExclusive) await storage.writeActiveMember(null)
    return { entry: entry as OutboxEntry<K>, others: undefined }
  }
  const { entries } = await readEntries(storage)
  const isSame = (each: OutboxEntry) =>
    policy.duplicate !== 'none' &&
    each.kind === kind &&
    each.memberId === press.memberId &&
    subjectOf(each) === subjectOf(entry)
  const same = entries.filter(isSame)
  const waiting = policy.duplicate === 'join' ? same.find(({ state }) => state === 'waiting') : undefined
  if (waiting) return { entry: waiting as OutboxEntry<K>, others: entries.filter(({ id }) => id !== waiting.id) }
  await storage.put(entry)
  for (const { id } of same) await storage.delete(id)
  return { entry: entry as OutboxEntry<K>, others: entries.filter((each) => !isSame(each)) }
}
