import type { Page } from '@playwright/test'
import { announcementWith } from '#src/features/announcement/announcement-fixture.ts'
import { registerMember } from './fixtures/account.ts'
import { runCommand } from './fixtures/command.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { openMenu } from './fixtures/shell.ts'
import { expect, keepSignedIn, type Say, test } from './fixtures/site.ts'

const bannerOf = (page: Page, say: Say) => page.getByRole('complementary', { name: say('公告', 'Announcement') })

test(
  'an announcement is shown to everyone until they close it',
  { tag: ['@AN-01', '@AN-03', '@AN-06', '@LS-05', '@SH-22', '@SH-30'] },
  async ({ page, context, ownServer, say, language }) => {
    const { code, output } = await runCommand(ownServer, 'admin', [
      'announce',
      '--title=今晚有流星雨',
      '--title-en=Shooting stars tonight',
      '--summary=零点以后，抬头看东边。',
      '--summary-en=After midnight, look east.',
    ])
    expect(code, output).toBe(0)
    const banner = bannerOf(page, say)
    const title = say('今晚有流星雨', 'Shooting stars tonight')

    await page.goto(ownServer.url)
    await expect(banner).toContainText(title)
    await keepSignedIn(context, await registerMember(ownServer, language))
    const tab = await context.newPage()
    const bannerOfMember = bannerOf(tab, say)
    await tab.goto(`${ownServer.url}/no/such/page`)
    await goHome(tab, say('首页', 'Home'))
    await expect(bannerOfMember).toContainText(title)
    await bannerOfMember.getByRole('button', { name: say('关闭公告', 'Close announcement') }).click()
    await expect(bannerOfMember).toBeHidden()
    expect(JSON.parse((await tab.evaluate(() => localStorage.getItem('closedAnnouncements'))) ?? '')).toEqual([
      expect.any(Number),
    ])

    await tab.reload()
    const menu = await openMenu(tab)
    await expect(menu.getByRole('link', { name: title })).toHaveAttribute('href', '/announcements')
    await expect(bannerOfMember).toBeHidden()
  },
)

test(
  'an announcement disappears when it expires',
  onlyInFull(['@AN-03', '@AN-04'], 'src/features/announcement/announcement.test.tsx'),
  async ({ page, say }) => {
    await page.clock.install()
    const expireTime = new Date(Date.now() + 3_600_000).toISOString()
    await page.route('**/api/announcements/latest', (route) => route.fulfill({ json: answerWith({ expireTime }) }))
    await page.goto('/')
    await expect(bannerOf(page, say)).toBeVisible()
    await page.clock.fastForward(3_700_000)
    await expect(bannerOf(page, say)).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bannerOf(page, say)).toBeHidden()
  },
)

test(
  'announcements that fail to load show an error only in the menu, with a retry',
  onlyInFull(['@AN-02', '@AN-05', '@AN-07'], 'src/features/announcement/announcement.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/announcements/latest', (route) => route.fulfill({ status: 500, body: 'broken' }))
    const logged = page.waitForEvent('console', (message) => message.text().includes('announcement'))
    await page.goto('/')
    await logged
    await expect(bannerOf(page, say)).toBeHidden()
    await expect(page.getByRole('alert')).toHaveCount(0)
    const menu = await openMenu(page)
    await expect(menu.getByText(say('获取公告失败', 'Failed to get announcements'))).toBeVisible()
    await page.unroute('**/api/announcements/latest')
    await page.route('**/api/announcements/latest', (route) => route.fulfill({ json: answerWith({}) }))
    await menu.getByRole('button', { name: say('刷新公告', 'Refresh announcements') }).click()
    await expect(menu.getByRole('link', { name: say('有新画面', 'New pictures') })).toBeVisible()
  },
)

test(
  'an invalid list of closed announcements is reset',
  onlyInFull(['@AN-14'], 'src/features/announcement/announcement.test.tsx'),
  async ({ page, say }) => {
    await page.route('**/api/announcements/latest', (route) => route.fulfill({ json: answerWith({}) }))
    await page.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('closedAnnouncements', '{"1": true}')
    })
    await page.goto('/')
    await expect(bannerOf(page, say)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('closedAnnouncements'))).toBe('[]')
  },
)

/** To another page of the app: a late banner waits for that. */
const goHome = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).click()

const answerWith = (extra: { expireTime?: string }) => ({
  code: 0,
  success: true,
  message: '',
  data: announcementWith({
    title: '有新画面',
    titleEn: 'New pictures',
    publishTime: new Date().toISOString(),
    ...extra,
  }),
})
