import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { pagesOf, workerOf } from './fixtures/worker.ts'

test.use({ serviceWorkers: 'allow' })
test.slow()

/** Of the photograph when upright, px. */
const [WIDTH, HEIGHT] = [3000, 2000]
const SQUARE = { left: 1380, top: 900, side: 200 }

/** As of a phone: stored lying on its side, with its model and place. A yellow square near the middle of a blue picture. */
async function photograph() {
  const { left, top, side } = SQUARE
  const square = { create: { width: side, height: side, channels: 3 as const, background: '#ffe000' } }
  const upright = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#0040c0' } })
  const pixels = await upright
    .composite([{ input: square, left, top }])
    .png()
    .toBuffer()
  return sharp(pixels)
    .rotate(-90)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withExif({ IFD0: { Model: 'Camera of mine' }, IFD3: { GPSLatitude: '27/1 43/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Where the yellow square is, as shares of the picture: left, top, right, bottom. */
async function squareIn(picture: string | Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const edges = [info.width, info.height, 0, 0]
  for (let at = 0; at < data.length; at += info.channels) {
    const [x, y] = [(at / info.channels) % info.width, Math.floor(at / info.channels / info.width)]
    if ((data[at] ?? 0) < 128 || (data[at + 2] ?? 0) > 96) continue
    for (const [edge, value, nearer] of [
      [0, x, Math.min],
      [1, y, Math.min],
      [2, x + 1, Math.max],
      [3, y + 1, Math.max],
    ] as const)
      edges[edge] = nearer(edges[edge] ?? 0, value)
  }
  return edges.map((edge, at) => edge / (at % 2 ? info.height : info.width))
}

async function save(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { path: await download.path(), name: download.suggestedFilename() }
}

test(
  'an own photograph is moved behind a screen and saved without its place, with the server stopped; a reload finds it again',
  { tag: ['@DT-20', '@DT-19', '@NF-03'] },
  async ({ page, context, ownServer, language, say }) => {
    await keepSignedIn(context, await registerMember(ownServer, language))
    await page.goto(ownServer.url)
    await workerOf(page)
    await page.keyboard.press('Tab')
    await pagesOf(page)
    await ownServer.stop('SIGKILL')

    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: say('自己的图片', 'Own picture') }).click()
    const dialog = page.getByRole('dialog', { name: say('自己的图片', 'Own picture') })
    await expectAccessible(page)
    const chooser = dialog.getByLabel(say('要打开的文件', 'Files to open'))
    await chooser.setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer: await photograph() })
    const screen = dialog.locator('[data-screen]')
    await expect(screen.getByRole('img', { name: 'IMG 1.jpg' })).toBeVisible()
    await expect(dialog.getByText(`${WIDTH}×${HEIGHT}`)).toBeVisible()

    const choose = (name: string | RegExp) => dialog.getByRole('radio', { name }).check()
    await choose(/^(?:手机|Phone)/)
    await choose(say('只看图', 'Picture'))
    await choose('PNG')
    await page.keyboard.press('+')
    await screen.getByRole('group').focus()
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await expect(dialog.getByText(say('放大了 1.8 倍', 'Upscaled 1.8×'))).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)

    const shot = await screen.screenshot()
    const press = () => dialog.getByRole('button', { name: say('下载 ', 'Download ') }).click()
    const { path, name } = await save(page, press)
    expect(name).toBe('IMG-1_1440x3120.png')
    const { width, height, exif } = await sharp(path).metadata()
    expect([width, height, exif]).toEqual([1440, 3120, undefined])
    expect((await readFile(path)).includes('Camera of mine')).toBe(false)
    const [onScreen, inFile] = [await squareIn(shot), await squareIn(path)]
    const box = await screen.boundingBox()
    if (!box) throw new Error('the screen is not shown')
    // Chromium paints a moved picture on whole pixels, so the screen itself is off by a fraction.
    const off = onScreen.map((edge, at) => Math.abs(edge - (inFile[at] ?? 0)) * (at % 2 ? box.height : box.width))
    expect(Math.max(...off)).toBeLessThanOrEqual(1)
    await expect(dialog.getByRole('region', { name: say('设为壁纸', 'Set as wallpaper') })).toBeVisible()

    await page.reload()
    await expect(screen.getByRole('img', { name: 'IMG 1.jpg' })).toBeVisible()
    await dialog.getByRole('button', { name: say('从这台设备删除', 'Remove the picture') }).click()
    await expect(dialog.getByRole('heading', { name: say('把自己的图片做成壁纸', 'Your picture') })).toBeVisible()
  },
)
