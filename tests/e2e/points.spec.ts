import { expectAccessible, expectNarrow } from './fixtures/accessible.ts'
import { checkInDialog } from './fixtures/check-in-dialog.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'a check-in made from the page of points is in the balance and in the ledger',
  { tag: ['@PT-01', '@PT-02', '@RT-26'] },
  async ({ page, member, say }) => {
    void member
    await page.goto('/points')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(say('积分', 'Points'))
    await expect(page.getByRole('heading', { name: say('还没有积分', 'No points yet') })).toBeVisible()
    await page.getByRole('link', { name: say('去完成：签到', 'Go: Check-in') }).click()
    const { press, confirm } = checkInDialog(page, say)
    await press.click()
    await confirm.click()
    const changes = page
      .getByRole('main')
      .getByRole('list')
      .filter({ hasText: say('余额 5', 'Balance 5') })
    await expect(changes.getByRole('listitem')).toHaveCount(1)
    await expectAccessible(page)
    await expectNarrow(page)
  },
)
