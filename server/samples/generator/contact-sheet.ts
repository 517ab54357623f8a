/** node contact-sheet.ts: an overview of every master listed in ../samples.json, six to a row. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'

const root = new URL('../', import.meta.url),
  at = (p: string): string => fileURLToPath(new URL(p, root))
const { samples } = JSON.parse(readFileSync(at('samples.json'), 'utf8')) as { samples: { file: string }[] }
const cols = 6,
  w = 480,
  h = 270,
  gap = 8,
  rows = Math.ceil(samples.length / cols),
  tiles: OverlayOptions[] = []
for (const [i, s] of samples.entries()) {
  const { data, info } = await sharp(at(s.file), { limitInputPixels: false })
    .resize(w, h, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  tiles.push({
    input: data,
    left: gap + (i % cols) * (w + gap) + ((w - info.width) >> 1),
    top: gap + Math.floor(i / cols) * (h + gap) + ((h - info.height) >> 1),
  })
}
await sharp({
  create: { width: cols * (w + gap) + gap, height: rows * (h + gap) + gap, channels: 3, background: '#16181d' },
})
  .composite(tiles)
  .webp({ quality: 80, effort: 5 })
  .toFile(at('contact-sheet.webp'))
