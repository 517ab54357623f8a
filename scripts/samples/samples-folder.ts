import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FOLDER = new URL('../../server/samples/', import.meta.url)

/** A picture of the pack, as `samples.json` describes it. */
export interface Sample {
  slug: string
  /** Path of the master below `server/samples/`. */
  file: string
  style: string
  mood: string
  seed: number
  /** Pixels. */
  width: number
  height: number
  /** AVIF quality, 1 to 100. */
  quality: number
  /** The same picture composed for screens that are higher than wide. */
  companion?: Pick<Sample, 'file' | 'width' | 'height'>
}

/** Absolute path of a file of `server/samples/`. */
export const inSamples = (file: string) => fileURLToPath(new URL(file, FOLDER))

/** The pictures of the pack in their order. */
export function readSamples(): Sample[] {
  const { samples }: { samples: Sample[] } = JSON.parse(readFileSync(inSamples('samples.json'), 'utf8'))
  return samples
}
