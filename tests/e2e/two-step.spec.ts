import { TOTP } from 'otpauth'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { operate } from './fixtures/operate.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test, visitedBefore } from './fixtures/site.ts'
import { stored } from './fixtures/stored.ts'

const STEP_MS = 30_000

test(
  'a member sets up two-step sign-in, and signs in with both steps, also after a reload between them',
  { tag: ['@AP-85', '@AP-86', '@SP-02', '@SP-04'] },
  async ({ page, server, member, browser, language, say }) => {
    await page.goto('/security')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('账号安全', 'Account security'))
    const history = page.getByRole('region', { name: say('登录记录', 'Login history') }).getByRole('listitem')
    await expect(history).toHaveCount(1)
    await expectAccessible(page)
    await expectNarrow(page)
    await page.getByRole('button', { name: say('开始设置', 'Set up') }).click()
    const setUp = page.getByRole('dialog')
    await expect(setUp.getByRole('img')).toBeVisible()
    await expectAccessible(page)
    const key = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const totp = new TOTP({ secret: key })
    await setUp.getByRole('textbox').fill(totp.generate())
    await setUp.getByRole('button', { name: say('开启', 'Turn on'), exact: true }).click()
    const codes = page.getByRole('dialog').getByRole('listitem')
    await expect(codes).toHaveCount(10)
    await expectAccessible(page)
    const [recovery = ''] = await codes.allTextContents()
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: say('下载', 'Download') }).click()
    expect((await file).suggestedFilename()).toBe('recovery-codes.txt')
    await page.getByRole('button', { name: say('我已保存', 'I have saved them') }).click()
    await expect(page.getByText(say('还剩 10 个恢复码。', '10 recovery codes are left.'))).toBeVisible()

    const other = await browser.newContext({ baseURL: server.url, locale: say('zh-CN', 'en-GB') })
    await visitedBefore(other, { language })
    const elsewhere = await other.newPage()
    const form = signInForm(elsewhere, say)
    const firstStep = async () => {
      await elsewhere.goto('/?dialog=login')
      await form.account.fill(member.email)
      await form.password.fill(member.password)
      await form.logIn.click()
      await expect(elsewhere.getByRole('dialog', { name: say('两步验证', 'Two-step verification') })).toBeVisible()
    }
    await firstStep()
    await expectAccessible(elsewhere)
    await elsewhere.reload()
    await form.code.fill('000000')
    await form.logIn.click()
    await expect(form.code).toHaveAccessibleDescription(/./)
    expect(await stored(elsewhere, 'auth_token')).toEqual([null])
    // The code of this time step was used for setting up.
    await form.code.fill(totp.generate({ timestamp: Date.now() + STEP_MS }))
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await expect.poll(() => stored(elsewhere, 'auth_token')).not.toEqual([null])

    await elsewhere.evaluate(() => localStorage.clear())
    await firstStep()
    await form.dialog.getByRole('button', { name: say('使用恢复码', 'Use a recovery code') }).click()
    await form.dialog.getByLabel(say('恢复码', 'Recovery code'), { exact: true }).fill(recovery)
    await form.logIn.click()
    await expect(form.dialog).toBeHidden()
    await other.close()

    await page.reload()
    const failed = history.filter({ hasText: say('两步验证未通过', 'Failed at the second step') })
    await expect(failed).toContainText(say('密码', 'Password'))
    await expect(history).toHaveCount(4)
    await expectAccessible(page)
    await page.getByRole('button', { name: say('关闭两步验证', 'Turn off verification') }).click()
    await page.getByRole('button', { name: say('确认关闭', 'Turn it off') }).click()
    await expect(page.getByRole('button', { name: say('开始设置', 'Set up') })).toBeVisible()
    expect(await operate(server, ['two-step-off', member.email])).toContain('was not on')
  },
)
