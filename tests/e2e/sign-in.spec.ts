import { onlyInFull } from './fixtures/only-in-full.ts'
import { appOf } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'
import { stored } from './fixtures/stored.ts'

test(
  'a member signs in by password and returns to the requested page',
  { tag: ['@AU-05', '@AU-07', '@AU-21', '@LS-04', '@API-06'] },
  async ({ page, stranger, say }) => {
    const form = signInForm(page, say)
    await page.goto('/history?area=ja-jp')
    await expect(page.getByText(say('请先登录', 'Please log in first'))).toBeVisible()
    await expect(page).toHaveURL(/\/history\?area=ja-jp$/)
    await page
      .getByRole('link', { name: say('登录', 'Login'), exact: true })
      .first()
      .click()
    await form.account.fill(stranger.email)
    await form.password.fill(stranger.password)
    await form.password.press('Enter')
    await expect(page.getByText(say('登录成功', 'Login successful'))).toBeVisible()
    await expect(page).toHaveURL(/\/history\?area=ja-jp$/)
    await expect(page.getByRole('main').locator('[data-card]').first()).toBeVisible()
    expect(await stored(page, 'returnUrl')).toEqual([null])
  },
)

test(
  'a visitor sees the picture of a shared URL, and is there after signing in',
  { tag: ['@AU-07', '@SH-34'] },
  async ({ page, stranger, say }) => {
    const path = '/article/jade-night-pagoda'
    const preview = await (await page.request.get(path)).text()
    const [, image = ''] = /property="og:image" content="([^"]+)"/.exec(preview) ?? []
    expect((await page.request.get(image)).headers()['content-type']).toBe('image/jpeg')

    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('碧夜古塔', 'Jade Night Pagoda'))
    await expect(page.getByText(say('原图 2160×3840', 'Native size 2160×3840'))).toBeVisible()
    await expect(page.locator('meta[property="og:title"]')).toHaveCount(1)
    await page
      .getByRole('link', { name: say('登录', 'Login'), exact: true })
      .first()
      .click()
    const form = signInForm(page, say)
    await form.account.fill(stranger.email)
    await form.password.fill(stranger.password)
    await form.logIn.click()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  },
)

test(
  'a return address of another site is not followed',
  onlyInFull(['@AU-22'], 'src/domain/session/access/return-address.test.ts'),
  async ({ page, stranger, say }) => {
    const form = signInForm(page, say)
    await page.goto('/?dialog=login')
    await page.evaluate(() => localStorage.setItem('returnUrl', '//example.com/history'))
    await form.account.fill(stranger.email)
    await form.password.fill(stranger.password)
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/)
  },
)

test(
  'a wrong password keeps the form and shows the error',
  onlyInFull(['@AM-22', '@TO-06'], 'src/features/sign-in/login/password-login-form.test.tsx'),
  async ({ page, stranger, say }) => {
    const form = signInForm(page, say)
    await page.goto('/?dialog=login')
    await form.account.fill(stranger.email)
    await form.password.fill('not-the-password-1')
    await form.logIn.click()
    await expect(form.dialog.getByRole('alert')).toHaveText(say('账号或密码不正确', 'Incorrect account or password'))
    await expect(form.account).toHaveValue(stranger.email)
    expect(await stored(page, 'auth_token')).toEqual([null])
  },
)

test(
  'Enter submits once, and the button is busy until the response',
  onlyInFull(['@AM-15', '@AM-43'], 'src/features/sign-in/login/password-login-form.test.tsx'),
  async ({ page, stranger, say }) => {
    const form = signInForm(page, say)
    let calls = 0
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/login/password', async (route) => {
      calls += 1
      await answer.promise
      await route.continue()
    })
    await page.goto('/?dialog=login')
    await form.account.fill(stranger.email)
    await form.password.fill(stranger.password)
    await form.password.press('Enter')
    await expect(form.logIn).toBeDisabled()
    await expect(form.logIn).toHaveAttribute('aria-busy', 'true')
    await form.password.press('Enter')
    answer.resolve()
    await expect(form.dialog).toBeHidden()
    expect(calls).toBe(1)
  },
)

test(
  'a member signs in by pasting the code from the mail',
  { tag: ['@AM-02', '@API-07', '@AM-45'] },
  async ({ page, context, server, stranger, say }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const form = signInForm(page, say)
    await page.goto('/?dialog=login')
    await expect(form.account).toHaveAttribute('autocomplete', 'username webauthn')
    await expect(form.password).toHaveAttribute('autocomplete', 'current-password')
    await form.codeTab.click()
    await expect(form.code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(form.code).toHaveAttribute('inputmode', 'numeric')
    await form.account.fill(stranger.email)
    await form.getCode.click()
    await expect(form.resend).toBeVisible()
    await page.evaluate((code) => navigator.clipboard.writeText(code), await server.codeFor(stranger.email))
    await form.code.focus()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(form.dialog).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
  },
)

test(
  'Escape and Back close the dialog, which traps the focus and returns it',
  onlyInFull(
    ['@AM-44'],
    'src/features/sign-in/sign-in-dialog.test.tsx',
    'src/ui/dialog/dialog.test.tsx',
    'src/app/app.test.tsx',
  ),
  async ({ page, say }) => {
    const form = signInForm(page, say)
    await page.goto('/')
    const opener = page.getByRole('link', { name: say('登录', 'Login'), exact: true }).first()
    await opener.click()
    await expect(form.dialog).toHaveAccessibleName(say('登录天幕', 'Log in to Tianmu'))
    for (let tab = 0; tab < 12; tab++) {
      await page.keyboard.press('Tab')
      await expect(form.dialog.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(form.dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await expect(form.dialog).toBeVisible()
    await page.goBack()
    await expect(form.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/$/)
  },
)

test(
  'a script of the page can open any panel with the event',
  onlyInFull(['@AM-14', '@EV-05', '@AM-01'], 'src/app/guard.test.tsx', 'src/app/app.test.tsx'),
  async ({ page, say }) => {
    const { dialog } = signInForm(page, say)
    await page.goto('/')
    await appOf(page)
    const panels = [
      ['login', say('登录天幕', 'Log in to Tianmu')],
      ['register', say('注册天幕', 'Join Tianmu')],
      ['recover', say('找回密码', 'Recover password')],
    ]
    for (const [panel, name] of panels) {
      await page.evaluate(
        (panel) => window.dispatchEvent(new CustomEvent('show-login-dialog', { detail: { panel } })),
        panel,
      )
      await expect(dialog).toHaveAccessibleName(name ?? '')
    }
  },
)

test(
  'a forgotten password is replaced with a code from the mail, and the new one signs in',
  { tag: ['@AM-01', '@AM-30', '@API-10', '@API-11', '@API-13', '@TM-04'] },
  async ({ page, server, stranger, say }) => {
    const form = signInForm(page, say)
    const password = 'new-moon-22'
    await page.goto('/?dialog=login')
    await form.dialog.getByRole('button', { name: say('忘记密码', 'Forgot') }).click()
    await expect(form.dialog).toHaveAccessibleName(say('找回密码', 'Recover password'))
    await form.account.fill(stranger.email)
    await form.getCode.click()
    await expect(form.resend).toBeVisible()
    await form.code.fill(await server.codeFor(stranger.email))
    await form.dialog.getByRole('button', { name: say('下一步', 'Next') }).click()
    await form.dialog.getByLabel(say('新密码', 'New password'), { exact: true }).fill(password)
    await form.dialog.getByLabel(say('再输一次新密码', 'New password again')).fill(password)
    await form.dialog.getByRole('button', { name: say('重设密码', 'Set new password') }).click()
    await expect(form.dialog.getByRole('status')).toContainText(say('密码已重设', 'Your password is changed'))
    await expect(form.dialog).toHaveAccessibleName(say('登录天幕', 'Log in to Tianmu'))
    await expect(form.account).toHaveValue(stranger.email)

    await form.password.fill(stranger.password)
    await form.logIn.click()
    await expect(form.dialog.getByRole('alert')).toBeVisible()
    await form.password.fill(password)
    await form.logIn.click()
    await expect(page.getByText(say('登录成功', 'Login successful'))).toBeVisible()
  },
)
