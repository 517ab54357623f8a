import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { AuthenticatorSetup, RecoveryCodes } from '#contract/second-step.ts'
import { OIDC_CLIENT, openOidcProvider } from '#server/features/oauth/oidc-fixture.ts'
import { dataOf } from '#server/lib/test-app.ts'
import { callAs } from '#tests/bearer.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { type Account, registerMember } from './fixtures/account.ts'
import { freePort } from './fixtures/free-port.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { operate } from './fixtures/operate.ts'
import { seededFolder } from './fixtures/seeded-folder.ts'
import { ServerProcess } from './fixtures/server-process.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, type Say, test as base } from './fixtures/site.ts'
import { stored } from './fixtures/stored.ts'

interface Quick {
  site: ServerProcess
  provider: Awaited<ReturnType<typeof openOidcProvider>>
}

/** A site whose members may sign in by a real OpenID Connect provider. */
const test = base.extend<object, { quick: Quick }>({
  quick: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const [folder, port] = [await seededFolder(), await freePort()]
      const url = `http://127.0.0.1:${port}`
      const provider = await openOidcProvider({ redirectUri: `${url}/api/auth/microsoft/callback` })
      const site = new ServerProcess(folder, port, {
        PUBLIC_URL: url,
        EGRESS_ALLOW: '127.0.0.1',
        OAUTH_MS_ISSUER: provider.issuer,
        OAUTH_MS_CLIENT_ID: OIDC_CLIENT.clientId,
        OAUTH_MS_CLIENT_SECRET: OIDC_CLIENT.clientSecret,
      })
      await site.start()
      await use({ site, provider })
      await site.stop()
      await provider.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

/** What a person does at the provider. */
async function logInAtProvider(popup: Page, login = crypto.randomUUID()) {
  await popup.getByPlaceholder('Enter any login').fill(login)
  await popup.getByPlaceholder('and password').fill('any')
  await popup.getByRole('button', { name: 'Sign-in' }).click()
  await popup.getByRole('button', { name: 'Continue' }).click()
}

/** The page may be navigating. */
const isSignedIn = (page: Page) =>
  expect.poll(() => stored(page, 'auth_token').then(String, () => 'navigating')).toMatch(/\..+\./)

/** Logs in by password: binding needs the session's cookie as well. */
async function logIn(page: Page, site: ServerProcess, { email, password }: Account, say: Say) {
  const form = signInForm(page, say)
  await page.goto(`${site.url}/?dialog=login`)
  await form.account.fill(email)
  await form.password.fill(password)
  await form.logIn.click()
  await isSignedIn(page)
}

/** Turns two-step sign-in on over the API, with a real authenticator. */
async function setUpTwoStep(site: ServerProcess, member: Account) {
  const call = async (path: string, body: object) => {
    const response = await callAs(site, member, `security/2fa/${path}`, { body })
    return { body: (await response.json()) as unknown }
  }
  const { secret } = dataOf(await call('setup', {}), AuthenticatorSetup)
  const totp = new TOTP({ secret })
  const { recovery } = dataOf(await call('verify', { code: totp.generate() }), RecoveryCodes)
  return { totp, recovery: recovery[0] ?? '' }
}

test(
  "the provider's popup signs in, closes itself and the modal",
  { tag: ['@AM-05', '@AM-06', '@AM-07', '@AM-15', '@EV-06', '@TM-09', '@API-23'] },
  async ({ page, quick, say }) => {
    await page.goto(`${quick.site.url}/?dialog=login`)
    const dialog = page.getByRole('dialog')
    const button = dialog.getByRole('button', { name: say('微软', 'Microsoft') })
    await expect(dialog.getByRole('button', { name: say('微信', 'WeChat') })).toHaveCount(0)
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await expect(popup.getByPlaceholder('Enter any login')).toBeVisible()
    expect(await popup.evaluate(() => [window.opener !== null, window.name])).toEqual([true, 'oauth'])
    await expect(button).toBeDisabled()
    const closed = popup.waitForEvent('close')
    await logInAtProvider(popup)
    await closed
    await isSignedIn(page)
    await expect(page.getByText(say('登录成功', 'Login successful'))).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

test('a popup that lost its opener still signs in', { tag: ['@AM-07'] }, async ({ page, quick, say }) => {
  quick.provider.isolate(true)
  await page.goto(`${quick.site.url}/?dialog=login`)
  const button = page.getByRole('dialog').getByRole('button', { name: say('微软', 'Microsoft') })
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await expect(popup.getByPlaceholder('Enter any login')).toBeVisible()
  expect(await popup.evaluate(() => window.opener === null)).toBe(true)
  await logInAtProvider(popup)
  await isSignedIn(page)
  quick.provider.isolate(false)
})

test(
  'a blocked popup is told, a closed one frees the button, and foreign messages count for nothing',
  { tag: ['@AM-10', '@AM-11'] },
  async ({ page, quick, say }) => {
    await page.goto(`${quick.site.url}/?dialog=login`)
    const button = page.getByRole('dialog').getByRole('button', { name: say('微软', 'Microsoft') })
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await expect(popup.getByPlaceholder('Enter any login')).toBeVisible()
    const forged = { type: 'oauth-login-success', token: 'a.b.c', user: { user_id: 1, nickname: 'Mallory' } }
    // From the provider's origin, and from a window that is no popup of the modal.
    await popup.evaluate((message) => (window.opener as Window).postMessage(message, '*'), forged)
    await page.evaluate((message) => window.postMessage(message, '*'), forged)
    await popup.close()
    await expect(button).toBeEnabled()
    expect(await stored(page, 'auth_token')).toEqual([null])

    await page.evaluate(() => (window.open = () => null))
    await button.click()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
      say('弹窗被拦截，请允许弹窗后重试', 'Popup blocked; allow popups and try again'),
    )
  },
)

test(
  'one who declines can try again at once',
  onlyInFull(
    ['@AM-11'],
    'src/features/sign-in/quick-login/quick-login.test.tsx',
    'server/features/oauth/microsoft.test.ts',
  ),
  async ({ page, quick, say }) => {
    await page.goto(`${quick.site.url}/?dialog=login`)
    const button = page.getByRole('dialog').getByRole('button', { name: say('微软', 'Microsoft') })
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await Promise.all([popup.waitForEvent('close'), popup.getByRole('link', { name: 'Cancel' }).click()])
    await expect(button).toBeEnabled()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  },
)

test(
  'a provider that fails is told as a failed login',
  onlyInFull(
    ['@AM-08'],
    'src/features/sign-in/quick-login/quick-login.test.tsx',
    'server/features/oauth/social.test.ts',
  ),
  async ({ page, quick, say }) => {
    await page.goto(`${quick.site.url}/?dialog=login`)
    const button = page.getByRole('dialog').getByRole('button', { name: say('微软', 'Microsoft') })
    const atProvider = page.context().waitForEvent('request', (request) => request.url().includes('/auth?'))
    const [popup, request] = await Promise.all([page.waitForEvent('popup'), atProvider, button.click()])
    await expect(popup.getByPlaceholder('Enter any login')).toBeVisible()
    const { redirect_uri: back, state = '' } = Object.fromEntries(new URL(request.url()).searchParams)
    const forged = new URLSearchParams({ code: 'forged', state, iss: quick.provider.issuer })
    await popup.evaluate((address) => window.location.assign(address), `${back}?${forged.toString()}`)
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(say('登录失败', 'Login failed'))
    await expect(button).toBeEnabled()
  },
)

test(
  'a member with two-step sign-in is asked for the code after the popup and in the same window; a blocked one is told why',
  { tag: ['@AP-86', '@AM-06', '@AU-39'] },
  async ({ page, context, quick, language, say }) => {
    const { site } = quick
    const member = await registerMember(site, language)
    await logIn(page, site, member, say)
    await page.goto(`${site.url}/security`)
    const card = page.getByRole('region', { name: say('账号绑定', 'Linked accounts') })
    const link = card.getByRole('button', { name: say('绑定微软', 'Link Microsoft') })
    const [atProvider] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await logInAtProvider(atProvider)
    await expect(card.getByText(/^林间 · /)).toBeVisible()
    const { totp, recovery } = await setUpTwoStep(site, member)

    const form = signInForm(page, say)
    const button = form.dialog.getByRole('button', { name: say('微软', 'Microsoft') })
    const startAsVisitor = async () => {
      await page.goto(`${site.url}/coming-soon`)
      await page.evaluate(() => localStorage.removeItem('auth_token'))
      await context.clearCookies({ name: 'session' })
      await page.goto(`${site.url}/?dialog=login`)
    }
    const expectSecondStep = async () => {
      await expect(form.dialog.getByRole('heading', { name: say('两步验证', 'Two-step verification') })).toBeVisible()
      await expect(form.dialog.getByRole('alert')).toHaveCount(0)
      expect(await stored(page, 'auth_token')).toEqual([null])
    }

    await startAsVisitor()
    // The provider still knows the person.
    const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
    await expectSecondStep()
    expect(popup.isClosed()).toBe(true)
    // The code of this time step was used for setting up.
    await form.code.fill(totp.generate({ timestamp: Date.now() + 30_000 }))
    await form.logIn.click()
    await isSignedIn(page)
    await expect(form.dialog).toBeHidden()

    await startAsVisitor()
    await page.evaluate(() => Object.defineProperty(navigator, 'userAgent', { value: 'MicroMessenger/8.0.50' }))
    await button.click()
    await expectSecondStep()
    await form.dialog.getByRole('button', { name: say('使用恢复码', 'Use a recovery code') }).click()
    await form.dialog.getByLabel(say('恢复码', 'Recovery code'), { exact: true }).fill(recovery)
    await form.logIn.click()
    await isSignedIn(page)

    await startAsVisitor()
    await operate(site, ['ban', member.email, '--reason', '盗用他人作品'])
    await button.click()
    await expect(page).toHaveURL(`${site.url}/blocked`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('账号已被封禁', 'This account is blocked'))
    await expect(page.getByRole('definition').filter({ hasText: '盗用他人作品' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await stored(page, 'auth_token')).toEqual([null])
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
  },
)

test(
  'a member links an account by the popup, unlinks it, and links it again in the same window',
  onlyInFull(
    ['@SP-02', '@AP-83'],
    'src/features/security/bound/bound-card.test.tsx',
    'server/features/oauth/bind.test.ts',
    'tests/e2e/quick-login.spec.ts',
  ),
  async ({ page, quick, language, say }) => {
    await logIn(page, quick.site, await registerMember(quick.site, language), say)
    await page.goto(`${quick.site.url}/security`)
    const card = page.getByRole('region', { name: say('账号绑定', 'Linked accounts') })
    const link = card.getByRole('button', { name: say('绑定微软', 'Link Microsoft') })
    const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()])
    const closed = popup.waitForEvent('close')
    await logInAtProvider(popup)
    await closed
    await expect(page.getByText(say('已绑定微软账号', 'Your Microsoft account is linked'))).toBeVisible()
    await expect(card.getByText(/^林间 · /)).toBeVisible()
    await expectAccessible(page)

    await card.getByRole('button', { name: say('解绑微软', 'Unlink Microsoft') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('解绑', 'Unlink') })
      .click()
    await expect(link).toBeVisible()

    await page.evaluate(() => Object.defineProperty(navigator, 'userAgent', { value: 'MicroMessenger/8.0.50' }))
    await link.click()
    await expect(page.getByText(say('已绑定微软账号', 'Your Microsoft account is linked'))).toBeVisible()
    await expect(page).toHaveURL(`${quick.site.url}/security`)
    await expect(card.getByText(/^林间 · /)).toBeVisible()
  },
)

test.describe('in an in-app browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile MicroMessenger/8.0.50' })

  test(
    'the visit runs in the same window and returns to the page',
    onlyInFull(['@AM-06'], 'tests/e2e/quick-login.spec.ts'),
    async ({ page, quick, say }) => {
      await page.goto(`${quick.site.url}/history?dialog=login`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('微软', 'Microsoft') })
        .click()
      await logInAtProvider(page)
      await isSignedIn(page)
      expect(new URL(page.url()).origin).toBe(quick.site.url)
    },
  )
})
