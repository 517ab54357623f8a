import path from 'node:path'
import { type Config, ConfigError } from '#server/lib/config.ts'
import type { Log } from '#server/lib/log.ts'
import { openLocalStorage } from './local-storage.ts'
import { openS3Storage } from './s3/s3-storage.ts'
import { type Storage, StorageUnavailableError } from './storage.ts'

type Place = Pick<Config, 'dataDir' | 's3'>

/** The disk's part of a site: a folder below its data folder. */
export const openDisk = ({ dataDir }: Pick<Config, 'dataDir'>) => openLocalStorage(path.join(dataDir, 'pictures'))

/**
 * Opens the bucket of the settings, else the disk. Throws ConfigError when the bucket refuses us for good; one that
 * only does not answer now is left to recover, because all of the site but its pictures goes on without it.
 */
export async function openStorage(config: Place, log: Log): Promise<Storage> {
  if (!config.s3) return openDisk(config)
  const storage = openS3Storage(config.s3)
  try {
    await probe(storage)
  } catch (error) {
    if (!(error instanceof StorageUnavailableError)) throw error
    if (error.isLasting) throw new ConfigError(`The bucket cannot be used: ${error.message}.`)
    log.warn('the bucket does not answer; pictures come back with it', { reason: error.message })
  }
  return storage
}

/** Resolves when the place answers, whatever it holds. */
export const probe = (storage: Storage) => storage.head('probe')
