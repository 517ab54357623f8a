/** node scripts/samples/make-pack.ts [slug ...]: renders the masters and companions that are missing, or the named ones. */
import { existsSync } from 'node:fs'
import { paint, save } from './drawing/canvas.ts'
import { inSamples, readSamples } from './samples-folder.ts'
import { findStyle } from './styles/index.ts'

const wanted = process.argv.slice(2)
for (const { slug, style, mood, seed, quality, companion, ...master } of readSamples()) {
  for (const { file, width, height } of companion ? [master, companion] : [master]) {
    const path = inSamples(file)
    if (wanted.length > 0 ? !wanted.includes(slug) : existsSync(path)) continue
    const bytes = await save(await paint(findStyle(style), seed, width, height, mood), path, quality)
    console.log(`${slug} ${width}x${height} ${Math.round(bytes / 1024)} KB`)
  }
}
