import { expectAccessible } from './fixtures/accessible.ts'
import { operate } from './fixtures/operate.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'what a level locks leads to the plan that opens it, which points buy, and back to it, open',
  { tag: ['@VP-01', '@VP-04', '@VP-23', '@HM-08', '@RT-34', '@RT-35', '@AP-47', '@AP-48', '@AP-49'] },
  async ({ page, member, server, say }) => {
    await operate(server, ['points', member.email, '700', '--reason', '礼物', '--by', 'Ada'])
    await page.goto('/future')
    await page
      .getByRole('main')
      .getByRole('link', { name: say('看看方案', 'See the plans') })
      .first()
      .click()
    await expect(page).toHaveURL(/\/vip\/plan\?need=2&from=%2Ffuture$/)
    await expect(page.getByRole('radio', { name: say('基础会员', 'Basic member') })).toBeChecked()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('用 600 积分购买', 'Buy for 600 points') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('兑换', 'Buy'), exact: true })
      .click()
    await page.getByRole('link', { name: say('回到刚才的内容', 'Back to what you tried to open') }).click()
    await expect(page).toHaveURL(/\/future$/)
    await expect(page.getByRole('main').locator('section').getByRole('heading', { level: 2 })).not.toBeEmpty()
    await expect(page.getByRole('button', { name: say('收藏', 'Favourite') }).first()).toBeVisible()
    await page.goto('/vip')
    await expect(page.getByRole('heading', { level: 2, name: say('基础会员', 'Basic member') })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: say('600 积分', '600 points') })).toBeVisible()
    await expectAccessible(page)
  },
)
