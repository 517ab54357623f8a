import type { Page } from '@playwright/test'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'
import { stored } from './fixtures/stored.ts'

/** A device with a screen lock, as Chromium imitates one. */
async function openDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person unlocks it. */
    unlocks: (isUserVerified: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Whether the person touches it as soon as the page asks; a suggestion at the account field counts as asking. */
    isTouched: (enabled: boolean) =>
      browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test(
  'a member adds a passkey, logs in with it, from the tab and from the suggestion, and deletes it',
  { tag: ['@AM-47', '@SP-02', '@AP-80', '@RT-47'] },
  async ({ page, server, member, say }) => {
    const site = `http://localhost:${server.port}`
    const device = await openDevice(page)
    await page.goto(`${site}/security`)
    const card = page.getByRole('region', { name: say('通行密钥', 'Passkeys') })
    const add = card.getByRole('button', { name: say('添加通行密钥', 'Add a passkey') })
    const told = (zh: string, en: string) => page.getByRole('status').filter({ hasText: say(zh, en) })
    await device.unlocks(false)
    await add.click()
    await expect(told('没有添加通行密钥。', 'No passkey was added.')).toBeVisible()
    await device.unlocks(true)
    await add.click()
    await expect(card.getByRole('listitem')).toContainText(say('还没用过', 'Not used yet'))
    await add.click()
    await expect(told('这台设备上已有你账号的通行密钥。', 'This device already has a passkey')).toBeVisible()
    await card.getByRole('button', { name: say('重命名', 'Rename') }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('书房')
    await expectAccessible(page)
    await page.getByRole('button', { name: say('保存', 'Save'), exact: true }).click()
    await expect(card.getByRole('listitem')).toContainText('书房')
    await expectAccessible(page)

    const leave = () => page.evaluate(() => localStorage.clear())
    const dialog = signInForm(page, say).dialog
    const signedIn = async () => {
      await expect(dialog).toBeHidden()
      await expect.poll(() => stored(page, 'auth_token')).not.toEqual([null])
      expect(await page.evaluate(() => localStorage.getItem('auth_user'))).toContain(`"user_id":${member.user.user_id}`)
    }
    await leave()
    await device.isTouched(false)
    await page.goto(`${site}/?dialog=login`)
    await dialog.getByRole('tab', { name: say('通行密钥', 'Passkey') }).click()
    const logIn = dialog.getByRole('button', { name: say('用通行密钥登录', 'Log in with a passkey') })
    await expect(logIn).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await device.isTouched(true)
    await device.unlocks(false)
    await logIn.click()
    await expect(told('没有使用通行密钥。', 'No passkey was used.')).toBeVisible()
    await device.unlocks(true)
    await logIn.click()
    await signedIn()

    await leave()
    // Chosen from the suggestion at once.
    await page.goto(`${site}/?dialog=login`)
    await signedIn()

    await page.goto(`${site}/security`)
    await expect(card.getByRole('listitem')).toContainText(say('上次使用', 'Last used'))
    await card.getByRole('button', { name: say('删除书房', 'Delete 书房') }).click()
    await page.getByRole('button', { name: say('确认删除', 'Delete it') }).click()
    await expect(card.getByRole('listitem')).toHaveCount(0)
  },
)
