import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { CheckInHistory } from '#contract/check-in-history.ts'
import { addDays } from '#src/lib/dates/day.ts'
import { callAs } from '#tests/bearer.ts'
import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import type { Account } from './fixtures/account.ts'
import { backdate } from './fixtures/backdate.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { operate } from './fixtures/operate.ts'
import type { ServerProcess } from './fixtures/server-process.ts'
import { expect, test } from './fixtures/site.ts'
import { storedPresses } from './fixtures/stored-entries.ts'

/** A year-old member with points, who has checked in yesterday and today: days that stay open over midnight. */
async function prepare(server: ServerProcess, member: Account) {
  await backdate(server, member)
  await operate(server, ['points', member.email, '200', '--reason', '礼物', '--by', 'Ada'])
  const status = v.object({ data: v.object({ today: v.string() }) })
  const { today } = v.parse(status, await (await callAs(server, member, 'checkin/status')).json()).data
  for (const claimedDay of [addDays(today, -1), today])
    expect((await callAs(server, member, 'checkin/checkin', { body: { claimedDay } })).status).toBe(200)
  return today
}

async function kindsOf(server: ServerProcess, member: Account) {
  const history = v.object({ data: CheckInHistory })
  const { items } = v.parse(history, await (await callAs(server, member, 'checkin/history')).json()).data
  return items.map(({ date, kind }) => `${date} ${kind}`)
}

const buyCard = async (page: Page, say: (zh: string, en: string) => string) => {
  await page.getByRole('button', { name: say('用 80 积分兑换：补签卡', 'Buy for 80 points: Make-up card') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('兑换', 'Buy'), exact: true })
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test(
  'a card is bought with points and fills a missed day; the streak goes on',
  { tag: ['@PT-04', '@PT-05', '@PT-06', '@RT-25', '@CK-25', '@AP-39', '@AP-45'] },
  async ({ page, member, server, say }) => {
    const today = await prepare(server, member)
    await page.goto('/my-items')
    await expect(page.getByRole('heading', { level: 1, name: say('我的物品', 'My items') })).toBeVisible()
    await expectAccessible(page)
    await expectNarrow(page)
    await buyCard(page, say)
    await page.getByRole('button', { name: say('使用：补签卡', 'Use: Make-up card') }).click()
    const dialog = page.getByRole('dialog', { name: say('补签', 'Make up a day') })
    await dialog.getByRole('radio', { name: say('补上后连续 3 天', 'Your streak becomes 3 days') }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('使用一张补签卡', 'Use a make-up card') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: say('还没有物品', 'You have no items yet') })).toBeVisible()
    expect(await kindsOf(server, member)).toEqual([
      `${today} normal`,
      `${addDays(today, -1)} normal`,
      `${addDays(today, -2)} makeup`,
    ])
  },
)

test(
  'a trial ticket opens tomorrow’s picture where its level is missing',
  onlyInFull(
    ['@PT-06', '@HM-08', '@RT-25'],
    'src/features/tomorrow/tomorrow-page.test.tsx',
    'server/features/item/item.test.ts',
  ),
  async ({ page, member, server, say }) => {
    await operate(server, ['give-item', member.email, 'trial-week', '--by', 'Ada'])
    await page.goto('/future')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say('使用体验券', 'Use a trial ticket') }).click()
    const dialog = page.getByRole('dialog', { name: say('使用体验券？', 'Use a trial ticket?') })
    await expect(dialog.getByText(say('会员体验券（7 天）', '7-day trial ticket'))).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: say('使用', 'Use'), exact: true }).click()
    const wall = main.locator('section')
    await expect(wall.getByRole('heading', { level: 2 })).not.toBeEmpty()
    const picture = wall.locator('img[src*="/img/"]').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/my-items')
    await page.getByText(say('已使用', 'Used'), { exact: true }).click()
    await expect(main.getByRole('listitem').filter({ hasText: say('会员至', 'membership until') })).toBeVisible()
  },
)

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'a make-up pressed without a network is sent once later; the calendar shows it meanwhile',
    { tag: ['@CK-24', '@CK-25', '@AP-46'] },
    async ({ page, context, member, server, say }) => {
      const today = await prepare(server, member)
      const missed = addDays(today, -2)
      const [year, month] = missed.split('-').map(Number)
      await page.goto('/my-items')
      await buyCard(page, say)
      await page.goto(`/check-in?y=${year}&m=${month}`)
      const rows = page.getByRole('region', { name: say('守住连续天数', 'Protect your streak') })
      await expect(rows.getByText(say('连签保护：1/2', 'Streak freezes: 1 of 2'))).toBeVisible()
      await rows.getByRole('button', { name: say('50 积分兑换', 'Buy for 50 points') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('兑换', 'Buy'), exact: true })
        .click()
      await expect(rows.getByText(say('已满', 'Full'))).toBeVisible()

      await rows.getByRole('button', { name: say('去补签', 'Make up') }).click()
      const dialog = page.getByRole('dialog', { name: say('补签', 'Make up a day') })
      await dialog.getByRole('radio').first().check()
      await context.setOffline(true)
      await dialog.getByRole('button', { name: say('使用一张补签卡', 'Use a make-up card') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.locator(`[data-day="${missed}"]`)).toHaveAttribute('data-state', 'saved')
      expect(await storedPresses(page)).toMatchObject([{ kind: 'make-up', date: missed }])
      await context.setOffline(false)
      await expect.poll(() => kindsOf(server, member)).toContain(`${missed} makeup`)
      await expect.poll(() => storedPresses(page)).toEqual([])
    },
  )
})
