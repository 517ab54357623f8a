import type { Page } from '@playwright/test'
import { addDays } from '#src/lib/dates/day.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from './fixtures/account.ts'
import { backdate } from './fixtures/backdate.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { openPush, shownNotifications } from './fixtures/push-delivery.ts'
import { withPushService } from './fixtures/push.ts'
import { seededFolder } from './fixtures/seeded-folder.ts'
import { ServerProcess } from './fixtures/server-process.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, type Say, test } from './fixtures/site.ts'
import { workerOf } from './fixtures/worker.ts'

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })
test.slow()

const litDays = (page: Page) => page.locator('[data-day][data-state=checked]')
const nothingSaved = (page: Page, say: Say) =>
  page.getByText(say('本机还没有保存的图片', 'Nothing is saved on this device'))
const oneSaved = (page: Page, say: Say) => page.getByText(say('1 张图片占用', '1 picture takes up'))

async function signIn(page: Page, say: Say, { email, password }: Account) {
  await page.goto(new URL('/?dialog=login', page.url()).href)
  const form = signInForm(page, say)
  await form.account.fill(email)
  await form.password.fill(password)
  await form.logIn.click()
  await expect(form.dialog).toBeHidden()
}

/** As where the session has expired. */
const lock = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('auth-logout')))

async function saveOffline(page: Page, say: Say) {
  await page.getByRole('main').locator('[data-card] a').first().click()
  const keep = { name: say('离线保存', 'Save offline') }
  await page.getByRole('button', keep).click()
  await page.getByRole('dialog').getByRole('button', keep).click()
  const saved = page.getByRole('button', { name: say('已离线保存', 'Saved offline') })
  await expect(saved).toBeVisible({ timeout: 60_000 })
}

test(
  'an expired session loses nothing; the next member on the device sees nothing of the first, who finds the account’s data again',
  { tag: ['@AU-20', '@AU-30', '@CK-23', '@CK-27'] },
  async ({ page, context, language, say }) => {
    const service = await withPushService(context)
    const server = await ServerProcess.on(await seededFolder(), { EGRESS_ALLOW: '127.0.0.1' })
    const open = (path: string) => page.goto(server.url + path)
    try {
      const [first, second] = [await registerMember(server, language), await registerMember(server, language)]
      await backdate(server, first)
      await context.addInitScript(() => {
        const cleared = Number(sessionStorage.getItem('test-badge-cleared'))
        Object.defineProperty(navigator, 'clearAppBadge', {
          value: async () => sessionStorage.setItem('test-badge-cleared', String(cleared + 1)),
        })
      })
      const isBadgeCleared = () => page.evaluate(() => sessionStorage.getItem('test-badge-cleared') !== null)
      const yesterday = addDays(localDay(new Date(), 'Asia/Shanghai'), -1)
      const claimed = await callAs(server, first, 'checkin/checkin', { body: { claimedDay: yesterday } })
      expect(claimed.ok).toBe(true)

      await open('/')
      await signIn(page, say, first)
      await workerOf(page)
      await open('/notifications/settings')
      await page
        .getByRole('region', { name: say('这台设备', 'This device') })
        .getByRole('button', { name: say('开启', 'Turn on') })
        .click()
      await expect(page.getByText(say('1 台设备可接收通知', '1 device receives notifications'))).toBeVisible()
      await open('/history')
      await saveOffline(page, say)
      const data = {
        kind: 'check-in',
        memberId: first.user.user_id,
        day: yesterday,
        timeZone: 'Asia/Shanghai',
        language,
      }
      const notification = { title: '第一位的提醒', body: '签到', tag: 'check-in', navigate: '/?dialog=check-in', data }
      const push = await openPush(context, page)
      await push.deliver({ web_push: 8030, notification, app_badge: 1 })
      expect(await shownNotifications(page)).toHaveLength(1)

      await lock(page)
      await open('/my-favs?only=saved')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(oneSaved(page, say)).toHaveCount(0)
      await signIn(page, say, first)
      await open('/my-favs?only=saved')
      await expect(oneSaved(page, say)).toBeVisible()

      await lock(page)
      await signIn(page, say, second)
      await expect.poll(() => shownNotifications(page)).toEqual([])
      await expect.poll(isBadgeCleared).toBe(true)
      await open('/my-favs?only=saved')
      await expect(nothingSaved(page, say)).toBeVisible()
      await open('/check-in')
      await expect(page.locator(`[data-day="${addDays(yesterday, 1)}"]`)).toHaveAttribute('data-state', 'open')
      await expect(litDays(page)).toHaveCount(0)

      await lock(page)
      await signIn(page, say, first)
      await open('/my-favs?only=saved')
      await expect(nothingSaved(page, say)).toBeVisible()
      await expect(page.getByText(say('你在其他设备上还保存了 1 张', '1 picture is saved on another'))).toBeVisible()
      await open(`/check-in?y=${yesterday.slice(0, 4)}&m=${Number(yesterday.slice(5, 7))}`)
      await expect(litDays(page)).toHaveCount(1)
    } finally {
      await server.stop()
      service.close()
    }
  },
)
