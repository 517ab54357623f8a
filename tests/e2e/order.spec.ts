import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'the plan that opens what was tried is paid in the sandbox, after a failure; the way back, the order, and a refund',
  {
    tag: ['@VP-09', '@VP-10', '@VP-12', '@VP-13', '@VP-15', '@VP-17', '@VP-18', '@VP-22', '@VP-23', '@EV-01'].concat([
      '@RT-27',
      '@RT-35',
      '@RT-37',
      '@RT-38',
      '@AP-51',
      '@AP-52',
      '@AP-53',
      '@AP-54',
      '@AP-57',
    ]),
  },
  async ({ page, member, say }) => {
    void member
    const dialog = page.getByRole('dialog')
    const sandbox = dialog.getByRole('button', { name: say('沙盒', 'Sandbox') })
    await page.goto('/vip/plan?need=2&from=%2Ffuture')
    await page.getByRole('button', { name: say('支付 ¥12.00', 'Pay ¥12.00') }).click()
    await expect(sandbox).toBeVisible()
    await expectAccessible(page)
    await sandbox.click()
    await expect(page.getByText(say('沙盒：不会真的扣款', 'Sandbox: no money moves'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('付款失败', 'Let it fail') }).click()

    await expect(page).toHaveURL(/\/payment\/failed\?order=\d{20}$/)
    await expect(
      page.getByRole('heading', { name: say('付款没有完成', 'The payment was not completed') }),
    ).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: say('重试', 'Try again') }).click()
    await sandbox.click()
    await page.getByRole('button', { name: say('付款成功', 'Pay'), exact: true }).click()

    await expect(page).toHaveURL(/\/payment\/success\?order=\d{20}$/)
    await expect(page.getByRole('heading', { level: 2, name: say('基础会员', 'Basic member') })).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await page.getByRole('link', { name: say('回到刚才的内容', 'Back to what you tried to open') }).click()
    await expect(page).toHaveURL(/\/future$/)
    await expect(page.getByRole('button', { name: say('收藏', 'Favourite') }).first()).toBeVisible()

    await page.goto('/orders?state=paid')
    await page.getByRole('button', { name: say('申请退款', 'Request a refund') }).click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('确认退款', 'Request the refund') }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/orders?state=refunded')
    await expect(page.getByRole('main').getByText('¥12.00').first()).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await page.goto('/vip')
    await expect(
      page.getByRole('heading', { level: 2, name: say('还不是会员', 'You have no membership') }),
    ).toBeVisible()
  },
)
