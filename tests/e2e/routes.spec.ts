import type { Page } from '@playwright/test'
import { repeated } from '#tests/thoroughness.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { PLANNED_ADDRESSES } from './fixtures/planned-paths.ts'
import { expect, keepSignedIn, type Say, test } from './fixtures/site.ts'

const BUILT = ['/', '/today', '/history', '/announcements', '/coming-soon']

/** Pages of the route table that are open to everyone, without those whose dialog changes the address. */
const PUBLIC = ['/basemode', '/ibasemode', '/unauthorized']

/** URLs opened by one test. */
const GROUP_SIZE = 8
const PLANNED = Array.from({ length: Math.ceil(PLANNED_ADDRESSES.length / GROUP_SIZE) }, (_, group) =>
  PLANNED_ADDRESSES.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const comingSoon = (say: Say) => new RegExp(say('即将上线', 'coming soon'), 'i')

test(
  'every page opens by its URL',
  onlyInFull(
    ['@SH-01', '@RT-01', '@RT-02', '@RT-04', '@RT-32', '@RT-63', '@HM-02', '@HM-04'],
    'tests/e2e/accessibility.spec.ts',
    'tests/e2e/persistence.spec.ts',
  ),
  async ({ page, member, say }) => {
    void member
    const titles = [
      say('首页', 'Home'),
      say('今日', 'Today'),
      say('历史', 'History'),
      say('公告', 'Announcements'),
      say('即将上线', 'Coming soon'),
    ]
    for (const [index, path] of BUILT.entries()) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(titles[index] ?? '')
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
  },
)

test('the URL of a random picture becomes that picture’s', { tag: ['@SH-36'] }, async ({ page, member, say }) => {
  void member
  await page.goto('/random')
  await expect(page).toHaveURL(/\/article\/[\w-]+\?seed=s\w+$/)
  await expect(page.getByRole('main').getByRole('button', { name: say('保存到本机', 'Save offline') })).toBeVisible()
})

// One component shows them all.
for (const paths of repeated(PLANNED.slice(0, 1), PLANNED)) {
  test(
    `${paths[0]} and other planned pages describe what they will be`,
    { tag: ['@SH-01', '@LG-08'] },
    async ({ page, member, say }) => {
      void member
      for (const path of paths) {
        await page.goto(path)
        await expect(heading(page)).toHaveText(comingSoon(say))
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect(page.getByRole('banner')).toBeVisible()
      }
    },
  )
}

test('a visitor may open the public pages', { tag: ['@SH-01', '@AU-02', '@AU-04'] }, async ({ page }) => {
  const answered: number[] = []
  page.on('response', (response) => answered.push(response.status()))
  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  expect(answered).not.toContain(401)
})

test(
  'a visitor sees the unauthorized page at every other URL',
  onlyInFull(['@AU-05', '@AU-07', '@RT-58'], 'src/app/guard.test.tsx'),
  async ({ page, say }) => {
    for (const path of [
      '/unauthorized',
      '/today',
      '/vip',
      '/announcements/1',
      '/article/no-such-picture',
      '/no/such/page',
    ]) {
      await page.goto(path)
      await expect(page.getByText(say('请先登录', 'Please log in first'))).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
  },
)

test(
  'the unauthorized page is the same for visitors and members, without header, footer or any successful call',
  { tag: ['@RT-58'] },
  async ({ page, context, stranger, say }) => {
    await context.route('**/api/**', (route) => route.abort())
    const asked = page.waitForRequest('**/api/announcements/latest')
    await page.goto('/unauthorized')
    await asked
    await expectUnauthorized(page, say)
    await keepSignedIn(context, stranger)
    const tab = await context.newPage()
    await tab.goto('/unauthorized')
    await expectUnauthorized(tab, say)
  },
)

async function expectUnauthorized(page: Page, say: Say) {
  await expect(page.getByText(say('请先登录', 'Please log in first'))).toBeVisible()
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('link', { name: say('登录', 'Login'), exact: true }).first()).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
}

test(
  'a planned page can be requested, and that is stored',
  onlyInFull(['@LG-08', '@RT-63'], 'src/features/status/coming-soon-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.goto('/coming-soon?feature=creator')
    await expect(heading(page)).toHaveText(say('创作者计划，即将上线', 'Creator program: coming soon'))
    await page.getByRole('button', { name: say('上线告诉我', 'Notify me') }).click()
    await expect(page.getByRole('button', { name: say('已记下', 'Noted') })).toBeDisabled()
    await page.goto('/creator')
    await expect(page.getByRole('button', { name: say('已记下', 'Noted') })).toBeDisabled()
  },
)

test(
  'an unknown URL shows an error with links',
  onlyInFull(['@ER-01', '@ER-02', '@RT-64'], 'src/features/status/not-found-page.test.tsx', 'src/app/app.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.goto('/history')
    await page.goto('/no/such/page')
    await expect(heading(page)).toHaveText(say('云深不知处', 'Lost in the clouds'))
    await expect(
      page.getByRole('list', { name: say('推荐画面', 'Recommended pictures') }).getByRole('link'),
    ).toHaveCount(4)
    await expect(page.getByRole('button', { name: say('返回', 'Back') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('首页', 'Home'), exact: true })
      .click()
    await expect(page).toHaveURL(/\/$/)
  },
)
