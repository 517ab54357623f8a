import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import sharp from 'sharp'
import { samplePath } from '#server/samples/sample-pack.ts'
import type { BenchRow } from './bench-row.ts'
import { type LongestTasks, rowsOf, watchTasks } from './frame-watch.ts'
import { withSite } from './site.ts'

const TIMES = 5
/** 48 megapixels. */
const [WIDTH, HEIGHT] = [8000, 6000]
/** Screens, of which the second has the most pixels. */
const SCREENS = [/^手机/, /^4K/] as const

/** Crops and encodes a photograph of 48 megapixels in the page's worker. */
export async function runOwnPicture(): Promise<BenchRow[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tianmu-bench-'))
  try {
    const file = path.join(folder, 'photograph.jpg')
    await photograph(file)
    return await withSite(async ({ url, phone, signIn }) => {
      const context = await phone({ acceptDownloads: true })
      await signIn(context)
      return measure(context, url, file)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(context: BrowserContext, url: string, file: string): Promise<BenchRow[]> {
  const page = await context.newPage()
  await page.goto(`${url}/today?preview=own`)
  const dialog = page.getByRole('dialog', { name: '自己的图片' })
  const opening = async () => {
    await dialog.getByLabel('要打开的文件').setInputFiles(file)
    await dialog.locator('[data-screen]').getByRole('img').waitFor()
  }
  const openTask = await watchTasks(page, 1, opening)
  await dialog.getByText('原生像素').waitFor()
  const times: number[] = []
  const tasks: LongestTasks[] = []
  for (const screen of SCREENS) {
    await dialog.getByRole('radio', { name: screen }).check()
    for (let index = 0; index < TIMES; index++) {
      tasks.push(
        await watchTasks(page, 1, async () => {
          times.push(await timeOfFile(page))
        }),
      )
    }
  }
  const longest = {
    time: Math.max(...tasks.map(({ time }) => time)),
    work: Math.max(...tasks.map(({ work }) => work)),
  }
  return [
    ...rowsOf('longest task while a picture of 48 megapixels is opened', openTask, 50),
    {
      name: 'own picture of 48 megapixels to a phone or 4K JPEG, slowest of ten',
      value: Math.max(...times) / 1000,
      unit: 's',
      bound: 3,
    },
    ...rowsOf('longest task while it is cropped and encoded', longest, 50),
  ]
}

/** Milliseconds from the press to the saved file. */
async function timeOfFile(page: Page) {
  const button = page.getByRole('button', { name: /^下载 / })
  await button.waitFor()
  const startedAt = performance.now()
  // Playwright's own press runs scripts in the page.
  const press = button.evaluate((element: HTMLElement) => element.click())
  const [download] = await Promise.all([page.waitForEvent('download'), press])
  const time = performance.now() - startedAt
  await download.delete()
  return time
}

/** A sample, enlarged, with the noise of a sensor. */
async function photograph(file: string) {
  const noise = await sharp({
    create: {
      width: 1000,
      height: 750,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .png()
    .toBuffer()
  await sharp(samplePath('masters/city-of-windows.avif'))
    .resize(WIDTH, HEIGHT)
    .composite([{ input: noise, tile: true, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toFile(file)
}
