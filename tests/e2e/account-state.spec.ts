import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { operate } from './fixtures/operate.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'

const TEXT = '这张图是我自己拍的，原片和拍摄记录都在。'

test(
  'a member who was blocked since the last visit reads why, appeals, and returns once the appeal is accepted',
  { tag: ['@AU-39', '@ER-13', '@ER-14', '@RT-61'] },
  async ({ page, server, member, say }) => {
    // Not after a visit: that page's own calls in the background may be refused first, while the next one is opened.
    await operate(server, ['ban', member.email, '--reason', '盗用他人作品', '--rule', '社区规范 3.2'])
    await page.goto('/history')
    await expect(page).toHaveURL(/\/blocked$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('账号已被封禁', 'This account is blocked'))
    for (const fact of ['盗用他人作品', '社区规范 3.2', say('未定', 'No end date is set'), '4031'])
      await expect(page.getByRole('definition').filter({ hasText: fact })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: '盗用他人作品' })).toHaveCount(0)
    await expectAccessible(page)
    await expectNarrow(page)

    const send = page.getByRole('button', { name: say('提交申诉', 'Send appeal') })
    const field = page.getByLabel(say('希望我们重新核实什么？', 'What should we review?'))
    await send.click()
    await expect(field).toHaveAccessibleDescription(/10/)
    await field.fill(TEXT)
    await page.reload()
    await expect(field).toHaveValue(TEXT)
    await send.click()
    const receipt = page.getByRole('status').filter({ hasText: /\d{4}/ })
    await expect(receipt).toBeVisible()
    const number = /\d{4,}/.exec((await receipt.textContent()) ?? '')?.[0] ?? ''
    expect(await operate(server, ['appeals', 'accept', number, '--note', '抱歉'])).toContain('accepted')

    const { account, password, logIn, dialog } = signInForm(page, say)
    await page.goto('/?dialog=login')
    await account.fill(member.email)
    await password.fill(member.password)
    await logIn.click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).not.toBeNull()
  },
)

test(
  'signing in to a locked account opens the page with the steps to unlock it, without a toast',
  { tag: ['@AU-39', '@ER-13', '@ER-14', '@RT-60'] },
  async ({ page, server, stranger, say }) => {
    await operate(server, ['ban', stranger.email, '--reason', '异地登录', '--state', 'abnormal'])
    const { account, password, logIn, dialog } = signInForm(page, say)
    await page.goto('/?dialog=login')
    await account.fill(stranger.email)
    await password.fill(stranger.password)
    await logIn.click()
    await expect(page).toHaveURL(/\/account-abnormal$/)
    await expect(dialog).toBeHidden()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: say('新密码', 'new password') })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '异地登录' })).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
    await expectAccessible(page)
    await expectNarrow(page)
    await page.getByRole('button', { name: say('修改密码', 'Change password') }).click()
    await expect(dialog.getByRole('heading', { name: say('找回密码', 'Recover password') })).toBeVisible()
  },
)

test(
  'paused logging in shows the minutes left, and the login once they are over',
  { tag: ['@ER-13', '@ER-14', '@RT-59'] },
  async ({ page, say }) => {
    await page.clock.install({ time: '2026-03-09T04:00:00Z' })
    await page.goto('/login-blocked?until=2026-03-09T04:02:30.000Z')
    const timer = page.getByRole('timer')
    await expect(timer).toHaveText(say('3 分钟后可以再试。', 'You can try again in 3 minutes.'))
    await expectAccessible(page)
    await expectNarrow(page)
    await page.clock.fastForward('02:31')
    const { dialog } = signInForm(page, say)
    await expect(dialog).toBeVisible()
    await expect(timer).toHaveCount(0)
  },
)

test(
  'the pages explain themselves at a typed address, and a sign-in there adds the reason',
  { tag: ['@ER-13', '@AU-02'] },
  async ({ page, server, stranger, say }) => {
    for (const [path, title] of [
      ['/blocked', say('账号已被封禁', 'This account is blocked')],
      ['/account-abnormal', say('账号已锁定保护', 'This account is locked for its safety')],
      ['/login-blocked?until=yesterday', say('登录已暂停', 'Logging in is paused')],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    await page.goto('/blocked')
    await page.getByRole('button', { name: say('登录', 'Log in'), exact: true }).click()
    const { account, password, logIn, dialog } = signInForm(page, say)
    await expect(dialog).toBeVisible()
    await operate(server, ['ban', stranger.email, '--reason', '发布广告'])
    await account.fill(stranger.email)
    await password.fill(stranger.password)
    await logIn.click()
    await expect(page.getByRole('definition').filter({ hasText: '发布广告' })).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)
