import { runCommand } from './fixtures/command.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'tomorrow’s colours and the time left are shown to everyone, the picture from the level on',
  { tag: ['@HM-04', '@HM-09', '@HM-10', '@RT-03', '@API-16'] },
  async ({ page, member, server, say }) => {
    await page.goto('/future')
    await expect(page).toHaveTitle(say('明日 · 天幕', 'Tomorrow · Tianmu'))
    const time = page.getByRole('timer')
    await expect(time).toHaveText(/^\d\d:\d\d:\d\d$/)
    const before = await time.textContent()
    await expect(time).not.toHaveText(before ?? '')
    await expect(page.getByText(say('基础会员', 'Basic member'))).toBeVisible()
    await expect(page.getByRole('main').locator('img[src^="/img/"]')).toHaveCount(0)
    const remind = say('提醒我', 'Remind me')
    const main = page.getByRole('main')
    await expect(main.getByRole('button', { name: remind }).or(main.getByRole('link', { name: remind }))).toBeVisible()

    const { code, output } = await runCommand(server, 'admin', ['level', member.email, '2'])
    expect(code, output).toBe(0)
    await page.reload()
    const wall = page.getByRole('main').locator('section')
    await expect(wall.getByRole('heading', { level: 2 })).not.toBeEmpty()
    await expect(wall.getByRole('timer')).toBeVisible()
    await wall.getByRole('button', { name: say('收藏', 'Favourite') }).click()
    await expect(wall.getByRole('button', { name: say('已收藏', 'Favourited') })).toBeVisible()
  },
)

test(
  'without a network the time left is shown',
  onlyInFull(['@RT-03'], 'src/features/tomorrow/tomorrow-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/bing/tomorrow*', (route) => route.abort())
    await page.goto('/future')
    await expect(page.getByText(say('现在没有网络', 'You are offline'))).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
  },
)
