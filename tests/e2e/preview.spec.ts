import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { repeated } from '#tests/thoroughness.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { greyOf, likeness } from './fixtures/picture-likeness.ts'
import { expect, type Say, test } from './fixtures/site.ts'

/** Part of the screen at each edge that its round corners may hide. */
const EDGE = 0.12

test.slow()

async function openPreview(page: Page, say: Say, aid = 'dusk-at-the-pavilion') {
  await page.goto(`/article/${aid}`)
  await page.getByRole('link', { name: say('预览', 'Preview'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('预览', 'Preview') })
  const screen = dialog.locator('[data-screen]')
  const isLoaded = async () => {
    // The file of this width may not exist yet.
    await expect(screen.getByRole('img')).toBeVisible({ timeout: MAKING_MS })
    await screen.getByRole('img').evaluate((image: HTMLImageElement) => image.decode())
  }
  await isLoaded()
  const choose = async (name: string | RegExp) => {
    await dialog.getByRole('radio', { name, exact: typeof name === 'string' }).check()
    // Another file of the picture comes with its own first part.
    await isLoaded()
  }
  return { dialog, screen, choose }
}

async function boxOf(screen: Locator) {
  const box = await screen.boundingBox()
  if (!box) throw new Error('the screen is not shown')
  return box
}

/** Whole CSS px within a box that has fractions. */
function insideOf({ x, y, width, height }: Record<'x' | 'y' | 'width' | 'height', number>) {
  const [left, top] = [Math.ceil(x + width * EDGE), Math.ceil(y + height * EDGE)]
  return { x: left, y: top, width: Math.floor(width * (1 - 2 * EDGE)), height: Math.floor(height * (1 - 2 * EDGE)) }
}

async function save(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: MAKING_MS }), press()])
  return { path: await download.path(), name: download.suggestedFilename() }
}

// The file must show what the screen showed, within one CSS px, wherever the picture was moved.
// The upright one is of a picture with more structure than film grain, which is what smaller files have less of.
const ON_SCREEN = [
  ['alpenglow-wall', '手机|Phone', '竖幅|Upright', [1440, 3120], { x: 0, y: -6, zoom: 0 }],
  ['dusk-at-the-pavilion', '带鱼屏|Ultrawide', '横幅|Wide', [3440, 1440], { x: 30, y: 40, zoom: 6 }],
] as const
const WIDE_ON_PHONE = [
  'dusk-at-the-pavilion',
  '手机|Phone',
  '横幅|Wide',
  [1440, 3120],
  { x: -60, y: 0, zoom: 0 },
] as const

for (const [aid, name, version, pixels, move] of [...ON_SCREEN, ...repeated([], [WIDE_ON_PHONE])]) {
  test(
    `what is shown of the ${version.split('|')[1]} on ${name.split('|')[1]} is what is downloaded`,
    { tag: ['@DT-17', '@DT-18', '@AP-13'] },
    async ({ page, member, say }) => {
      void member
      const { dialog, screen, choose } = await openPreview(page, say, aid)
      await choose(new RegExp(`^(?:${name})`))
      // A phone begins with the one, a monitor with the other.
      await expect(
        dialog.getByRole('radio', {
          name: name.startsWith('手机') ? say('竖幅', 'Upright') : say('横幅', 'Wide'),
          exact: true,
        }),
      ).toBeChecked()
      await choose(new RegExp(`^(?:${version})`))
      await choose(say('只看图', 'Picture'))
      const before = await boxOf(screen)
      const [x, y] = [before.x + before.width / 2, before.y + before.height / 2]
      for (let press = 0; press < move.zoom; press++) await page.keyboard.press('+')
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x + move.x, y + move.y, { steps: 4 })
      await page.mouse.up()
      await choose('PNG')
      // A note of another length may have moved it.
      const box = await boxOf(screen)
      const clip = insideOf(box)
      const shot = await page.screenshot({ clip })
      const { path } = await save(page, () => dialog.getByRole('button', { name: /^(?:下载|Download) \d/ }).click())
      const { width, height } = await sharp(path).metadata()
      expect([width, height]).toEqual(pixels)

      const scale = width / box.width
      const part = await sharp(path)
        .extract({
          left: Math.round((clip.x - box.x) * scale),
          top: Math.round((clip.y - box.y) * scale),
          width: Math.round(clip.width * scale),
          height: Math.round(clip.height * scale),
        })
        .png()
        .toBuffer()
      const shown = await sharp(shot).metadata()
      const onScreen = await greyOf(shot, shown.width, shown.height)
      const inFile = await greyOf(part, shown.width, shown.height)
      // Chromium paints a moved picture on whole pixels, so the screen itself is off by a fraction.
      const pixel = Math.round(shown.width / clip.width)
      const steps = Array.from({ length: 2 * pixel + 1 }, (_, step) => step - pixel)
      const within = steps.flatMap((dx) => steps.map((dy) => likeness(onScreen, inFile, dx, dy)))
      const same = Math.max(...within)
      expect(same).toBeGreaterThanOrEqual(0.98)
      for (const [dx, dy] of [
        [-2, 0],
        [2, 0],
        [0, -2],
        [0, 2],
      ] as const)
        expect(likeness(onScreen, inFile, dx * pixel, dy * pixel)).toBeLessThan(same)
    },
  )
}

test(
  'a preview is moved by keys, says what is upscaled, and Back closes it',
  { tag: ['@DT-17', '@DT-19', '@DT-22', '@NF-03'] },
  async ({ page, member, say }) => {
    void member
    const { dialog, screen, choose } = await openPreview(page, say)
    await choose(/^(?:4K)/)
    await expect(dialog.getByText(say('原生像素', 'Native:'))).toBeVisible()
    const position = () => screen.getByRole('img').evaluate((image) => image.style.transform)
    await dialog.getByRole('slider', { name: say('缩放', 'Zoom') }).fill('2')
    await expect(dialog.getByText(say('放大了 2.0 倍', 'Upscaled 2.0×'))).toBeVisible()
    const before = await position()
    await screen.getByRole('group').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(position).not.toBe(before)
    await expect(dialog.getByText(say('图标名称', 'Names of icons'))).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/article\/dusk-at-the-pavilion$/)
  },
)

test(
  'after the download the steps for the visitor’s system follow',
  onlyInFull(['@DT-21'], 'src/features/preview/preview.test.tsx', 'tests/e2e/own-picture.spec.ts'),
  async ({ page, member, say }) => {
    void member
    const { dialog, choose } = await openPreview(page, say)
    await choose(/^(?:平板|Tablet)/)
    const { name } = await save(page, () => dialog.getByRole('button', { name: /^(?:下载|Download) \d/ }).click())
    const steps = dialog.getByRole('region', { name: say('设为壁纸', 'Set as wallpaper') })
    await expect(steps.getByRole('listitem').first()).toBeVisible()
    await steps.getByRole('combobox', { name: say('系统', 'System') }).selectOption('kde')
    await expect(steps.getByText(`plasma-apply-wallpaperimage "$d/"'${name}'`)).toBeVisible()
    await page.reload()
    await expect(dialog).toBeVisible()
  },
)
