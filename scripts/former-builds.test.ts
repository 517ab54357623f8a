import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFormerBuilds } from '#server/lib/static/former-builds.ts'
import { pruneFormerBuilds, putBuildAside } from './former-builds.ts'

let folder: string
let built: string
let former: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-builds-'))
  built = join(folder, 'client')
  former = join(folder, 'former')
})
afterEach(() => rm(folder, { recursive: true }))

// Names sort by time, as long as times have the same number of digits.
let time = 1_000

/** Builds as Vite does: empties the folder first. */
async function build(...names: string[]) {
  await putBuildAside(built, former, ++time)
  await rm(built, { recursive: true, force: true })
  await mkdir(join(built, 'assets'), { recursive: true })
  await mkdir(join(built, '.vite'))
  for (const name of names) await writeFile(join(built, 'assets', name), name)
  await writeFile(join(built, '.vite/manifest.json'), names.join())
  await writeFile(join(built, 'index.html'), names.join())
  await pruneFormerBuilds(built, former)
}

const storedFiles = async () => [...(await readFormerBuilds(former)).keys()].toSorted()

test('the files of the last two builds stay, older ones are deleted', async () => {
  await build('a-1.js', 'same-0.js')
  expect(await storedFiles()).toEqual([])
  await build('a-2.js', 'same-0.js')
  expect(await storedFiles()).toEqual(['/assets/a-1.js'])
  await build('a-3.js')
  expect(await storedFiles()).toEqual(['/assets/a-1.js', '/assets/a-2.js', '/assets/same-0.js'])
  await build('a-4.js')
  expect(await storedFiles()).toEqual(['/assets/a-2.js', '/assets/a-3.js', '/assets/same-0.js'])
})

test('an identical or failed build removes no earlier one', async () => {
  await build('a-1.js')
  await build('a-2.js')
  await build('a-3.js')
  for (let again = 0; again < 3; again++) await build('a-3.js')
  for (let failed = 0; failed < 3; failed++) await putBuildAside(built, former, ++time)
  await build('a-4.js')
  expect(await storedFiles()).toEqual(['/assets/a-2.js', '/assets/a-3.js'])
})

test('only hashed files are stored', async () => {
  await build('a-1.js')
  await build('a-2.js')
  const [name = ''] = await readdir(former)
  expect(await readdir(join(former, name))).toEqual(['assets'])
})
