/** node make-pack.ts [slug ...]: renders the masters listed in ../samples.json that are missing, or the ones named. */
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { paint, save } from './lib/canvas.ts'
import { styles } from './styles/index.ts'

type Sample = {
  slug: string
  file: string
  style: string
  mood: string
  seed: number
  width: number
  height: number
  quality: number
}
const root = new URL('../', import.meta.url)
const { samples } = JSON.parse(readFileSync(new URL('samples.json', root), 'utf8')) as { samples: Sample[] }
const wanted = process.argv.slice(2)
for (const s of samples) {
  const file = fileURLToPath(new URL(s.file, root))
  if (wanted.length ? !wanted.includes(s.slug) : existsSync(file)) continue
  const bytes = await save(await paint(styles.get(s.style)!, s.seed, s.width, s.height, s.mood), file, s.quality)
  console.log(`${s.slug} ${s.width}x${s.height} ${Math.round(bytes / 1024)} KB`)
}
