import type { Page } from 'playwright'
import type { BenchRow } from './bench-row.ts'
import { withSite } from './site.ts'

/** Pause in typing before the server is asked. Source: inventory SE-09. */
const PAUSE_MS = 200
/** Beginnings of tags of the sample pack. */
const WORDS = [
  '竖',
  '星',
  '倒影',
  '湖',
  '夜',
  '绿',
  '森',
  '海',
  '抽象',
  '紫',
  '鹿',
  '水墨',
  '雪山',
  'lake',
  'moon',
  'hu',
]

/** From the end of the pause in typing to suggestions on screen, at a quarter of the processor's speed. */
export function run(): Promise<BenchRow[]> {
  return withSite(async ({ url, phone, signIn }) => {
    const context = await phone()
    await signIn(context)
    const page = await context.newPage()
    await page.goto(`${url}/search`)
    await page.getByRole('combobox').first().waitFor()
    await page.waitForLoadState('networkidle')
    // The first one loads the server's spellings.
    await millisecondsOf(page, '鲸')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const times: number[] = []
    for (const word of WORDS) times.push(await millisecondsOf(page, word))
    const sorted = times.toSorted((one, other) => one - other)
    console.log(`  ${sorted.map(Math.round).join(' ')} ms`)
    return [
      {
        name: `suggestions on screen after the pause at CPU x4, 95th percentile of ${WORDS.length}`,
        value: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
        unit: 'ms',
        bound: 100,
      },
    ]
  })
}

/** Types the word into the empty field; the milliseconds from the end of the pause to the frame with its suggestions. */
async function millisecondsOf(page: Page, word: string) {
  const field = page.getByRole('combobox').first()
  await field.fill('')
  await page.locator('[role=option]').first().waitFor({ state: 'detached' })
  const shown = page.evaluate(
    (pause) =>
      new Promise<number>((resolve) => {
        let typedAt = 0
        document.addEventListener('input', () => (typedAt = performance.now()), { once: true, capture: true })
        const observer = new MutationObserver(() => {
          if (typedAt === 0 || !document.querySelector('[role=option]')) return
          observer.disconnect()
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - typedAt - pause)))
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    PAUSE_MS,
  )
  await field.fill(word)
  return shown
}
