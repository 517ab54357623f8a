import type { Storage } from '#server/lib/storage/storage.ts'
import { CROPS } from './picture-keys.ts'

/** Maximum total bytes of stored crops and conversions. */
const MAX_BYTES = 2 * 1024 ** 3

/**
 * Deletes the oldest crops and conversions until the rest fits; they are derived again on request. Those with a pinned key
 * stay and take no part in the count: a zip that is ready consists of them.
 */
export async function trimCrops(
  storage: Storage,
  { pinned = new Set(), maxBytes = MAX_BYTES }: { pinned?: ReadonlySet<string>; maxBytes?: number } = {},
) {
  const files = []
  for await (const file of storage.list(CROPS)) if (!pinned.has(file.key)) files.push(file)
  let excess = files.reduce((sum, { size }) => sum + size, 0) - maxBytes
  for (const { key, size } of files.toSorted((p, q) => p.changedAt - q.changedAt)) {
    if (excess <= 0) return
    await storage.delete(key)
    excess -= size
  }
}
