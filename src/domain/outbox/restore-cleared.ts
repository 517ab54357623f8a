import { logFailure } from '#src/lib/errors/log.ts'
import type { OutboxEntry } from '#src/lib/outbox/entry.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'

/**
 * Writes again what the browser has cleared while the page was open: `known` are the entries that the page has last read,
 * `activeMember` whom it has written; undefined where it has written nobody yet. The active member is never deleted, only
 * replaced, so a storage without one was cleared. `lost` are the entries that could not be written.
 */
export async function restoreCleared(
  storage: OutboxStorage,
  activeMember: number | null | undefined,
  known: readonly OutboxEntry[],
): Promise<{ wasCleared: boolean; lost: readonly OutboxEntry[] }> {
  if (activeMember === undefined || (await storage.readActiveMember()) !== undefined)
    return { wasCleared: false, lost: [] }
  const lost: OutboxEntry[] = []
  for (const entry of known) {
    await storage.put(entry).catch((error: unknown) => {
      logFailure('what the browser has cleared could not be written again', error)
      lost.push(entry)
    })
  }
  // Last: until it is there, another page restores as well.
  await storage.writeActiveMember(activeMember)
  return { wasCleared: true, lost }
}
