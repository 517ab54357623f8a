/** node scripts/samples/contact-sheet.ts: contact-sheet.webp, an overview of all masters, six to a row. */
import sharp, { type OverlayOptions } from 'sharp'
import { inSamples, readSamples } from './samples-folder.ts'

const COLUMNS = 6
/** Pixels. */
const [WIDTH, HEIGHT, GAP] = [480, 270, 8]

const samples = readSamples()
const rows = Math.ceil(samples.length / COLUMNS)
const tiles: OverlayOptions[] = []
for (const [index, { file }] of samples.entries()) {
  const { data, info } = await sharp(inSamples(file), { limitInputPixels: false })
    .resize(WIDTH, HEIGHT, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  tiles.push({
    input: data,
    left: GAP + (index % COLUMNS) * (WIDTH + GAP) + ((WIDTH - info.width) >> 1),
    top: GAP + Math.floor(index / COLUMNS) * (HEIGHT + GAP) + ((HEIGHT - info.height) >> 1),
  })
}
await sharp({
  create: {
    width: COLUMNS * (WIDTH + GAP) + GAP,
    height: rows * (HEIGHT + GAP) + GAP,
    channels: 3,
    background: '#16181d',
  },
})
  .composite(tiles)
  .webp({ quality: 80, effort: 5 })
  .toFile('contact-sheet.webp')
