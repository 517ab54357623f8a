import { AREA_TIME_ZONES } from '#contract/area.ts'
import type { Area } from '#contract/area.ts'
import type { LocalDate } from '#contract/value.ts'
import type { Services } from '#server/app-env.ts'
import { preparePicture } from '#server/domain/picture/intake/prepare-picture.ts'
import { storePicture } from '#server/domain/picture/intake/store-picture.ts'
import { readTexts } from '#server/domain/picture/metadata/read-texts.ts'
import type { TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { localDate } from '#server/lib/day.ts'
import { replaceSample } from './place-picture.ts'
import { rowOf } from './row.ts'

export type IngestServices = Pick<Services, 'db' | 'storage' | 'clock'>

export interface IngestOptions {
  area: Area
  /** Only report what would happen. */
  isDryRun: boolean
  /** Show where the picture was taken; the stored file does not contain it either way. */
  keepsPosition: boolean
}

export type Taken = { state: 'ingested'; title: string; aid: string; day: LocalDate | null } | { state: 'there' }

/**
 * Creates a wallpaper from a file; without a title of its own it is named after `name`. A file that exists already, by
 * its bytes, is skipped. Throws `UnusablePictureError` with the reason for a file that cannot become one,
 * `StorageFullError` without space, `StorageUnavailableError` when the storage does not respond.
 */
export async function ingestFile(
  services: IngestServices,
  runner: TaskRunner,
  { file, name }: { file: string; name: string },
  { area, isDryRun, keepsPosition }: IngestOptions,
): Promise<Taken> {
  const prepared = await preparePicture(services.db, file)
  if ('aid' in prepared) return { state: 'there' }
  const { hash, facts, bytes } = prepared
  const about = { name, hash, facts, texts: await readTexts(prepared.content), bytes }
  const now = services.clock.now()
  const { title, aid } = rowOf(about, null, keepsPosition, now)
  if (isDryRun) return { state: 'ingested', title, aid, day: null }
  const stored = await storePicture(services, runner, prepared, {
    rowOf: (analysis) => rowOf(about, analysis, keepsPosition, now),
    place: async (tx) => ({ day: await replaceSample(tx, aid, area, localDate(now, AREA_TIME_ZONES[area])) }),
  })
  return stored ? { state: 'ingested', title, aid, day: stored.day } : { state: 'there' }
}
