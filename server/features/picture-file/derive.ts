import path from 'node:path'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Services } from '#server/app-env.ts'
import { asCompanion } from '#server/domain/picture/companion/companion.ts'
import { PICTURE_FORMATS } from '#server/domain/picture/files/encode.ts'
import {
  derivedKey,
  derivedWidths,
  originalKey,
  pictureId,
  sourceKey,
} from '#server/domain/picture/files/picture-keys.ts'
import { backgroundRunner } from '#server/domain/picture/processing/runners.ts'
import type { TaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { withLocalFile, withWorkFolder } from '#server/lib/storage/local-file.ts'

const DerivePayload = v.object({ aid: v.string() })

/** The job `derive`, payload `{ aid }`: derives the full-size JPEG and the missing sizes of a picture and of its companion. */
export async function derivePictures(services: Services, payload: unknown, runner: TaskRunner = backgroundRunner) {
  const { aid } = v.parse(DerivePayload, payload)
  const { db, clock } = services
  const [picture] = await db.select().from(wallpapers).where(eq(wallpapers.aid, aid)).limit(1)
  if (!picture) return
  for (const file of [picture, asCompanion(picture)]) if (file) await deriveFile(services, file, runner)
  await db.update(wallpapers).set({ derivedAt: clock.now() }).where(eq(wallpapers.aid, aid))
}

async function deriveFile(services: Services, picture: typeof wallpapers.$inferSelect, runner: TaskRunner) {
  const { storage } = services
  const id = pictureId(picture.hash)
  const source = sourceKey(id, picture.format)
  await storeMezzanine(services, runner, originalKey(id, picture.format), source)
  const all = derivedWidths(picture.width).flatMap((width) => PICTURE_FORMATS.map((format) => ({ width, format })))
  const stored = await Promise.all(all.map(({ width, format }) => storage.head(derivedKey(id, width, format))))
  const wanted = all.filter((_, i) => !stored[i])
  if (wanted.length > 0) await storeSizes(services, runner, id, source, wanted)
}

async function storeMezzanine({ storage }: Services, runner: TaskRunner, original: string, source: string) {
  if (await storage.head(source)) return
  await withWorkFolder(async (folder) => {
    const file = path.join(folder, 'mezzanine.jpg')
    await withLocalFile(storage, original, (from) => runner.run({ kind: 'mezzanine', source: from, file }))
    await storage.put(source, { path: file })
  })
}

async function storeSizes(
  { storage }: Services,
  runner: TaskRunner,
  id: string,
  key: string,
  wanted: { width: number; format: (typeof PICTURE_FORMATS)[number] }[],
) {
  await withWorkFolder(async (folder) => {
    const made = await withLocalFile(storage, key, (source) =>
      runner.run({ kind: 'derive', source, folder, wanted, isOnDemand: false }),
    )
    for (const { width, format, file } of made ?? []) await storage.put(derivedKey(id, width, format), { path: file })
  })
}
