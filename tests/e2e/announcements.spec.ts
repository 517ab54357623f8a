import * as v from 'valibot'
import { AnnouncementDetail } from '#contract/announcement-detail.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { registerMember } from './fixtures/account.ts'
import { publish, publishNews } from './fixtures/announcements.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import type { ServerProcess } from './fixtures/server-process.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

const Answer = v.object({ data: AnnouncementDetail })
const detailOf = async (server: ServerProcess, id: number) =>
  v.parse(Answer, await (await fetch(`${server.url}/api/announcements/${id}`)).json()).data

test(
  'a member filters announcements, which the URL restores, reads one, likes it and opens the next; none has a serious accessibility finding',
  { tag: ['@AN-08', '@AN-09', '@AN-10', '@AN-11', '@AN-12', '@AN-13', '@API-15', '@RT-32', '@RT-33', '@NF-03'] },
  async ({ page, context, ownServer, say, language }) => {
    await publishNews(ownServer)
    await keepSignedIn(context, await registerMember(ownServer, language))
    await page.goto(`${ownServer.url}/announcements`)
    const list = page.getByRole('list', { name: say('公告', 'Announcements') })
    const titles = list.getByRole('heading')
    const pinned = say('小雪主题征集开始了', 'The Light Snow call is open')
    const newest = say('画面按你的屏幕来选', 'Pictures chosen for your screen')
    await expect(page).toHaveTitle(say('公告 · 天幕', 'Announcements · Tianmu'))
    await expect(titles).toHaveCount(4)
    await expect(titles.first()).toHaveText(pinned)
    await expect(titles.nth(1)).toHaveText(newest)
    await expect(list.getByRole('listitem').last()).toContainText(say('已结束', 'Ended'))
    await expect(page.getByRole('region', { name: say('统计', 'Statistics') })).toContainText(say('合计', 'Total'))

    await page.getByRole('button', { name: say('更新', 'Update') }).click()
    await expect(page).toHaveURL(/\/announcements\?type=update$/)
    await expect(titles).toHaveText([newest])
    await page.getByRole('combobox', { name: say('范围', 'Audience') }).selectOption('creator')
    await expect(page.getByText(say('没有符合条件的公告', 'No matching announcements'))).toBeVisible()
    await page.getByRole('link', { name: say('看全部', 'Show all') }).click()
    await expect(page).toHaveURL(/\/announcements$/)
    await expect(titles).toHaveCount(4)

    // Words from the text only, in both languages.
    const search = page.getByRole('searchbox', { name: say('搜索公告', 'Search announcements') })
    await search.fill(say('从中间硬裁', 'cuts from the middle'))
    await search.press('Enter')
    await expect(titles).toHaveText([newest])
    await page.getByRole('combobox', { name: say('排序', 'Sort by') }).selectOption('likes')
    await expect(page).toHaveURL(/search=.+&sort=likes$/)
    await page.reload()
    await expect(titles).toHaveText([newest])
    await expect(search).toHaveValue(say('从中间硬裁', 'cuts from the middle'))
    await search.fill('%')
    await search.press('Enter')
    await expect(page.getByText(say('没有符合条件的公告', 'No matching announcements'))).toBeVisible()

    await page.goto(`${ownServer.url}/announcements`)
    await expect(titles).toHaveCount(4)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: newest }).click()
    await expect(page).toHaveURL(/\/announcements\/4$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page).toHaveTitle(say(`${newest} · 天幕`, `${newest} · Tianmu`))
    await expect(page.getByRole('heading', { level: 2, name: say('改了什么', 'What has changed') })).toBeVisible()
    await expectAccessible(page)

    const like = page.getByRole('button', { name: say('喜欢 0', 'Like 0') })
    const liked = page.getByRole('button', { name: say('已喜欢 1', 'Liked 1') })
    await like.click()
    await expect(liked).toBeVisible()
    await expect.poll(async () => (await detailOf(ownServer, 4)).likes).toBe(1)
    await page.reload()
    await expect(liked).toBeVisible()
    expect((await detailOf(ownServer, 4)).views).toBe(1)

    await page
      .getByRole('navigation', { name: say('其他公告', 'Other announcements') })
      .getByRole('link')
      .click()
    await expect(page).toHaveURL(/\/announcements\/3$/)
    await page.goto(`${ownServer.url}/announcements/1`)
    await expect(page.getByText(say('结束，留在这里供回看', 'You can still read it here'))).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'more than ten announcements are split into pages',
  onlyInFull(
    ['@AN-13', '@RT-32', '@TX-88'],
    'src/features/announcement/archive/announcements-page.test.tsx',
    'server/features/announcement/list.test.ts',
  ),
  async ({ page, context, ownServer, say, language }) => {
    for (let n = 1; n <= 11; n++) await publish(ownServer, [`第 ${n} 条`, `No. ${n}`])
    await keepSignedIn(context, await registerMember(ownServer, language))
    await page.goto(`${ownServer.url}/announcements`)
    await expect(page.getByText(say('第 1 页，共 2 页', 'Page 1 of 2'))).toBeVisible()
    await page.getByRole('link', { name: say('下一页', 'Next page') }).click()
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([say('第 1 条', 'No. 1')])
    await page.goBack()
    await expect(page.getByText(say('第 1 页，共 2 页', 'Page 1 of 2'))).toBeVisible()
  },
)

test(
  'an unknown announcement shows an error; a visitor is asked to sign in',
  { tag: ['@AN-09', '@RT-32', '@RT-33'] },
  async ({ page, context, server, stranger, say }) => {
    await page.goto('/announcements')
    await expect(page.getByText(say('请先登录', 'Please log in first'))).toBeVisible()
    await keepSignedIn(context, stranger)
    const tab = await context.newPage()
    for (const id of ['999', 'abc', '%27']) {
      await tab.goto(`${server.url}/announcements/${id}`)
      await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say('没有这条公告', 'Announcement not found'))
    }
    await tab.getByRole('link', { name: say('全部公告', 'All announcements') }).click()
    await expect(tab.getByText(say('还没有公告', 'No announcements yet'))).toBeVisible()
  },
)

test(
  'a failed list of announcements shows an error and loads on retry',
  onlyInFull(['@RT-32', '@TX-60'], 'src/features/announcement/archive/announcements-page.test.tsx'),
  async ({ page, member, say }) => {
    void member
    await page.route('**/api/announcements?*', (route) =>
      route.fulfill({ status: 422, json: { code: 422, success: false, message: '' } }),
    )
    await page.goto('/announcements')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(say('获取公告失败', 'Failed to get announcements'))
    await page.unroute('**/api/announcements?*')
    await alert.getByRole('button', { name: say('重试', 'Retry') }).click()
    await expect(page.getByText(say('还没有公告', 'No announcements yet'))).toBeVisible()
  },
)
