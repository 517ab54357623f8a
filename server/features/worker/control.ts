import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { WorkerControl } from '#contract/worker.ts'
import type { Config } from '#server/lib/config.ts'
import type { Log } from '#server/lib/log.ts'

/** The operator's file in the data folder; usually absent. */
const FILE = 'sw-control.json'

/**
 * The operator's instructions to all workers. Read each time, so that no restart is needed; none where it cannot be
 * read.
 */
export async function workerControl({ dataDir }: Pick<Config, 'dataDir'>, log: Log): Promise<WorkerControl> {
  try {
    return v.parse(WorkerControl, JSON.parse(await readFile(join(dataDir, FILE), 'utf8')))
  } catch (error) {
    if (!isMissing(error)) log.error(`${FILE} cannot be read; workers go on`, { error })
    return v.parse(WorkerControl, {})
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
