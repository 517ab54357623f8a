import type { Services } from '#server/app-env.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Config } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { openEgress } from '#server/lib/egress/egress.ts'
import { openKeys } from '#server/lib/keys.ts'
import type { Log } from '#server/lib/log.ts'
import { openMailer } from '#server/lib/mailer.ts'
import { openStorage } from '#server/lib/storage/open-storage.ts'

interface ServicesOptions {
  /** Use the database of a running server if there is one; for command-line tools. */
  join?: boolean
}

/** Opens the shared services. Throws ConfigError with a sentence for the operator. Close it at the end. */
export async function openServices(config: Config, clock: Clock, log: Log, options: ServicesOptions = {}) {
  const database = await openDatabase(config, log, options)
  const egress = openEgress({ allow: config.egressAllow })
  try {
    const services: Services = {
      config,
      clock,
      log,
      db: database.db,
      egress,
      keys: await openKeys(config.dataDir),
      mailer: openMailer(config, log),
      storage: await openStorage(config, log),
    }
    const close = async () => {
      await egress.close()
      await database.close()
    }
    return { services, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
