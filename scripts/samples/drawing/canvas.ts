/** The render loop: one float row at a time into an 8 bit canvas, so memory is 3 bytes a pixel plus the encoder. */
import sharp from 'sharp'
import { quantise } from './colour.ts'
import { makeEnv, type Style } from './scene.ts'

sharp.cache(false)

export type Canvas = { data: Uint8Array; width: number; height: number }

export async function paint(style: Style, seed: number, width: number, height: number, mood: string): Promise<Canvas> {
  const env = makeEnv(seed, width, height, mood)
  const scene = await style.build(env)
  const data = new Uint8Array(width * height * 3),
    row = new Float32Array(width * 3)
  for (let y = 0; y < height; y++) {
    row.fill(0)
    scene.row(y, row)
    quantise(row, y, data, y * width * 3, scene.grain ?? 1, seed)
  }
  return { data, width, height }
}

/**
 * Full chroma keeps gradients clean; above 40 megapixels a chroma pixel is finer than any eye and halves the encoder's
 * memory.
 */
export async function save(c: Canvas, file: string, quality = 66): Promise<number> {
  const img = sharp(c.data, { raw: { width: c.width, height: c.height, channels: 3 }, limitInputPixels: false })
  const ext = file.slice(file.lastIndexOf('.') + 1)
  if (ext === 'png') return (await img.png().toFile(file)).size
  if (ext === 'jpg') return (await img.jpeg({ quality: 90 }).toFile(file)).size
  if (ext === 'webp') return (await img.webp({ quality: 88 }).toFile(file)).size
  return (
    await img.avif({ quality, effort: 3, chromaSubsampling: c.width * c.height > 4e7 ? '4:2:0' : '4:4:4' }).toFile(file)
  ).size
}
