import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'a plan and items go into the cart, are paid at once in the sandbox, and items are refunded while they are unused',
  { tag: ['@VP-07', '@VP-08', '@RT-36', '@AP-50', '@AP-51'] },
  async ({ page, member, say }) => {
    void member
    const dialog = page.getByRole('dialog')
    const pay = async () => {
      await dialog.getByRole('button', { name: say('沙盒', 'Sandbox') }).click()
      await page.getByRole('button', { name: say('付款成功', 'Pay'), exact: true }).click()
      await expect(page).toHaveURL(/\/payment\/success\?order=\d{20}$/)
      await expect(
        page.getByRole('heading', { name: say('这些物品归你了', 'These items are yours now') }),
      ).toBeVisible()
    }
    await page.goto('/vip/plan')
    await page.getByRole('button', { name: say('加入购物车：基础会员', 'Add to cart: Basic member') }).click()
    await page.getByRole('button', { name: say('去购物车', 'See the cart') }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await page.getByRole('button', { name: say('加入购物车：补签卡 × 5', 'Add to cart: Make-up card × 5') }).click()
    await page.getByRole('button', { name: say('加一份', 'One more') }).click()
    const payBoth = page.getByRole('button', { name: say('支付 ¥28.00', 'Pay ¥28.00') })
    await expect(payBoth).toBeEnabled()
    await expectAccessible(page)
    await expectNarrow(page)
    await payBoth.click()
    await pay()
    await expectAccessible(page)
    await expectNarrow(page)
    await page.getByRole('link', { name: say('查看我的物品', 'See my items') }).click()
    await expect(page.getByRole('main').getByText('× 10')).toBeVisible()

    // An order of items alone; the cart is empty since the last one.
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: say('购物车是空的', 'Your cart is empty') })).toBeVisible()
    await page.getByRole('button', { name: say('加入购物车：会员体验券', 'Add to cart: 7-day trial') }).click()
    await page.getByRole('button', { name: say('支付 ¥4.00', 'Pay ¥4.00') }).click()
    await pay()
    await page.getByRole('link', { name: say('我的订单', 'Your orders') }).click()
    await page
      .getByRole('button', { name: say('申请退款', 'Request a refund') })
      .first()
      .click()
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('确认退款', 'Request the refund') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(say('已退款', 'Refunded'), { exact: true }).first()).toBeVisible()
  },
)

test(
  'a membership is bought as a gift, and redeemed by its link',
  { tag: ['@VP-21'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/vip/plan')
    await page.getByRole('button', { name: say('买来送人', 'Give it to someone') }).click()
    await page.getByRole('button', { name: say('去购物车', 'See the cart') }).click()
    // The plan page has a button of the same name, and stays while the cart opens.
    await expect(page.getByRole('heading', { level: 1, name: say('购物车', 'Cart') })).toBeVisible()
    await page.getByRole('button', { name: say('支付 ¥12.00', 'Pay ¥12.00') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('沙盒', 'Sandbox') })
      .click()
    await page.getByRole('button', { name: say('付款成功', 'Pay'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('可以送人的礼品', 'Gifts to give away') })).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    const code = (await page.locator('code').textContent()) ?? ''
    expect(code).toMatch(/^(\w{4}-){3}\w{4}$/)

    await page.goto(`/vip/gift?code=${code}`)
    const redeem = page.getByRole('button', { name: say('兑换给自己', 'Redeem for myself') })
    await expect(redeem).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await redeem.click()
    await expect(page.getByRole('heading', { level: 2, name: say('基础会员', 'Basic member') })).toBeVisible()
    await page.goto('/orders')
    await expect(page.getByText(say('已兑换', 'Redeemed'), { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)
