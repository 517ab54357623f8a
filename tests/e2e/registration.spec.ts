import type { Page } from '@playwright/test'
import { bearer } from '#tests/bearer.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { openMenu } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'
import { stored } from './fixtures/stored.ts'

/** Token, user and profile of a session that has just begun. */
async function expectStored(page: Page) {
  const [token, user, profile] = await stored(page, 'auth_token', 'auth_user', 'auth_profile')
  expect(token?.split('.')).toHaveLength(3)
  expect(JSON.parse(user ?? '')).toMatchObject({ unread_messages: 0, unread_notifications: 0 })
  expect(JSON.parse(profile ?? '')).toEqual(JSON.parse(user ?? ''))
}

test(
  'a visitor registers with the code from the mail and is signed in',
  onlyInFull(
    ['@AM-15', '@AM-25', '@API-08', '@API-09', '@LS-01', '@LS-02', '@LS-03', '@AU-10'],
    'tests/e2e/registration.spec.ts',
    'src/features/sign-in/register/register-form.test.tsx',
  ),
  async ({ page, server, say }) => {
    const email = `new${Date.now()}@example.com`
    const form = signInForm(page, say)
    await page.goto('/')
    await page.getByRole('link', { name: say('免费注册', 'Free Register') }).click()
    await form.account.fill(email)
    await form.getCode.click()
    await expect(form.resend).toBeDisabled()
    await form.code.fill(await server.codeFor(email))
    await form.password.fill('moonlight-21')
    await form.agreement.check()
    await form.register.click()
    await expect(page.getByText(say('注册成功', 'Registration successful'))).toBeVisible()
    await expect(form.dialog).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
    await expectStored(page)
  },
)

test(
  'an invitation link opens the register panel at home with its code',
  { tag: ['@AM-12', '@AU-08', '@AU-09', '@RT-50'] },
  async ({ page, say }) => {
    const form = signInForm(page, say)
    await page.goto('/?dialog=login&panel=register')
    await expect(form.invite).toHaveValue('')
    // The value of another visit's form does not replace the code of this one.
    for (const invite of ['MOON21', 'SUN22']) {
      await page.goto(`/register?invite=${invite}`)
      await expect(form.register).toBeVisible()
      await expect(form.invite).toHaveValue(invite)
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('invite') === invite)
    }
    await form.invite.fill('SUN2')
    await page.reload()
    await expect(form.invite).toHaveValue('SUN2')
  },
)

test(
  'a visitor who registers by an invite link is told and has the points',
  {
    tag: [
      '@AM-13',
      '@AM-15',
      '@AM-25',
      '@API-08',
      '@API-09',
      '@LS-01',
      '@LS-02',
      '@LS-03',
      '@AU-10',
      '@PT-11',
      '@PT-12',
      '@AP-43',
      '@TX-33',
      '@TX-48',
    ],
  },
  async ({ page, server, stranger, say }) => {
    const headers = bearer(stranger)
    const own = (await (await page.request.get('/api/invite', { headers })).json()) as { data: { link: string } }
    const email = `new${Date.now()}@example.com`
    const form = signInForm(page, say)
    await page.goto(own.data.link)
    await expect(
      form.dialog.getByText(say('通过邀请注册可获得额外积分', 'Registering through an invite gives extra points')),
    ).toBeVisible()
    await form.account.fill(email)
    await form.getCode.click()
    await expect(form.resend).toBeDisabled()
    await form.code.fill(await server.codeFor(email))
    await form.password.fill('moonlight-21')
    await form.agreement.check()
    await form.register.click()
    const rewarded = say('注册成功，已获得邀请奖励！', 'Registration successful, invitation reward received!')
    await expect(page.getByText(rewarded)).toBeVisible()
    await expect(form.dialog).toBeHidden()
    await expectStored(page)
    const menu = await openMenu(page)
    await expect(menu.getByRole('definition').first()).toHaveText('20')
  },
)

test(
  'an incomplete form shows the error at its field',
  onlyInFull(
    ['@AM-17', '@AM-18', '@AM-19', '@AM-44'],
    'src/features/sign-in/login/password-login-form.test.tsx',
    'src/features/sign-in/login/code-login-form.test.tsx',
    'src/features/sign-in/register/register-form.test.tsx',
  ),
  async ({ page, say }) => {
    const form = signInForm(page, say)
    await page.goto('/?dialog=login')
    await form.logIn.click()
    await expect(form.account).toHaveAccessibleDescription(say('请输入账号', 'Please enter your account'))
    await expect(form.password).toHaveAccessibleDescription(say('请输入密码', 'Please enter your password'))
    await form.codeTab.click()
    const needsBoth = say('请输入邮箱和验证码', 'Please enter email and verification code')
    await form.logIn.click()
    await expect(form.account).toHaveAccessibleDescription(needsBoth)
    await form.account.fill('someone@example.com')
    await form.logIn.click()
    await expect(form.code).toHaveAccessibleDescription(needsBoth)
    await page.goto('/?dialog=login&panel=register')
    await form.account.fill('someone@example.com')
    await form.password.fill('moonlight-21')
    await form.register.click()
    await expect(form.code).toHaveAccessibleDescription(say('请输入验证码', 'Please enter verification code'))
  },
)

test(
  'the wait for another code continues while the dialog is closed, and ends after 60 s',
  onlyInFull(['@AM-25', '@AM-26'], 'src/features/sign-in/login/code-login-form.test.tsx'),
  async ({ page, stranger, say }) => {
    await page.clock.install()
    const form = signInForm(page, say)
    await page.goto('/')
    await page
      .getByRole('link', { name: say('登录', 'Login'), exact: true })
      .first()
      .click()
    await form.codeTab.click()
    await form.account.fill(stranger.email)
    await form.getCode.click()
    await expect(form.resend).toBeDisabled()
    await form.close.click()
    await expect(form.dialog).toBeHidden()
    await page.clock.runFor(30_000)
    await page
      .getByRole('link', { name: say('登录', 'Login'), exact: true })
      .first()
      .click()
    await form.codeTab.click()
    await form.account.fill(stranger.email)
    await expect(form.resend).toHaveText(/^(Resend in [12]?\d s|[12]?\d 秒后重发)$/)
    await page.clock.runFor(30_000)
    await expect(form.getCode).toBeEnabled()
  },
)
