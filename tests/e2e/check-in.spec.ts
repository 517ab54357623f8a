import type { APIResponse, Page } from '@playwright/test'
import { bearer } from '#tests/bearer.ts'
import type { Account } from './fixtures/account.ts'
import { checkInDialog } from './fixtures/check-in-dialog.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { openMenu } from './fixtures/shell.ts'
import { expect, test } from './fixtures/site.ts'

const asMember = (page: Page, member: Account, path: string): Promise<APIResponse> =>
  page.request.get(path, { headers: bearer(member) })

test(
  'a member checks in once a day and sees the points',
  {
    tag: ['@CK-01', '@CK-02', '@CK-03', '@CK-04', '@CK-06', '@CK-07', '@CK-08', '@CK-10', '@CK-11', '@CK-21', '@SH-23'],
  },
  async ({ page, member, say }) => {
    await page.goto('/')
    const menu = await openMenu(page)
    await menu.getByRole('link', { name: say('每日签到', 'Daily check-in') }).click()
    const { dialog, ring, earned, press, done, confirm } = checkInDialog(page, say)
    await expect(dialog.getByText(say('今日未签到', 'Not yet'))).toBeVisible()
    await expect(dialog.getByText(say('连续 0 天', '0 days in a row'), { exact: true })).toBeVisible()
    await expect(
      dialog.getByText(say('距满月还有 30 天 · 已完成 0%', '30 days to the full moon · 0% complete')),
    ).toBeVisible()
    await expect(dialog.getByRole('list', { name: say('奖励规则', 'Reward rules') }).locator('b')).toHaveText([
      '+5',
      '+2',
      '+5',
      '+10',
      '+20',
    ])
    await expect(ring).toHaveAttribute('data-ring', 'none')
    await press.click()

    await expect(dialog).toHaveAccessibleName(say('签到成功', 'Checked in'))
    await expect(earned(5)).toBeVisible()
    await expect(dialog.getByRole('definition')).toHaveText(['1', '3%', '5'])
    await expect(ring).toHaveAttribute('data-ring', 'done')
    await expect(dialog.getByRole('timer')).toHaveText(/\d\d:\d\d:\d\d/)
    await confirm.click()
    await expect(dialog).toBeHidden()

    await page.goto('/?dialog=check-in')
    await expect(done).toBeDisabled()
    await expect(dialog.getByText(say('连续 1 天', '1 day in a row'), { exact: true })).toBeVisible()
    await expect(ring).toHaveAttribute('data-ring', 'done')
    expect((await (await asMember(page, member, '/api/users/info')).json()).data.points).toBe(5)
  },
)

test(
  'during a check-in its button is disabled and says so',
  onlyInFull(['@CK-08'], 'src/features/check-in/check-in-dialog.test.tsx'),
  async ({ page, member, say }) => {
    void member
    const { dialog, press } = checkInDialog(page, say)
    const answer = Promise.withResolvers<void>()
    await page.route('**/api/checkin/checkin', async (route) => {
      await answer.promise
      await route.continue()
    })
    await page.goto('/?dialog=check-in')
    await press.click()
    await expect(dialog.getByRole('button', { name: say('签到中...', 'Checking in...') })).toBeDisabled()
    answer.resolve()
    await expect(dialog).toHaveAccessibleName(say('签到成功', 'Checked in'))
  },
)

test(
  'a check-in whose response is lost is saved on this device, and counts once when sent again',
  onlyInFull(['@CK-20'], 'src/features/check-in/check-in-dialog.test.tsx', 'tests/e2e/faults/answers.spec.ts'),
  async ({ page, member, say }) => {
    const { dialog, earned, press } = checkInDialog(page, say)
    await page.goto('/?dialog=check-in')
    let isLost = true
    let commits = 0
    await page.route('**/api/checkin/checkin', async (route) => {
      if (!isLost) return route.continue()
      // The server counts the first; its response is lost, and so is every retry.
      if (commits++ === 0) await route.fetch()
      return route.abort()
    })
    await press.click()
    await expect(dialog.getByRole('status')).toHaveText(
      say(
        '已保存在本机，连上网站后会自动发送。',
        'Saved on this device. It will be sent as soon as the site can be reached.',
      ),
    )
    isLost = false
    await expect(earned(5)).toBeVisible()
    const status = await (await asMember(page, member, '/api/checkin/status')).json()
    expect(status.data).toMatchObject({ consecutiveDays: 1, hasCheckedInToday: true })
    expect((await (await asMember(page, member, '/api/users/info')).json()).data.points).toBe(5)
  },
)

test(
  'a refused check-in shows the server’s message, or its own where there is none',
  onlyInFull(['@CK-12'], 'src/features/check-in/check-in-dialog.test.tsx'),
  async ({ page, member, say }) => {
    void member
    const { dialog, press } = checkInDialog(page, say)
    let message = '今天的门关了'
    await page.route('**/api/checkin/checkin', (route) =>
      route.fulfill({ json: { code: 1, success: false, message, data: null } }),
    )
    await page.goto('/?dialog=check-in')
    await press.click()
    await expect(dialog.getByRole('alert')).toHaveText('今天的门关了')
    message = ''
    await press.click()
    await expect(dialog.getByRole('alert')).toHaveText(say('签到失败', 'Check-in failed'))
  },
)

test(
  'a status that fails to load shows zeros, no error, and the button works',
  onlyInFull(['@CK-14', '@CK-15'], 'src/features/check-in/check-in-dialog.test.tsx'),
  async ({ page, member, say }) => {
    void member
    const { dialog, earned, press } = checkInDialog(page, say)
    await page.route('**/api/checkin/status', (route) => route.abort())
    await page.goto('/?dialog=check-in')
    await expect(dialog.getByText(say('连续 0 天', '0 days in a row'), { exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await press.click()
    await expect(earned(5)).toBeVisible()
  },
)
