import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originalKey, pictureId } from '#server/domain/picture/files/picture-keys.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'
import { SECRET } from '#server/domain/picture/metadata/corpus-picture-fixture.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { wallpapers } from '#server/domain/picture/schema.ts'
import { testServices, type TestServices } from '#server/lib/test-services.ts'
import { cleanOriginals } from './clean-originals.ts'
import { ingest } from './ingest.ts'

let site: TestServices
let folder: string
const runner = openTaskRunner()
beforeAll(async () => {
  site = await testServices({ at: '2026-03-09T12:00:00+08:00' })
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-clean-'))
})
afterAll(async () => {
  runner.close()
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const rows = () => site.services.db.select().from(wallpapers).orderBy(wallpapers.id)
type Row = Awaited<ReturnType<typeof rows>>[number]
const keyOf = ({ hash, format }: Row) => originalKey(pictureId(hash), format)

async function storedOf(row: Row) {
  const file = await site.services.storage.get(keyOf(row))
  return file && buffer(file.stream)
}

async function clean() {
  const left: string[] = []
  return { tally: await cleanOriginals(site.services, (aid, reason) => left.push(`${aid}: ${reason}`)), left }
}

test('a stored original loses its metadata, once, and looks the same; one that cannot be rebuilt stays', async () => {
  const { storage, db } = site.services
  const written = await drawn({ shapes: HILLS })
    .withExif({ IFD0: { Artist: SECRET } })
    .jpeg()
    .toBuffer()
  for (const [name, file] of [
    ['old', written],
    ['new', await drawn({ background: '#804020' }).png().toBuffer()],
    ['broken', await drawn({ background: '#208040' }).webp().toBuffer()],
  ] as const)
    await writeFile(path.join(folder, name), file)
  const options = { area: 'zh-cn', isDryRun: false, keepsPosition: false } as const
  const paths = ['old', 'new', 'broken'].map((name) => path.join(folder, name))
  await ingest({ services: site.services, runner, paths, options, signal: new AbortController().signal, say: () => {} })
  const [old, , broken] = await rows()
  if (!old || !broken) throw new Error('nothing was ingested')
  const bare = await storedOf(old)
  // In the form that an earlier release stored.
  await storage.put(keyOf(old), { path: path.join(folder, 'old') })
  await db.update(wallpapers).set({ bytes: written.length }).where(eq(wallpapers.aid, old.aid))
  await storage.put(keyOf(broken), Buffer.from('not a picture'))

  expect(await clean()).toEqual({
    tally: { cleaned: 1, clean: 1, left: 1 },
    left: [`${broken.aid}: not a JPEG, PNG, WebP, AVIF or TIFF picture`],
  })
  expect(await storedOf(old)).toEqual(bare)
  expect(bare?.includes(SECRET)).toBe(false)
  expect((await rows()).find(({ aid }) => aid === old.aid)?.bytes).toBe(bare?.length)
  expect((await clean()).tally).toEqual({ cleaned: 0, clean: 2, left: 1 })
})
