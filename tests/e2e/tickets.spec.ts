import { photo } from '#server/domain/upload/upload-client-fixture.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { runCommand } from './fixtures/command.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'a question with a picture is answered by the operator, read, replied to, closed and rated',
  { tag: ['@VP-18', '@VP-19', '@VP-20', '@RT-29', '@AP-58'] },
  async ({ page, member, server, say }) => {
    void member
    await page.goto('/ticket-center?ask=payment')
    await expect(page).toHaveURL(/\/tickets\?ask=payment$/)
    await page.getByLabel(say('标题', 'Subject')).fill('月亮')
    await page.getByLabel(say('问题描述', 'Your message')).fill('会员没有开通。')
    await page.getByRole('button', { name: say('添加图片', 'Add pictures') }).click()
    const shot = { name: 'shot.jpg', mimeType: 'image/jpeg', buffer: photo }
    await page.getByLabel(say('要上传的文件', 'Files to upload')).setInputFiles(shot)
    await expect(page.getByText(say('已上传', 'Uploaded'), { exact: true })).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await page.getByRole('button', { name: say('发送', 'Send') }).click()
    await expect(page).toHaveURL(/\/tickets\?ticket=\d+$/)
    const number = new URL(page.url()).searchParams.get('ticket') ?? ''
    const picture = page.getByRole('img', { name: 'shot.jpg' })
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBe(320)
    await expectAccessible(page)

    const answer = ['tickets', 'answer', number, '--text', '已经开通。', '--by', 'Lin']
    expect((await runCommand(server, 'admin', answer)).code).toBe(0)
    await page.goto('/tickets')
    await page.getByRole('link', { name: say('有新回复', 'New answer') }).click()
    await expect(page.getByText('已经开通。')).toBeVisible()
    await page.getByLabel(say('回复', 'Reply')).fill('谢谢！')
    await page.getByRole('button', { name: say('发送', 'Send') }).click()
    await expect(page.getByText('谢谢！')).toBeVisible()

    await page.getByRole('button', { name: say('关闭工单', 'Close the ticket') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('关闭工单', 'Close the ticket') })
      .click()
    await page.getByRole('radio', { name: say('5 星', '5 stars') }).click()
    await expect(page.getByText(say('谢谢你的评价。', 'Thank you.'))).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
  },
)

test(
  'points buy a coupon, which lowers the price of a plan and is used once that is paid',
  { tag: ['@VP-08', '@VP-20', '@RT-29', '@AP-49', '@AP-59'] },
  async ({ page, member, server, say }) => {
    const points = ['points', member.email, '+300', '--reason', 'test', '--by', 'Lin']
    expect((await runCommand(server, 'admin', points)).code).toBe(0)
    await page.goto('/points')
    await page.getByRole('link', { name: say('去完成：会员立减 5 元', 'Go: ¥5 off a membership') }).click()
    await expect(page).toHaveURL(/\/tickets\?tab=coupons$/)
    await page.getByRole('button', { name: say('250 积分', '250 points') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('兑换', 'Buy'), exact: true })
      .click()
    await page.getByRole('link', { name: say('去使用', 'Use now') }).click()
    await page.getByRole('button', { name: say('支付 ¥7.00', 'Pay ¥7.00') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('沙盒', 'Sandbox') })
      .click()
    await page.getByRole('button', { name: say('付款成功', 'Pay'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 2, name: say('基础会员', 'Basic member') })).toBeVisible()
    await page.goto('/tickets?tab=coupons')
    await page.getByRole('tab', { name: say('已使用', 'Used') }).click()
    await expect(page.getByText(/已用于订单|Used by order/)).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
  },
)

test(
  'a picture is reported from its page; the report opens a ticket that leads back to it',
  { tag: ['@DT-05', '@DT-27', '@AP-15'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/article/dusk-at-the-pavilion')
    await page
      .getByRole('main')
      .getByRole('button', { name: say('更多', 'More'), exact: true })
      .first()
      .click()
    await page.getByRole('button', { name: say('举报', 'Report') }).click()
    const reason = page.getByLabel(say('举报原因', 'What is wrong?'))
    await expect(reason).toBeVisible()
    await expectAccessible(page)
    await reason.selectOption('low-quality')
    await page.getByRole('button', { name: say('提交举报', 'Send report') }).click()
    await page.getByRole('link', { name: say('查看工单', 'Open the ticket') }).click()
    await expect(page).toHaveURL(/\/tickets\?ticket=\d+$/)
    await page.getByRole('link', { name: say('被举报的壁纸', 'The reported picture') }).click()
    await expect(page).toHaveURL(/\/article\/dusk-at-the-pavilion$/)
  },
)
