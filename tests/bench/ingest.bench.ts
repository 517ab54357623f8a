import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import { ingestFile } from '#server/features/ingest/ingest-file.ts'
import { testServices } from '#server/lib/test-services.ts'
import { samplePath } from '#server/samples/sample-pack.ts'
import type { BenchRow } from './bench-row.ts'

const WIDTH = 7680
const HEIGHT = 4320
const OPTIONS = { area: 'zh-cn', isDryRun: false, keepsPosition: false } as const

/** Ingests an 8K JPEG with the noise and size of a photograph, each time in a new child process, which is measured too. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tianmu-bench-'))
  const site = await testServices()
  try {
    const times: number[] = []
    const peaks: number[] = []
    for (const seed of [1, 2, 3]) {
      const file = path.join(folder, `${seed}.jpg`)
      await photograph(file, seed)
      const runner = openTaskRunner()
      const startedAt = performance.now()
      await ingestFile(site.services, runner, { file, name: 'photograph.jpg' }, OPTIONS)
      times.push((performance.now() - startedAt) / 1000)
      peaks.push(runner.peakMemory() / 1024 ** 2)
      runner.close()
    }
    return [
      { name: 'ingest of an 8K JPEG, best of three', value: Math.min(...times), unit: 's', bound: 4 },
      { name: 'ingest of an 8K JPEG, peak memory of its child', value: Math.max(...peaks), unit: 'MB', bound: 500 },
    ]
  } finally {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Writes an enlarged sample with the noise of a sensor, about 15 MB. */
export async function photograph(file: string, seed: number) {
  const pixels = await sharp(samplePath('masters/city-of-windows.avif'))
    .resize(WIDTH, HEIGHT)
    .removeAlpha()
    .raw()
    .toBuffer()
  let state = seed
  for (let i = 0; i < pixels.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    pixels[i] = Math.max(0, Math.min(255, (pixels[i] ?? 0) + ((state >>> 24) % 33) - 16))
  }
  await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 95 })
    .toFile(file)
}
