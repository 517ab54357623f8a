import { checkInDialog } from './fixtures/check-in-dialog.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { expect, test } from './fixtures/site.ts'

const DAY_MS = 86_400_000

test(
  'the third consecutive day pays two points more',
  { tag: ['@CK-05', '@CK-09', '@CK-18', '@CK-19', '@TM-11'] },
  async ({ page, member, server, say }) => {
    void member
    const { dialog, ring, earned, press } = checkInDialog(page, say)
    const start = Date.now()
    await page.clock.install({ time: start })
    try {
      for (const { day, points, percent } of [
        { day: 1, points: 5, percent: '3%' },
        { day: 2, points: 5, percent: '7%' },
        { day: 3, points: 7, percent: '10%' },
      ]) {
        const now = start + (day - 1) * DAY_MS
        await server.setClock(now)
        await page.clock.setSystemTime(now)
        await page.goto('/?dialog=check-in')
        await press.click()
        await expect(earned(points)).toBeVisible()
        await expect(dialog.getByRole('definition').nth(0)).toHaveText(String(day))
        await expect(dialog.getByRole('definition').nth(1)).toHaveText(percent)
        await expect(ring).toHaveAttribute('data-ring', 'done')
      }
      await server.setClock(start + 3 * DAY_MS)
      await page.clock.setSystemTime(start + 3 * DAY_MS)
      await page.goto('/?dialog=check-in')
      await expect(ring).toHaveAttribute('data-ring', 'none')
      await expect(dialog.getByText(say('连续 3 天', '3 days in a row'), { exact: true })).toBeVisible()
    } finally {
      await server.setClock(null)
    }
  },
)

for (const { days, colour } of [
  { days: 14, colour: 'done' },
  { days: 15, colour: 'half' },
  { days: 30, colour: 'full' },
]) {
  test(
    `after ${days} days the ring is as ${colour}`,
    onlyInFull(
      ['@CK-05', '@CK-09'],
      'src/features/check-in/moon/moon-ring.test.tsx',
      'src/features/check-in/check-in-dialog.test.tsx',
    ),
    async ({ page, member, say }) => {
      void member
      const { ring, done } = checkInDialog(page, say)
      await page.route('**/api/checkin/status', async (route) => {
        const answer = await (await route.fetch()).json()
        await route.fulfill({
          json: { ...answer, data: { ...answer.data, consecutiveDays: days, hasCheckedInToday: true } },
        })
      })
      await page.goto('/?dialog=check-in')
      await expect(done).toBeDisabled()
      await expect(ring).toHaveAttribute('data-ring', colour)
    },
  )
}
