import { StorageFullError, StorageUnavailableError } from '#server/lib/storage/storage.ts'
import { AdminError } from './command.ts'

/** Ends a command over pictures that can be run again with a sentence about their storage; throws on what is not that. */
export function explainStorage(error: unknown): never {
  if (error instanceof StorageFullError) throw new AdminError('There is no room left for pictures; nothing was harmed.')
  if (!(error instanceof StorageUnavailableError)) throw error
  throw new AdminError(`Stopped: ${error.message}; run again to go on.`)
}
