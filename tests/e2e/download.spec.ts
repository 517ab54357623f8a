import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { bearer } from '#tests/bearer.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { operate } from './fixtures/operate.ts'
import { expect, type Say, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'
import { PICTURE_IN_8K } from './global-setup.ts'

test.slow()

/** All sizes of a picture: beside it, or on a phone in a sheet. */
async function openSizes(page: Page, say: Say) {
  const group = page.getByRole('group', { name: say('全部尺寸', 'All sizes') })
  const opener = page.getByRole('button', { name: say('全部尺寸', 'All sizes') })
  await group.or(opener).first().waitFor()
  if (await opener.isVisible()) await opener.click()
  const panel = page.getByRole('complementary').or(page.getByRole('dialog')).filter({ has: group })
  return {
    panel,
    sizes: group.getByRole('radio'),
    press: panel.getByRole('button', { name: say('下载 ', 'Download ') }),
    note: panel.locator('[data-refusal]'),
  }
}

async function save(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: MAKING_MS }), press()])
  const { width, height, format, exif } = await sharp(await download.path()).metadata()
  return { name: download.suggestedFilename(), width, height, format, exif }
}

test(
  'one press downloads the size of the screen; another size and AVIF can be chosen; today’s caption does the same',
  { tag: ['@DT-11', '@DT-12', '@DT-14'] },
  async ({ page, member, say, viewport }) => {
    const [, picture] = await historyOf(page, member)
    const dpr = await page.evaluate(() => devicePixelRatio)
    const own = { width: (viewport?.width ?? 0) * dpr, height: (viewport?.height ?? 0) * dpr }
    await page.goto(`/article/${picture?.aid}`)
    const { panel, sizes, press } = await openSizes(page, say)
    await expect(sizes.first()).toBeChecked()
    await expect(panel.getByText(say('你的屏幕', 'Your screen'))).toBeVisible()
    await expect(press).toHaveText(say(`下载 ${own.width}×${own.height}`, `Download ${own.width}×${own.height}`))
    const file = await save(page, () => press.click())
    expect(file).toMatchObject({ ...own, format: 'jpeg' })
    const title = say(picture?.title ?? '', picture?.titleEn ?? '').replaceAll(' ', '-')
    expect(file.name).toMatch(new RegExp(`^${picture?.date}_${title}_.*${own.width}x${own.height}\\.jpg$`))
    expect(file.exif).toBeTruthy()
    await expect(panel.getByRole('button', { name: say('已存到下载文件夹', 'Saved to Downloads') })).toBeVisible()

    await panel.getByRole('radio', { name: /1920×/ }).check()
    await panel.getByText('AVIF', { exact: true }).click()
    await expect(panel.getByRole('radio', { name: 'AVIF', exact: true })).toBeChecked()
    const other = await save(page, () => press.click())
    expect(other).toMatchObject({ width: 1920, format: 'heif' })
    expect(other.name).toMatch(/_1920x\d+\.avif$/)

    await page.goto('/today')
    const caption = page.getByRole('main').getByRole('button', { name: say('下载 ', 'Download ') })
    expect((await save(page, () => caption.first().click())).format).toBe('jpeg')
  },
)

test(
  'a size above the member’s level leads to the plan that opens it, which is paid, and back to the picture to download it',
  { tag: ['@DT-11', '@DT-13', '@DT-15', '@API-21', '@VP-03', '@VP-09', '@VP-17'] },
  async ({ page, member, say }) => {
    const picture = (await historyOf(page, member, 'en-nz')).find(({ title }) => title === PICTURE_IN_8K)
    const path = `/article/${picture?.aid}`
    await page.goto(path)
    const { panel, note } = await openSizes(page, say)
    await panel.getByRole('radio', { name: say('原图', 'Original') }).check()
    await expect(note).toContainText(say('基础会员', 'Basic member'))
    const refused = await page.request.post(`/api/wallpapers/${picture?.aid}/download`, {
      headers: bearer(member),
      data: { size: 'original' },
    })
    expect(await refused.json()).toMatchObject({ code: 402, success: false, data: { needLevel: 2 } })

    await note.getByRole('link', { name: say('看看方案', 'See the plans') }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/vip/plan' && url.searchParams.get('need') === '2')
    expect(new URL(page.url()).searchParams.get('from')).toBe(path)
    const levels = page.getByRole('group', { name: say('等级', 'Level'), exact: true })
    await expect(levels.getByRole('radio', { name: say('基础会员', 'Basic member') })).toBeChecked()
    await page.getByRole('button', { name: say('支付 ¥12.00', 'Pay ¥12.00') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('沙盒', 'Sandbox') })
      .click()
    await page.getByRole('button', { name: say('付款成功', 'Pay'), exact: true }).click()
    await page.getByRole('link', { name: say('回到刚才的内容', 'Back to what you tried to open') }).click()

    await expect(page).toHaveURL((url) => url.pathname === path)
    const opened = await openSizes(page, say)
    await opened.panel.getByRole('radio', { name: say('原图', 'Original') }).check()
    await expect(opened.note).toHaveCount(0)
    const file = await save(page, () => opened.press.click())
    expect(file).toMatchObject({ width: picture?.width, height: picture?.height, format: 'jpeg' })
  },
)

test(
  'points open the sizes of one picture above the level, which then downloads',
  { tag: ['@PT-04', '@VP-23', '@DT-11'] },
  async ({ page, member, server, say }) => {
    await operate(server, ['points', member.email, '50', '--reason', 'test', '--by', 'Lin'])
    const picture = (await historyOf(page, member, 'en-nz')).find(({ title }) => title === PICTURE_IN_8K)
    await page.goto(`/article/${picture?.aid}`)
    const { panel, press, note } = await openSizes(page, say)
    await panel.getByRole('radio', { name: say('原图', 'Original') }).check()
    const unlock = panel.getByRole('button', { name: say('用 40 积分获取这张图', 'Get this picture for 40 points') })
    await expect(unlock).toBeVisible()
    await expectAccessible(page)
    await unlock.click()
    const buy = page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: say('兑换', 'Buy'), exact: true })
    await expect(buy).toBeVisible()
    await expectAccessible(page)
    await buy.click()
    await expect(note).toHaveCount(0)
    await expect(unlock).toHaveCount(0)
    await expect(press).toBeFocused()
    const file = await save(page, () => press.click())
    expect(file).toMatchObject({ width: picture?.width, height: picture?.height, format: 'jpeg' })
    await page.goto('/points')
    await expect(page.getByText(new RegExp(say('图片《', 'Picture “')))).toBeVisible()
  },
)

test(
  'a failed download shows the reason in place, and works at the next press',
  onlyInFull(['@DT-15', '@TO-06'], 'src/domain/download/panel/download-panel.test.tsx'),
  async ({ page, member, say }) => {
    const [, picture] = await historyOf(page, member)
    const path = '**/api/wallpapers/*/download'
    await page.goto(`/article/${picture?.aid}`)
    const { press, note } = await openSizes(page, say)
    await page.route(path, (route) => route.abort())
    await press.click()
    await expect(note).toHaveAttribute('data-refusal', 'network')
    await page.unroute(path)
    await page.route(path, (route) => route.fulfill({ status: 404, json: { code: 404, success: false, message: '' } }))
    await press.click()
    await expect(note).toHaveAttribute('data-refusal', 'withdrawn')
    await page.unroute(path)
    await page.route(path, (route) =>
      route.fulfill({
        status: 429,
        headers: { 'Retry-After': '30' },
        json: { code: 429, success: false, message: '' },
      }),
    )
    await press.click()
    await expect(note).toHaveText(/30/)
    await page.unroute(path)
    await save(page, () => press.click())
  },
)
