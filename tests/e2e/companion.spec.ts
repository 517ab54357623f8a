import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { expect, type Say, test } from './fixtures/site.ts'
import { pictureOf } from './fixtures/wallpaper.ts'

const AID = 'dusk-at-the-pavilion'

const stageRatio = (page: Page, say: Say) =>
  page
    .getByRole('region', { name: say('画面', 'Picture') })
    .locator('[data-picture-box]')
    .evaluate((box) => Math.round((box.clientWidth / box.clientHeight) * 100) / 100)

/** Shape of a card's picture. */
const cardRatio = (page: Page, aid: string) =>
  page
    .getByRole('main')
    .locator(`[data-aid="${aid}"] [data-picture-box]`)
    .evaluate((box) => Math.round((box.clientWidth / box.clientHeight) * 100) / 100)

test(
  'a picture that the screen would cut is seen as it will be cut before its download, from its page and in full screen',
  { tag: ['@DT-17', '@DT-12'] },
  async ({ page, member, say }) => {
    void member
    const preview = page.getByRole('dialog', { name: say('预览', 'Preview') })
    const cut = page.getByRole('button', { name: say('裁剪 780×1688', 'Crop to 780×1688') })
    await page.goto('/article/moonlit-ranges')
    await cut.click()
    await expect(preview.getByRole('button', { name: say('下载 780×1688', 'Download 780×1688') })).toBeVisible()
    await page.goBack()
    await expect(preview).toBeHidden()
    await page.getByRole('button', { name: say('全部尺寸', 'All sizes') }).click()
    const sizes = page.getByRole('dialog', { name: say('下载', 'Download') })
    await expect(sizes.getByText(say('下载的是这一部分。', 'This part will be downloaded.'))).toBeVisible()
    await expectAccessible(page)
    await sizes.getByRole('radio', { name: say('原图', 'Original') }).check()
    await expect(sizes.getByText(say('下载的是这一部分。', 'This part will be downloaded.'))).toBeHidden()

    await page.goto('/article/moonlit-ranges?full=moonlit-ranges')
    const viewer = page.getByRole('dialog', { name: say('全屏查看', 'Full screen') })
    await viewer.getByRole('button', { name: say('裁剪', 'Crop to') }).click()
    await expect(preview).toBeVisible()
    await page.goBack()
    await expect(preview).toBeHidden()
    await expect(viewer).toBeVisible()
  },
)

test(
  'a phone sees and downloads the upright version of a picture, and can choose the wide one',
  { tag: ['@DT-12', '@DT-17', '@HM-22', '@DT-04', '@VW-01'] },
  async ({ page, member, say }) => {
    const picture = await pictureOf(page, member, AID)
    const { companion } = picture
    if (!companion) throw new Error('the sample has no companion')
    const upright = Math.round(companion.ratio * 100) / 100

    await page.goto(`/search?q=${encodeURIComponent(picture.title)}&orientation=portrait`)
    await expect.poll(() => cardRatio(page, AID)).toBe(upright)
    await expectNarrow(page)
    await page.getByRole('main').locator(`[data-aid="${AID}"] a`).first().click()
    await expect.poll(() => stageRatio(page, say)).toBe(upright)
    await page.getByText(say('横幅', 'Wide'), { exact: true }).click()
    await expect.poll(() => stageRatio(page, say)).toBe(1.78)
    await expectAccessible(page)
    await page.getByText(say('竖幅', 'Upright'), { exact: true }).click()

    await page.getByRole('button', { name: say('全屏查看', 'Full screen') }).click()
    const shown = page.locator('[data-shown] [data-canvas]')
    await expect(shown).toBeVisible()
    const box = await shown.boundingBox()
    expect(Math.round(((box?.width ?? 0) / (box?.height ?? 1)) * 100) / 100).toBe(upright)
    await page.keyboard.press('Escape')

    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: MAKING_MS }),
      page
        .getByRole('button', { name: say('下载 780×1688', 'Download 780×1688') })
        .first()
        .click(),
    ])
    const { width, height } = await sharp(await download.path()).metadata()
    expect([width, height]).toEqual([780, 1688])
  },
)
