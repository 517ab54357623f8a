import type { Download, Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { expect, test } from './fixtures/site.ts'

const DAY = 'clear-day-at-sea'
const NIGHT = 'full-moon-at-sea'

/** The next downloads of the page, once there are so many. */
async function downloadsOf(page: Page, count: number, press: () => Promise<unknown>) {
  const downloads: Download[] = []
  page.on('download', (download) => downloads.push(download))
  await press()
  await expect.poll(() => downloads.length, { timeout: MAKING_MS }).toBe(count)
  return downloads
}

/** Mean of the red of a picture for this screen, 0 to 255. */
async function lightOf(page: Page, file: Download | undefined) {
  const picture = sharp(await file?.path())
  const { width, height } = await picture.metadata()
  const size = await page.evaluate(() => [screen.width * devicePixelRatio, screen.height * devicePixelRatio])
  expect([width, height]).toEqual(size)
  return (await picture.stats()).channels[0]?.mean ?? 0
}

test(
  'a member finds a pair, compares it, downloads both for this screen, and sees the other half on its page and in the preview',
  { tag: ['@HM-25', '@DT-20', '@HM-22'] },
  async ({ page, member, say, context }) => {
    void member
    test.setTimeout(240_000)
    await page.goto('/history')
    await page
      .getByRole('navigation', { name: say('画面类别', 'Type of picture') })
      .getByRole('link', { name: say('昼夜', 'Pairs') })
      .click()
    const list = page.getByRole('list', { name: say('昼与夜', 'Day and night') })
    const pair = list.getByRole('article').filter({ has: page.locator(`[data-aid="${DAY}"]`) })
    await expect(pair.locator(`[data-aid="${NIGHT}"]`)).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)

    const line = pair.getByRole('slider')
    await line.focus()
    await page.keyboard.press('End')
    await expect(line).toHaveValue('100')

    await pair.getByRole('button', { name: say('两张一起下载', 'Download both') }).click()
    const dialog = page.getByRole('dialog', { name: say('昼与夜', 'Day and night') })
    await dialog.getByRole('combobox', { name: say('系统', 'System') }).selectOption('gnome')
    await expectAccessible(page)
    const files = await downloadsOf(page, 3, () =>
      dialog.getByRole('button', { name: say('两张一起下载', 'Download both') }).click(),
    )
    const named = (title: string) => files.find((file) => file.suggestedFilename().includes(title))
    const day = await lightOf(page, named(say('晴海', 'Clear-Day')))
    const night = await lightOf(page, named(say('海上满月', 'Full-Moon')))
    expect(day).toBeGreaterThan(night + 40)
    expect(named(`tianmu-${DAY}.xml`)).toBeDefined()
    await expect(dialog.getByText(/picture-uri-dark/)).toBeVisible()
    await page.keyboard.press('Escape')

    await pair.locator(`[data-aid="${DAY}"] a`).click()
    const other = page.getByRole('region', { name: say('昼与夜', 'Day and night') })
    await other.getByRole('link', { name: say('同景之夜', 'Also by night') }).click()
    await expect(page).toHaveURL(new RegExp(`${NIGHT}$`))
    await expect(other.getByRole('link', { name: say('同景之昼', 'Also by day') })).toBeVisible()
    await page
      .getByRole('link', { name: say('预览', 'Preview') })
      .first()
      .click()
    const preview = page.getByRole('dialog', { name: say('预览', 'Preview') })
    await preview.getByRole('button', { name: say('换成浅色模式', 'Show it in light mode') }).click()
    await expect(preview.getByText(say('浅色模式显示《晴海》', 'Light mode shows “Clear Day at Sea”'))).toBeVisible()
    await expectAccessible(page)
    await page.goBack()

    await page.goto('/pairs')
    await expect(pair).toBeVisible()
    await context.setOffline(true)
    await pair.getByRole('button', { name: say('两张一起下载', 'Download both') }).click()
    await dialog.getByRole('button', { name: say('两张一起下载', 'Download both') }).click()
    await expect(
      dialog.getByText(say('没有网络，这次下载不计次数', 'You are offline. This download did not count')),
    ).toBeVisible()
  },
)
