import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { UNCHANGED } from '#server/domain/picture/files/crop.ts'
import { openTaskRunner } from '#server/domain/picture/processing/task-runner.ts'
import type { BenchRow } from './bench-row.ts'
import { rowsOf, watchTasks } from './frame-watch.ts'
import { photograph } from './ingest.bench.ts'
import { withSite } from './site.ts'

const TIMES = 5
const FORMATS = [
  ['jpg', 600],
  ['avif', 1200],
] as const

/** Crops of an 8K photograph, and moving the part behind a screen. */
export async function run(): Promise<BenchRow[]> {
  return [...(await cropTimes()), ...(await dragTasks())]
}

async function cropTimes(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tianmu-bench-'))
  const runner = openTaskRunner()
  try {
    const source = path.join(folder, 'photograph.jpg')
    await photograph(source, 1)
    const rows: BenchRow[] = []
    for (const [format, bound] of FORMATS) {
      const times: number[] = []
      for (let index = 0; index <= TIMES; index++) {
        const part = { box: { left: 1000 + index, top: 900, width: 5120, height: 2880 } }
        const file = path.join(folder, `${index}.${format}`)
        const startedAt = performance.now()
        const task = { kind: 'crop', source, file, w: 3840, h: 2160, format, part, adjust: UNCHANGED } as const
        await runner.run({ ...task, credits: null })
        // The first one starts the child.
        if (index > 0) times.push(performance.now() - startedAt)
      }
      const value = times.toSorted((one, other) => one - other)[TIMES >> 1] ?? Number.NaN
      const name = `crop of an 8K photograph to 3840x2160, ${format}, median`
      rows.push({ name, value, unit: 'ms', bound })
    }
    return rows
  } finally {
    runner.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Drags the picture to and fro behind a phone. */
function dragTasks(): Promise<BenchRow[]> {
  return withSite(async ({ url, phone, signIn }) => {
    const context = await phone()
    await signIn(context)
    const page = await context.newPage()
    await page.goto(`${url}/article/dusk-at-the-pavilion?preview=dusk-at-the-pavilion`)
    const screen = page.locator('[data-screen]')
    await screen.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
    await page.waitForLoadState('networkidle')
    const box = await screen.boundingBox()
    if (!box) throw new Error('there is no screen')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const rows: BenchRow[] = []
    for (const [rate, bound] of [
      [1, 16],
      [4, 50],
    ] as const) {
      const longest = await watchTasks(page, rate, async () => {
        await page.mouse.move(x, y)
        await page.mouse.down()
        for (let step = 0; step < 120; step++) await page.mouse.move(x + 80 * Math.sin(step / 8), y)
        await page.mouse.up()
      })
      rows.push(...rowsOf(`longest task while moving the part at CPU x${rate}`, longest, bound))
    }
    return rows
  })
}
