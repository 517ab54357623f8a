import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import type { Account } from './fixtures/account.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, type Say, test } from './fixtures/site.ts'
import { stored } from './fixtures/stored.ts'

test.use({ location: null, geolocation: { latitude: 31.23456, longitude: 121.47001 } })

/** Logs in with the password; the body of the call. */
async function logIn(page: Page, say: Say, { email, password }: Account) {
  const form = signInForm(page, say)
  await page.goto('/?dialog=login')
  await form.account.fill(email)
  await form.password.fill(password)
  const call = page.waitForRequest('**/api/login/password')
  await form.logIn.click()
  return (await call).postDataJSON() as { location: string }
}

function locationDialog(page: Page, say: Say) {
  const dialog = page.getByRole('dialog', { name: say('允许获取大致位置吗？', 'Share your location?') })
  return { dialog, allow: dialog.getByRole('button', { name: say('允许', 'Allow'), exact: true }) }
}

async function storedAnswer(page: Page) {
  const [answer] = await stored(page, 'location_permission_state')
  return JSON.parse(answer ?? 'null') as unknown
}

test(
  'the first login on a device asks for the location, and the next one tells it',
  { tag: ['@AU-33', '@AU-34', '@AU-36', '@AU-37', '@SH-32', '@LS-07', '@AM-39', '@TX-49', '@TX-52'] },
  async ({ page, context, stranger, say }) => {
    await context.grantPermissions(['geolocation'])
    expect(await logIn(page, say, stranger)).toMatchObject({ location: say('未知位置', 'Unknown location') })
    const { dialog, allow } = locationDialog(page, say)
    await expect(dialog).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await allow.click()
    await expect(page.getByText(say('已获取位置信息', 'Location obtained'))).toBeVisible()
    expect(await storedAnswer(page)).toMatchObject({ hasAsked: true, userChoice: 'allowed' })

    await page.evaluate(() => window.dispatchEvent(new CustomEvent('auth-logout')))
    expect(await logIn(page, say, stranger)).toMatchObject({ location: '31.23, 121.47' })
    await expect(page.getByRole('banner')).toBeVisible()
    await page.goto('/security')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)

test(
  'the question survives a reload, and a refusal of the browser itself is told and not asked again',
  { tag: ['@AU-33', '@AU-38', '@TX-50'] },
  async ({ page, stranger, say }) => {
    await logIn(page, say, stranger)
    const { dialog, allow } = locationDialog(page, say)
    await expect(dialog).toBeVisible()
    await page.reload()
    await allow.click()
    await expect(page.getByText(say('无法获取位置信息', 'Unable to get location'))).toBeVisible()
    expect(await storedAnswer(page)).toMatchObject({ hasAsked: true, userChoice: 'allowed' })
    await page.reload()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(dialog).toBeHidden()
  },
)
