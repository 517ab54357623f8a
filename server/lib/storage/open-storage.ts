import path from 'node:path'
import { type Config, ConfigError } from '#server/lib/config.ts'
import type { Log } from '#server/lib/log.ts'
import { openLocalStorage } from './local-storage.ts'
import { openS3Storage } from './s3/s3-storage.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** The folder of stored files below the data folder, named after the first kind of file that was stored. */
export const openDisk = ({ dataDir }: Pick<Config, 'dataDir'>) => openLocalStorage(path.join(dataDir, 'pictures'))

/**
 * Opens the configured bucket, otherwise the disk. Throws ConfigError when the bucket refuses permanently; one that is
 * only unreachable now may recover, because everything but stored files works without it.
 */
export async function openStorage(config: Place, log: Log): Promise<Storage> {
  if (!config.s3) return openDisk(config)
  const storage = openS3Storage(config.s3)
  try {
    await probe(storage)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    if (error.isLasting) throw new ConfigError(`The bucket cannot be used: ${error.message}.`)
    log.warn('the bucket does not answer; stored files come back with it', { reason: error.message })
  }
  return storage
}

/** Resolves when the storage responds, whatever it holds. */
export const probe = (storage: Storage) => storage.head('probe')
