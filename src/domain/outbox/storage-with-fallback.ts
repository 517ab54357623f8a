import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import type { OutboxStorage } from '#src/lib/outbox/storage.ts'

interface FallbackOptions {
  /** Called once, when entries begin to be lost with the page. */
  onLost: () => void
  /** Deletes data that can be fetched again. A write that found the storage full is retried once afterwards. */
  makeRoom: () => Promise<void>
  /** Time after which a storage that does not respond counts as failed. */
  limitMs?: number
}

const LIMIT_MS = 10_000

/**
 * Uses `lasting` until it fails, then the page's memory. A full storage is no such failure: its entries are still there, and
 * the caller's write is rejected.
 */
export function storageWithFallback(
  lasting: OutboxStorage,
  { onLost, makeRoom, limitMs = LIMIT_MS }: FallbackOptions,
): OutboxStorage {
  const memory = memoryStorage()
  let current = lasting
  const guarded =
    <Parameters extends unknown[], Value>(
      work: (storage: OutboxStorage, ...parameters: Parameters) => Promise<Value>,
    ) =>
    async (...parameters: Parameters) => {
      const attempt = () => withinLimit(work(current, ...parameters), limitMs)
      try {
        return await attempt().catch(async (error: unknown) => {
          if (!isFull(error)) throw error
          await makeRoom()
          return attempt()
        })
      } catch (error) {
        if (isFull(error)) throw error
        if (current !== memory) onLost()
        current = memory
        return work(memory, ...parameters)
      }
    }
  return {
    list: guarded((storage) => storage.list()),
    get: guarded((storage, id: string) => storage.get(id)),
    put: guarded((storage, entry) => storage.put(entry)),
    replace: guarded((storage, entry) => storage.replace(entry)),
    delete: guarded((storage, id: string) => storage.delete(id)),
    readActiveMember: guarded((storage) => storage.readActiveMember()),
    writeActiveMember: guarded((storage, memberId: number | null) => storage.writeActiveMember(memberId)),
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

async function withinLimit<Value>(work: Promise<Value>, limitMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('no answer in time', 'TimeoutError')), limitMs)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
