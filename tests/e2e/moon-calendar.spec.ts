import * as v from 'valibot'
import { MoonYear } from '#contract/moon-calendar.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { callAs } from '#tests/bearer.ts'
import type { Account } from './fixtures/account.ts'
import { backdate } from './fixtures/backdate.ts'
import { checkInDialog } from './fixtures/check-in-dialog.ts'
import type { ServerProcess } from './fixtures/server-process.ts'
import { expect, test } from './fixtures/site.ts'
import { picturePage } from './fixtures/wallpaper.ts'

/** The member's day according to the server. */
async function todayOf(server: ServerProcess, member: Account) {
  const answer = await (await callAs(server, member, 'checkin/calendar')).json()
  return v.parse(v.object({ data: MoonYear }), answer).data.today
}

test(
  'a check-in reveals the picture of the day, and the calendar shows both',
  { tag: ['@CK-21', '@CK-23', '@CK-26'] },
  async ({ page, context, member, server, say }) => {
    const today = await todayOf(server, member)
    await backdate(server, member)
    // Late claims count, and save the test from setting the clock for each day.
    for (const claimedDay of [addDays(today, -2), addDays(today, -1)])
      expect((await callAs(server, member, 'checkin/checkin', { body: { claimedDay } })).status).toBe(200)
    const { dialog, press, earned } = checkInDialog(page, say)
    const cell = (day: string) => page.locator(`[data-day="${day}"]`)

    await page.goto('/check-in')
    await expect(cell(today)).toHaveAttribute('data-state', 'open')
    await cell(today).getByRole('link').click()
    await press.click()
    await expect(earned(7)).toBeVisible()
    await expect(dialog.locator('image[data-there=true]').first()).toBeVisible()
    await expect(dialog.getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
    await dialog.getByRole('link', { name: say('已收入你的月相日历：《', 'Now in your moon calendar: “') }).click()

    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: say('月相日历', 'Moon calendar') })).toBeVisible()
    const way = cell(today).getByRole('link', { name: say('连续第 3 天', 'day 3 of the streak') })
    await expect(way).toBeVisible()
    await expect(
      page.getByRole('img', {
        name: say('近 53 周共签到 3 天', 'Days checked in during the last 53 weeks: 3'),
      }),
    ).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['3', '3', '17'])

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('分享卡片', 'Share card') }).click()
    expect((await download).suggestedFilename()).toBe(`moon-calendar-${today}.png`)

    await way.click()
    await expect(page).toHaveURL(picturePage())
    await page.goBack()
    await expect(way).toBeVisible()
    await context.setOffline(true)
    // What fails without a network shows an error; loaded data stays, with its age.
    await page.evaluate(() => window.dispatchEvent(new Event('offline')))
    await expect(page.getByText(say('离线中', 'Offline'))).toBeVisible()
    await expect(way).toBeVisible()
  },
)
