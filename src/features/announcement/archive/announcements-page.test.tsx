import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Announcement } from '#contract/announcement.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { announcementWith } from '../announcement-fixture.ts'
import type { AnnouncementFilters } from '../archive-api.ts'
import { AnnouncementsPage } from './announcements-page.tsx'

const LIST = '/api/announcements'
const STATS = '/api/announcements/stats'

const listOf = (items: readonly Announcement[], some: { page?: number; total?: number } = {}) => {
  const { page = 1, total = items.length } = some
  return ok({ items, page, pageSize: 10, total, totalPages: Math.ceil(total / 10), hasMore: page * 10 < total })
}
const stats = () =>
  ok({
    total: 12,
    thisMonth: 3,
    byType: { notice: 6, update: 3, event: 2, maintenance: 1 },
    byArea: { site: 9, vip: 1, creator: 1, app: 1 },
    totalViews: 12_345,
    totalLikes: 88,
  })

function Announcements({ start }: { start?: AnnouncementFilters }) {
  const [filters, setFilters] = useState(start ?? {})
  return (
    <AnnouncementsPage filters={filters} onFilter={(some) => setFilters({ ...filters, ...some, page: undefined })} />
  )
}

const list = page.getByRole('list', { name: '公告' })
const figures = page.getByRole('region', { name: '统计' })

beforeEach(async () => {
  signInAs()
  await page.viewport(1280, 900)
})

// rows: AN-08, AN-11, RT-32
test('each announcement shows type, day, texts and numbers, and links to its page', async () => {
  const pinned = announcementWith({ id: 9, title: '<i>标题</i>', pinned: true, views: 12_345, likes: 8, area: 'vip' })
  const over = announcementWith({ id: 3, title: '旧事', type: 'maintenance', expireTime: '2025-01-01T00:00:00.000Z' })
  stubNetwork({ [LIST]: () => listOf([pinned, over]), [STATS]: stats })
  const { screen } = await renderPage(<Announcements />)
  const [first, second] = [list.getByRole('listitem').nth(0), list.getByRole('listitem').nth(1)]
  await expect.element(first.getByRole('heading', { level: 2 })).toHaveTextContent('<i>标题</i>')
  await expect.element(first.getByRole('link')).toHaveAttribute('href', '/announcements/9')
  await expect
    .element(first)
    .toHaveTextContent('置顶活动会员2026年11月20日 周五<i>标题</i>入选作品额外奖励 200 积分阅读 1.2万喜欢 8')
  await expect
    .element(second)
    .toHaveTextContent('维护已结束2026年11月20日 周五旧事入选作品额外奖励 200 积分阅读 0喜欢 0')
  await expect.element(screen.getByRole('status').getByText('共 2 条')).toBeVisible()
})

test('it is in the language of the page', async () => {
  stubNetwork({ [LIST]: () => listOf([announcementWith()]), [STATS]: stats })
  const { screen } = await renderPage(<Announcements />, { language: 'en' })
  await expect.element(screen.getByRole('link', { name: 'The Light Snow call is open' })).toBeVisible()
  await expect.element(screen.getByRole('status').getByText('1 announcement', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Maintenance' })).toBeVisible()
})

// rows: AN-08, AN-13, RT-32
test('type, area, search text and order are sent as parameters, unset filters are not', async () => {
  const asked = stubNetwork({ [LIST]: () => listOf([announcementWith()]), [STATS]: stats })
  const { screen } = await renderPage(<Announcements start={{ page: 2 }} />)
  const last = () => asked.findLast((call) => call.startsWith(`GET ${LIST}?`))
  await expect.poll(last).toBe(`GET ${LIST}?page=2`)
  await screen.getByRole('button', { name: '活动' }).click()
  await expect.poll(last).toBe(`GET ${LIST}?page=1&type=event`)
  await expect.element(screen.getByRole('button', { name: '活动' })).toHaveAttribute('aria-pressed', 'true')
  await screen.getByRole('combobox', { name: '范围' }).selectOptions('创作者')
  await screen.getByRole('combobox', { name: '排序' }).selectOptions('最多喜欢')
  await screen.getByRole('searchbox', { name: '搜索公告' }).fill('  100%_&<b> ')
  expect(last()).toBe(`GET ${LIST}?page=1&type=event&area=creator&sortBy=likes`)
  await userEvent.keyboard('{Enter}')
  await expect.poll(last).toBe(`GET ${LIST}?page=1&type=event&area=creator&search=100%25_%26%3Cb%3E&sortBy=likes`)
  await screen.getByRole('button', { name: '清空搜索' }).click()
  await screen.getByRole('button', { name: '全部', exact: true }).click()
  await screen.getByRole('combobox', { name: '范围' }).selectOptions('不限范围')
  await screen.getByRole('combobox', { name: '排序' }).selectOptions('最新')
  await expect.element(screen.getByRole('searchbox', { name: '搜索公告' })).toHaveValue('')
  await expect
    .element(screen.getByRole('button', { name: '全部', exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

// rows: ER-15
test('only the last page ends with the total', async () => {
  stubNetwork({
    [LIST]: ({ url }) => listOf([announcementWith()], { page: url.includes('page=3') ? 3 : 2, total: 21 }),
    [STATS]: stats,
  })
  const { screen } = await renderPage(<Announcements start={{ page: 2 }} />)
  await expect.element(screen.getByText('第 2 页，共 3 页')).toBeVisible()
  expect(screen.getByText(/^到底了/).elements()).toEqual([])
  await screen.unmount()
  const { screen: last } = await renderPage(<Announcements start={{ page: 3 }} />)
  await expect.element(last.getByText(/^到底了/)).toHaveTextContent('到底了共 21 条')
})

// rows: AN-13, TX-88
test('with several pages it shows the current one and links to its neighbours', async () => {
  const items = [announcementWith()]
  stubNetwork({ [LIST]: () => listOf(items, { page: 2, total: 21 }), [STATS]: stats })
  const { screen } = await renderPage(<Announcements start={{ page: 2, type: 'event' }} />)
  await expect.element(screen.getByText('第 2 页，共 3 页')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '上一页' }))
    .toHaveAttribute('href', '/announcements?type=event')
  await expect
    .element(screen.getByRole('link', { name: '下一页' }))
    .toHaveAttribute('href', '/announcements?page=3&type=event')
})

// rows: AN-10, AN-12, RT-32
test('the totals are beside the list and fail separately', async () => {
  let isDown = true
  stubNetwork({
    [LIST]: () => listOf([announcementWith()]),
    [STATS]: () => (isDown ? new Response('', { status: 500 }) : stats()),
  })
  await renderPage(<Announcements />)
  await expect.element(figures).toHaveTextContent('统计暂时没有加载出来。重试')
  await expect.element(list.getByRole('listitem')).toBeVisible()
  isDown = false
  await figures.getByRole('button', { name: '重试' }).click()
  await expect.element(figures).toHaveTextContent('合计12本月3阅读1.2万喜欢88通知6更新3活动2维护1')
})

// rows: RT-32, TX-60
test('a failed list shows an error and loads on retry', async () => {
  let isDown = true
  stubNetwork({
    [LIST]: () =>
      isDown
        ? Response.json({ code: 500, success: false, message: '' }, { status: 500 })
        : listOf([announcementWith()]),
    [STATS]: stats,
  })
  const { screen } = await renderPage(<Announcements />)
  const alert = screen.getByRole('alert')
  await expect.element(alert.getByRole('heading')).toHaveTextContent('获取公告失败')
  isDown = false
  await alert.getByRole('button', { name: '重试' }).click()
  await expect.element(list.getByRole('listitem')).toBeVisible()
})

// rows: RT-32
test('an empty list says why: none at all, no match, or past the end', async () => {
  stubNetwork({ [LIST]: ({ url }) => listOf([], { total: url.includes('page=4') ? 21 : 0 }), [STATS]: stats })
  const none = await renderPage(<Announcements />)
  await expect.element(none.screen.getByText('还没有公告')).toBeVisible()
  await none.screen.unmount()
  const fits = await renderPage(<Announcements start={{ search: 'zzz', sort: 'hot' }} />)
  await expect.element(fits.screen.getByText('没有符合条件的公告')).toBeVisible()
  await expect.element(fits.screen.getByRole('link', { name: '看全部' })).toHaveAttribute('href', '/announcements')
  await fits.screen.unmount()
  const past = await renderPage(<Announcements start={{ page: 4, sort: 'hot' }} />)
  await expect
    .element(past.screen.getByRole('link', { name: '回到第一页' }))
    .toHaveAttribute('href', '/announcements?sort=hot')
})

// rows: RT-32
test('offline it says so, and earlier data stays', async () => {
  let isDown = false
  stubNetwork({
    [LIST]: () => (isDown ? noNetwork() : listOf([announcementWith()])),
    [STATS]: stats,
  })
  const { screen, queryClient } = await renderPage(<Announcements />)
  await expect.element(list.getByRole('listitem')).toBeVisible()
  isDown = true
  await queryClient.refetchQueries()
  await expect.element(screen.getByText(/离线中，显示已保存的内容/)).toBeVisible()
  await expect.element(list.getByRole('listitem')).toBeVisible()
  await screen.getByRole('button', { name: '活动' }).click()
  await expect.element(screen.getByText('这些公告还没有保存在本机，联网后就能看到。')).toBeVisible()
})
