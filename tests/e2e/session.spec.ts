import { bearer, callAs } from '#tests/bearer.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { openMenu } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'
import { stored } from './fixtures/stored.ts'

test(
  'a member logs out and the private pages are gone',
  { tag: ['@AU-31', '@AU-32', '@AU-20', '@API-12', '@EV-04'] },
  async ({ page, member, say }) => {
    await page.goto('/history')
    await expect(page.getByRole('main').locator('[data-card]').first()).toBeVisible()
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: say('退出登录', 'Log out') }).click()
    await expect(page.getByText(say('已退出登录', 'Logged out'))).toBeVisible()
    await expect(page.getByRole('main').locator('[data-card]')).toHaveCount(0)
    expect(await stored(page, 'auth_token', 'auth_user', 'auth_profile')).toEqual([null, null, null])
    const answer = await page.request.get('/api/users/info', { headers: bearer(member) })
    expect(answer.status()).toBe(401)
  },
)

test(
  'a logout that does not reach the server still ends the session here',
  onlyInFull(['@AU-31', '@AU-32'], 'src/domain/session/log-out.test.ts'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/login/logout', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.goto('/')
    const menu = await openMenu(page)
    await menu.getByRole('button', { name: say('退出登录', 'Log out') }).click()
    await expect(page.getByText(say('退出登录失败，请稍后重试', 'Logout failed, please try again later'))).toBeVisible()
    await expect(page.getByRole('banner')).toBeHidden()
    expect(await stored(page, 'auth_token')).toEqual([null])
  },
)

test('login and logout reach the other tabs', { tag: ['@AU-30'] }, async ({ page, context, stranger, say }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/'), other.goto('/?dialog=login')])
  const form = signInForm(other, say)
  await form.account.fill(stranger.email)
  await form.password.fill(stranger.password)
  await form.logIn.click()
  await expect(page.getByRole('banner')).toBeVisible()
  const menu = await openMenu(page)
  await menu.getByRole('button', { name: say('退出登录', 'Log out') }).click()
  await expect(other.getByRole('banner')).toBeHidden()
})

test(
  'a session that ended elsewhere opens the sign-in dialog once, and the list loads after signing in',
  onlyInFull(['@AU-23', '@AU-24', '@EV-05'], 'src/domain/session/session.test.ts', 'tests/e2e/persistence.spec.ts'),
  async ({ page, member, server, say }) => {
    const form = signInForm(page, say)
    await page.goto('/coming-soon')
    await expect(page.getByRole('banner')).toBeVisible()
    await callAs(server, member, 'login/logout', { method: 'POST' })
    await page.goto('/history')
    await expect(form.dialog).toHaveCount(1)
    expect(await stored(page, 'auth_token', 'auth_user')).toEqual([null, null])
    await form.account.fill(member.email)
    await form.password.fill(member.password)
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await expect(page).toHaveURL(/\/history$/)
    await expect(page.getByRole('main').locator('[data-card]').first()).toBeVisible()
  },
)

const EXPIRED = `e30.${btoa('{"exp":1000000000}').replaceAll('=', '')}.e30`

for (const [name, token] of [
  ['of two parts', 'one.two'],
  ['that is no token', 'x.%%%.y'],
  ['that has expired', EXPIRED],
]) {
  test(
    `a stored token ${name} makes a visitor`,
    onlyInFull(['@AU-11', '@AU-12'], 'src/domain/session/session-start.test.ts'),
    async ({ page, stranger }) => {
      await page.addInitScript(
        ([token, user]) => {
          localStorage.setItem('auth_token', token ?? '')
          localStorage.setItem('auth_user', user ?? '')
          localStorage.setItem('auth_profile', user ?? '')
        },
        [token, JSON.stringify(stranger.user)],
      )
      await page.goto('/')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner')).toBeHidden()
      expect(await stored(page, 'auth_token', 'auth_user', 'auth_profile')).toEqual([null, null, null])
    },
  )
}

test(
  'a browser that denies storage still opens the site and signs in',
  { tag: ['@LS-09'] },
  async ({ page, stranger }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await page
      .getByRole('link', { name: /^(登录|Login)$/ })
      .first()
      .click()
    const form = signInForm(page, (zh) => zh)
    await form.account.fill(stranger.email)
    await form.password.fill(stranger.password)
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await expect(page.getByRole('banner')).toBeVisible()
  },
)
