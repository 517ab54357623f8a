/**
 * node scripts/samples/render.ts --style mountains --seed 7 --width 3840 --height 2160 --out picture.avif [--mood dusk] [--quality 62]
 * node scripts/samples/render.ts --list
 */
import { parseArgs } from 'node:util'
import { paint, save } from './drawing/canvas.ts'
import { findStyle, styles } from './styles/index.ts'

const { values: a } = parseArgs({
  options: {
    style: { type: 'string' },
    seed: { type: 'string', default: '1' },
    mood: { type: 'string' },
    width: { type: 'string', default: '1920' },
    height: { type: 'string', default: '1080' },
    out: { type: 'string', default: 'out.avif' },
    quality: { type: 'string', default: '66' },
    list: { type: 'boolean' },
  },
})
if (a.list) {
  for (const s of styles.values()) console.log(`${s.name}: ${s.moods.join(', ')}`)
} else {
  const style = findStyle(a.style ?? '')
  const mood = a.mood ?? style.moods[0]
  if (!mood || !style.moods.includes(mood)) throw new Error(`${style.name} has the moods ${style.moods.join(', ')}`)
  const started = performance.now()
  const canvas = await paint(style, Number(a.seed), Number(a.width), Number(a.height), mood)
  const painted = performance.now()
  const bytes = await save(canvas, a.out, Number(a.quality))
  const peak = Math.round(process.resourceUsage().maxRSS / 1024)
  console.log(
    `${a.out} ${a.width}x${a.height} ${(bytes / 1024).toFixed(0)} KB, paint ${((painted - started) / 1000).toFixed(1)} s, ` +
      `encode ${((performance.now() - painted) / 1000).toFixed(1)} s, peak ${peak} MB`,
  )
}
