import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { CheckInStatus } from '#contract/check-in.ts'
import { PushMessage } from '#contract/push-message.ts'
import { bearer } from '#tests/bearer.ts'
import { registerMember } from './fixtures/account.ts'
import { countedBy } from './fixtures/counted.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { KillableBrowser } from './fixtures/killable-browser.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { openPush, shownByWorker, shownNotifications } from './fixtures/push-delivery.ts'
import { withPushService } from './fixtures/push.ts'
import { seededFolder } from './fixtures/seeded-folder.ts'
import { ServerProcess } from './fixtures/server-process.ts'
import { expect, keepSignedIn, type Say, test, setSessionCookie } from './fixtures/site.ts'
import { workerOf } from './fixtures/worker.ts'

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })

const DAY_MS = 86_400_000
const Status = v.object({ data: CheckInStatus })

/** The next eight in the evening in Shanghai. */
function nextEvening() {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS + 12 * 3_600_000
  return new Date(today > Date.now() ? today : today + DAY_MS)
}

const reminder = (page: Page, say: Say) =>
  page
    .getByRole('region', { name: say('签到提醒', 'Check-in reminder') })
    .getByLabel(say('在我的设备上通知', 'As a notification on my devices'))

test(
  'a member is reminded in the evening and checks in from the notification',
  onlyInFull(
    ['@CK-27', '@MS-12', '@MS-13', '@AP-66', '@AP-67'],
    'tests/e2e/reminder.spec.ts',
    'sw/push/push.test.ts',
    'server/features/notification/notices.test.ts',
  ),
  async ({ context, page, language, say }) => {
    const service = await withPushService(context)
    const server = await ServerProcess.on(await seededFolder(), { EGRESS_ALLOW: '127.0.0.1' })
    try {
      const member = await registerMember(server, language)
      await keepSignedIn(context, member)
      // The worker identifies the member by it.
      await setSessionCookie(context, member, server.url)
      await page.goto(`${server.url}/notifications/settings`)
      await workerOf(page)
      await reminder(page, say).click()
      await expect(page.getByText(say('1 台设备可接收通知', '1 device receives notifications'))).toBeVisible()

      await server.setClock(nextEvening())
      await expect.poll(() => service.arrivals.length, { timeout: 60_000 }).toBe(1)
      const { payload } = v.parse(v.object({ payload: PushMessage }), service.arrivals[0])
      const asked = say('今天还没有签到', 'Not checked in today')
      expect(payload.notification.title).toBe(asked)

      const push = await openPush(context, page)
      await push.deliver(payload)
      expect(await shownNotifications(page)).toEqual([asked])
      await push.press('check-in')
      expect(await shownNotifications(page)).toEqual([say('今天已签到', 'Checked in today')])
      const headers = bearer(member)
      const status = await page.request.get(`${server.url}/api/checkin/status`, { headers })
      expect(v.parse(Status, await status.json()).data).toMatchObject({ hasCheckedInToday: true, consecutiveDays: 1 })

      await push.deliver('Congratulations, you have won')
      expect(await shownNotifications(page)).toContain('有一条新通知')
    } finally {
      await server.stop()
      service.close()
    }
  },
)

test(
  'a browser that was killed meanwhile shows the reminder without any page, and checks in from it',
  { tag: ['@CK-27', '@MS-13'] },
  async ({ language, say }) => {
    const device = await KillableBrowser.withNewProfile()
    const server = await ServerProcess.on(await seededFolder(), { EGRESS_ALLOW: '127.0.0.1' })
    const member = await registerMember(server, language)
    const context = await device.start()
    const service = await withPushService(context)
    try {
      await keepSignedIn(context, member)
      await context.addInitScript((language) => {
        if (location.protocol === 'http:') localStorage.setItem('language', language)
      }, language)
      await setSessionCookie(context, member, server.url)
      const page = await context.newPage()
      await page.goto(`${server.url}/notifications/settings`)
      await workerOf(page)
      await reminder(page, say).click()
      await expect(page.getByText(say('1 台设备可接收通知', '1 device receives notifications'))).toBeVisible()
      await device.kill()

      await server.setClock(nextEvening())
      await expect.poll(() => service.arrivals.length, { timeout: 60_000 }).toBe(1)
      const again = await device.start()
      await again.grantPermissions(['notifications'])
      await setSessionCookie(again, member, server.url)
      const [blank] = again.pages()
      if (!blank) throw new Error('the browser has no page')
      const push = await openPush(again, blank, server.url)
      await push.deliver(service.arrivals[0]?.payload)
      expect(await shownByWorker(again)).toEqual([say('今天还没有签到', 'Not checked in today')])
      await push.press('check-in')
      expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
      expect(await shownByWorker(again)).toEqual([say('今天已签到', 'Checked in today')])
      expect(again.pages()).toEqual([blank])
    } finally {
      await device.end()
      await server.stop()
      service.close()
    }
  },
)
