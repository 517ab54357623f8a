import type { Page } from '@playwright/test'
import { announcementWith } from '#src/features/announcement/announcement-fixture.ts'
import { repeated } from '#tests/thoroughness.ts'
import { watchShifts } from './fixtures/layout-shifts.ts'
import { appOf } from './fixtures/shell.ts'
import { expect, test } from './fixtures/site.ts'

/** Tops of the content that is shown, and the height of the page. Of what takes turns, whichever is shown now. */
const placesOf = (page: Page) =>
  page.evaluate(() => [
    document.documentElement.scrollHeight,
    ...[...document.querySelectorAll('h1, h2, h3, a:not(aside a), footer')]
      .filter((each) => each.getClientRects().length > 0)
      .map((each) => Math.round(each.getBoundingClientRect().top + window.scrollY)),
  ])

for (const moment of repeated(['after'] as const, ['before', 'after'] as const)) {
  test(
    `an announcement that arrives ${moment} the app replaces the landing is shown without moving or covering anything`,
    { tag: ['@SH-30', '@SH-31'] },
    async ({ page, context, server, language, say }) => {
      await context.addCookies([{ name: 'language', value: language, url: server.url }])
      const shifts = await watchShifts(page)
      const answers = Promise.withResolvers<void>()
      await page.route('**/api/announcements/latest', async (route) => {
        await answers.promise
        // The document's own early request may have been aborted by then.
        await route
          .fulfill({ json: { code: 0, success: true, message: '', data: announcementWith() } })
          .catch(() => undefined)
      })
      const asked = page.waitForRequest('**/api/announcements/latest')
      await page.goto('/', { waitUntil: 'domcontentloaded' })
      // A busy browser has painted the document before it had read it to its end; from here on nothing moves.
      await page.evaluate(async () => {
        await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
        window.shifts = []
      })
      const before = await placesOf(page)
      if (moment === 'before') answers.resolve()
      await appOf(page)
      await asked
      answers.resolve()
      const banner = page.getByRole('complementary', { name: say('公告', 'Announcement') })
      await expect(banner).toContainText(say('小雪主题征集开始了', 'The Light Snow call is open'))
      await page.unroute('**/api/announcements/latest')
      for (const each of await page.locator('header :is(a, button), main :is(h1, h1 ~ * :is(a, button))').all()) {
        await each.click({ trial: true })
      }
      expect(await placesOf(page)).toEqual(before)
      await banner.getByRole('button', { name: say('关闭公告', 'Close announcement') }).click()
      await expect(banner).toBeHidden()
      expect(await placesOf(page)).toEqual(before)
      expect(await shifts()).toEqual([])
    },
  )
}
