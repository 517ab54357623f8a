import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { INSTALLED, INSTALLED_IN_ENGLISH, readParts, UNHASHED } from './cold-start.ts'

const BUILDS = 200
const ENTRY = 'index.html'

interface Chunk {
  file: string
  imports: string[]
  css: string[]
}

/** A build of some hundred chunks with arbitrary imports, cycles included, under names with any hash. */
function randomBuild(random: () => number) {
  const letters = '-_ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  const upTo = (count: number) => Math.floor(random() * count)
  const hash = () => Array.from({ length: 8 }, () => letters[upTo(letters.length)]).join('')
  const keys = [
    ENTRY,
    ...INSTALLED,
    ...INSTALLED_IN_ENGLISH,
    ...Array.from({ length: 60 + upTo(120) }, (_, index) => `_part-${index}.js`),
  ]
  const pick = (most: number) => Array.from({ length: upTo(most + 1) }, () => keys[upTo(keys.length)] ?? ENTRY)
  const chunks = new Map<string, Chunk>()
  for (const key of keys) {
    const css = Array.from({ length: upTo(2) }, () => `assets/style-${hash()}.css`)
    chunks.set(key, { file: `assets/${upTo(5) ? 'part' : '_'}-${hash()}.js`, imports: pick(2), css })
  }
  return chunks
}

async function written(chunks: Map<string, Chunk>) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(Object.fromEntries(chunks)))
  const { file = '', css = [] } = chunks.get(ENTRY) ?? {}
  const styles = css.map((each) => `<link rel="stylesheet" href="/${each}">`)
  await writeFile(join(folder, 'shell.html'), `<script type="module" src="/${file}"></script>${styles.join('')}`)
  return folder
}

/** Requests of a browser that opens the first page: follows file names until there are no new ones. */
function askedFor(chunks: Map<string, Chunk>, named: string[]) {
  let reached = new Set([ENTRY, ...named])
  for (;;) {
    const more = new Set([...reached, ...[...reached].flatMap((key) => chunks.get(key)?.imports ?? [])])
    if (more.size === reached.size) break
    reached = more
  }
  return [...reached].flatMap((key) => filesOf(chunks.get(key)))
}

const filesOf = (chunk: Chunk | undefined) => (chunk ? [chunk.file].concat(chunk.css) : [])

test(`F26 the first set contains every file that a cold start requests, over ${BUILDS} random builds; the second all others`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31)
  for (let index = 0; index < BUILDS; index += 1) {
    const chunks = randomBuild(seededRandom(seed + index))
    const { english, precached, pages } = readParts(await written(chunks))
    const all = [...chunks.values()].flatMap(filesOf)
    expect(new Set(precached), `seed ${seed + index}`).toEqual(new Set([...UNHASHED, ...askedFor(chunks, INSTALLED)]))
    const inEnglish = askedFor(chunks, [...INSTALLED, ...INSTALLED_IN_ENGLISH])
    expect(new Set([...precached, ...english]), `seed ${seed + index}`).toEqual(new Set([...UNHASHED, ...inEnglish]))
    expect(new Set([...precached, ...pages]), `seed ${seed + index}`).toEqual(new Set([...UNHASHED, ...all]))
    expect(precached.length + pages.length, `seed ${seed + index}`).toBe(new Set([...UNHASHED, ...all]).size)
  }
})

test('a missing part of the first page fails the build', async () => {
  const chunks = randomBuild(seededRandom(1))
  chunks.delete(INSTALLED[0] ?? '')
  const folder = await written(chunks)
  expect(() => readParts(folder)).toThrow('is no chunk of the build')
})
