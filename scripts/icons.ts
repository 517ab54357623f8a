import { mkdir, readFile } from 'node:fs/promises'
import sharp from 'sharp'

/**
 * The site's logo, as the installed app shows it. Run by hand when the logo has changed; the pictures are committed.
 */
const ICONS = [
  { file: 'icon-192.png', from: 'mark.svg', size: 192 },
  { file: 'icon-512.png', from: 'mark.svg', size: 512 },
  { file: 'maskable-192.png', from: 'mark-maskable.svg', size: 192 },
  { file: 'maskable-512.png', from: 'mark-maskable.svg', size: 512 },
  { file: 'mono-512.png', from: 'mark-mono.svg', size: 512 },
  // iOS rounds the corners itself.
  { file: 'apple-180.png', from: 'mark-maskable.svg', size: 180 },
] as const

await mkdir('public/icons', { recursive: true })
for (const { file, from, size } of ICONS) {
  const drawing = await readFile(`public/${from}`)
  const { width } = await sharp(drawing).metadata()
  await sharp(drawing, { density: (72 * size) / width })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(`public/icons/${file}`)
}
