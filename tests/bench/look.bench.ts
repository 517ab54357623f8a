import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { LookIndex, type LookRow } from '#server/domain/picture/look/look-index.ts'
import { seededRandom } from '#server/lib/seeded-random-fixture.ts'
import { samplePath } from '#server/samples/sample-pack.ts'
import type { BenchRow } from './bench-row.ts'

const PICTURES = 1_000_000
const BATCH = 20_000
const SEARCHES = 60
/** As many as the search by picture asks for. */
const MOST = 120
/** Largest change of a byte of a colour layout. */
const NOISE = 24

const Look = v.object({ phash: v.string(), phashMirror: v.string(), colourLayout: v.string() })

/** Compares a picture with a million: any hash, and the colours of a sample with noise. */
export async function run(): Promise<BenchRow[]> {
  const looks = v.parse(
    v.object({ samples: v.array(Look) }),
    JSON.parse(readFileSync(samplePath('samples-analysed.json'), 'utf8')),
  ).samples
  const random = seededRandom(20_261_126)
  const below = (limit: number) => Math.floor(random() * limit)
  const hex = () =>
    below(2 ** 32)
      .toString(16)
      .padStart(8, '0')
  const another = (id: number): LookRow => {
    const layout = Buffer.from(looks[below(looks.length)]?.colourLayout ?? '', 'base64')
    for (const [at, value] of layout.entries())
      layout[at] = Math.max(0, Math.min(255, value + below(2 * NOISE) - NOISE))
    return { id, phash: hex() + hex(), colourLayout: layout.toString('base64') }
  }
  const index = new LookIndex()
  const before = process.memoryUsage().arrayBuffers
  for (let first = 1; first <= PICTURES; first += BATCH)
    index.add(Array.from({ length: BATCH }, (_, offset) => another(first + offset)))
  const memory = (process.memoryUsage().arrayBuffers - before) / 1024 ** 2

  const times: number[] = []
  for (let search = 0; search < SEARCHES; search++) {
    const look = looks[search % looks.length]
    if (!look) continue
    const startedAt = performance.now()
    await index.find(look, MOST)
    times.push(performance.now() - startedAt)
  }
  const sorted = times.toSorted((one, other) => one - other)
  return [
    {
      name: 'search by picture among a million, without decoding, 95th percentile',
      value: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
      unit: 'ms',
      bound: 100,
    },
    { name: 'memory of the looks of a million pictures', value: memory, unit: 'MB', bound: 100 },
  ]
}
