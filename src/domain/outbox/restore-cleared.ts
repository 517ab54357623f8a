import { logFailure } from '#src/lib/errors/log.ts'
import type { OutboxEntry } from '#src/lib/outbox/entry.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'

/**
 * Writes entries again that the browser has cleared while the page was open. `known` are the entries that the page has last
 * read, `activeMember` the one it has stored, undefined if none. The active member is never deleted, only replaced, so a
 * storage without one was cleared. `lost` are the entries that could not be written.
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
      logFailure('a cleared outbox entry could not be written again', error)
      lost.push(entry)
    })
  }
  // Last, so that another page restores the entries if this one is closed before.
  await storage.writeActiveMember(activeMember)
  return { wasCleared: true, lost }
}
