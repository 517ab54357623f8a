import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { LocalDate } from '#contract/value.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { newEntry } from '#src/lib/outbox/entry.ts'
import { callAs } from '#tests/bearer.ts'
import { type Account, registerMember } from '../fixtures/account.ts'
import { backdate } from '../fixtures/backdate.ts'
import { countedBy } from '../fixtures/counted.ts'
import { always, FaultProxy } from '../fixtures/fault-proxy.ts'
import { closeDialog, outboxDialog } from '../fixtures/outbox-dialog.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import { openMenu } from '../fixtures/shell.ts'
import { expect, keepSignedIn, type Say, test as base } from '../fixtures/site.ts'
import { asRecord, storedCheckIns, storeRecords } from '../fixtures/stored-entries.ts'

const DAY_MS = 86_400_000
const CHINA = 'Asia/Shanghai'
const NEW_YORK = 'America/New_York'

const History = v.object({ data: v.object({ items: v.array(v.object({ date: LocalDate })) }) })

const test = base.extend<{ faults: FaultProxy }>({
  faults: async ({ ownServer }, use) => {
    const faults = await FaultProxy.before(ownServer.url)
    await use(faults)
    await faults.close()
  },
})

test.slow()

/** Today's, in China, so that no midnight comes while a test runs. */
const noon = () => Date.parse(`${localDay(new Date(), CHINA)}T04:00:00Z`)

/** Sets the clock of device and server alike. */
async function setClocks(page: Page, server: ServerProcess, now: number) {
  await server.setClock(now)
  await page.clock.setSystemTime(now)
}

async function daysOf(server: ServerProcess, member: Account) {
  const answer = await callAs(server, member, 'checkin/history')
  return v
    .parse(History, await answer.json())
    .data.items.map(({ date }) => date)
    .toSorted()
}

/** The press is queued, since no request gets through. */
async function pressOffline(page: Page, faults: FaultProxy, say: Say) {
  faults.fates = always('drop')
  await page.goto(`${faults.url}/?dialog=check-in`)
  const { press, saved } = outboxDialog(page, say)
  await press.click()
  await expect(saved).toBeVisible()
}

test(
  'F9 with a clock that is a day off the server decides: a future day is refused, yesterday counts as late',
  { tag: ['@CK-19'] },
  async ({ page, context, ownServer, faults, language, say }) => {
    const now = noon()
    await ownServer.setClock(now)
    const member = await registerMember(ownServer, language)
    await backdate(ownServer, member)
    await keepSignedIn(context, member)
    const [yesterday, today] = [localDay(new Date(now - DAY_MS), CHINA), localDay(new Date(now), CHINA)]
    const { press, dialog, earned } = outboxDialog(page, say)
    await page.clock.install({ time: now + DAY_MS })
    // Without the server's response the device's own day is claimed.
    await context.route('**/api/checkin/status', (route) => route.abort())
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(dialog.getByText(say('这一天已不能再签到', 'You can no longer check in for that day'))).toBeVisible()
    await page.clock.setSystemTime(now - DAY_MS)
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(earned(5)).toBeVisible()
    expect(await daysOf(ownServer, member)).toEqual([yesterday])

    await context.unroute('**/api/checkin/status')
    // A year ahead would look like an expired session; a year behind does not.
    await page.clock.setSystemTime(now - 365 * DAY_MS)
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(earned(5)).toBeVisible()
    await expect(dialog.getByRole('definition').nth(0)).toHaveText('2')
    expect(await daysOf(ownServer, member)).toEqual([yesterday, today])
  },
)

test(
  'F9 F10 a press before midnight, in another zone and before a clock change counts for its day',
  { tag: ['@CK-19'] },
  async ({ page, context, ownServer, faults, language, say }) => {
    // Shortly before the Sunday on which New York skips an hour.
    const saturday = Date.parse('2027-03-14T04:50:00Z')
    await ownServer.setClock(saturday - DAY_MS)
    const member = await registerMember(ownServer, language, NEW_YORK)
    await keepSignedIn(context, member)
    await page.clock.install({ time: saturday })
    await setClocks(page, ownServer, saturday)
    faults.fates = always('drop')
    await page.goto(`${faults.url}/?dialog=check-in`)
    await expect(outboxDialog(page, say).press).toBeEnabled()
    await setClocks(page, ownServer, Date.parse('2027-03-14T04:59:30Z'))
    await outboxDialog(page, say).press.click()
    await expect.poll(async () => (await storedCheckIns(page)).length).toBe(1)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' })
    await setClocks(page, ownServer, Date.parse('2027-03-14T05:00:03Z'))
    faults.fates = []
    await expect.poll(() => daysOf(ownServer, member)).toEqual(['2027-03-13'])

    // Half past three by a clock that has just skipped two o'clock.
    await setClocks(page, ownServer, Date.parse('2027-03-14T07:30:00Z'))
    await pressOffline(page, faults, say)
    // Two hours before its day closes: 48 hours after its end.
    await setClocks(page, ownServer, Date.parse('2027-03-17T02:00:00Z'))
    faults.fates = []
    await expect.poll(() => daysOf(ownServer, member)).toEqual(['2027-03-13', '2027-03-14'])
    expect(await countedBy(ownServer, member)).toEqual({ days: 2, points: 10 })
  },
)

test(
  'F23 after thirty days without a network: sent in order of their days, those within two days count, the others are refused visibly',
  { tag: ['@CK-19', '@CK-20'] },
  async ({ page, context, ownServer, faults, language, say }) => {
    const now = noon()
    await ownServer.setClock(now)
    const member = await registerMember(ownServer, language)
    await backdate(ownServer, member)
    const days = Array.from({ length: 30 }, (_, index) => localDay(new Date(now - (29 - index) * DAY_MS), CHINA))
    const entries = days.map((day, index) =>
      newEntry(
        'check-in',
        { memberId: member.user.user_id, timeZone: CHINA, now: now - (29 - index) * DAY_MS, key: `day-${index}` },
        { claimedDay: day },
      ),
    )
    await page.goto(`${faults.url}/mark.svg`)
    // The order in which they are stored does not matter.
    await storeRecords(page, entries.toReversed().map(asRecord))
    await keepSignedIn(context, member)
    await page.goto(faults.url)
    const counted = days.slice(-3)
    // Thirty requests, one after the other.
    await expect.poll(() => daysOf(ownServer, member), { timeout: 60_000 }).toEqual(counted)
    expect(faults.claimedDays).toEqual(days)
    await expect.poll(async () => (await storedCheckIns(page)).length).toBe(27)
    const menu = await openMenu(page)
    await expect(menu.getByText(say('这一天已不能再签到', 'You can no longer check in for that day'))).toHaveCount(27)
    await closeDialog(page)
    expect(await countedBy(ownServer, member)).toEqual({ days: 3, points: 17 })
  },
)
