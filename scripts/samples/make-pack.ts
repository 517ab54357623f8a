/** node scripts/samples/make-pack.ts [slug ...]: renders the masters that are missing, or the named ones. */
import { existsSync } from 'node:fs'
import { paint, save } from './drawing/canvas.ts'
import { inSamples, readSamples } from './samples-folder.ts'
import { findStyle } from './styles/index.ts'

const wanted = process.argv.slice(2)
for (const { slug, file, style, mood, seed, width, height, quality } of readSamples()) {
  const path = inSamples(file)
  if (wanted.length > 0 ? !wanted.includes(slug) : existsSync(path)) continue
  const bytes = await save(await paint(findStyle(style), seed, width, height, mood), path, quality)
  console.log(`${slug} ${width}x${height} ${Math.round(bytes / 1024)} KB`)
}
