import { StorageFullError, StorageUnavailableError } from '#server/lib/storage/storage.ts'
import { AdminError } from './command.ts'

/** Ends a repeatable command with a sentence about the storage of files; rethrows other errors. */
export function explainStorage(error: unknown): never {
  if (error instanceof StorageFullError) throw new AdminError('There is no room left for files; nothing was harmed.')
  if (!(error instanceof StorageUnavailableError)) throw error
  throw new AdminError(`Stopped: ${error.message}; run again to go on.`)
}
