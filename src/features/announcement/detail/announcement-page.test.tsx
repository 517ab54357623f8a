import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AnnouncementDetail } from '#contract/announcement-detail.ts'
import { listen } from '#src/domain/events.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { announcementWith } from '../announcement-fixture.ts'
import { archiveQueries } from '../archive-queries.ts'
import { AnnouncementPage } from './announcement-page.tsx'

const ONE = '/api/announcements/7'
const LIKE = `${ONE}/like`
const VIEW = `${ONE}/view`

const detailWith = (some: Partial<AnnouncementDetail> = {}): AnnouncementDetail => ({
  ...announcementWith({ likes: 4, views: 30 }),
  prev: null,
  next: null,
  ...some,
})
const around = {
  [ONE]: () => ok(detailWith()),
  [LIKE]: () => ok({ liked: false, likes: 4 }),
  [VIEW]: () => ok({ views: 31 }),
}
const like = page.getByRole('button', { name: /^喜欢/ })
const liked = page.getByRole('button', { name: /^已喜欢/ })

beforeEach(async () => {
  signInAs()
  await page.viewport(1280, 900)
})

// rows: AN-09, AN-11, RT-33
test('shows title as text, sanitized body, author, time, tags and neighbours, and counts one view', async () => {
  const asked = stubNetwork({
    ...around,
    [ONE]: () =>
      ok(
        detailWith({
          title: '<u>征集</u>',
          content: '<h2>怎么参加</h2><p>看<b>说明</b></p>',
          author: { userId: 1, nickname: '站长林间', roleId: 1 },
          tags: ['征集'],
          prev: { id: 5, title: '上一件', titleEn: '' },
          next: { id: 8, title: '下一件', titleEn: '' },
        }),
      ),
  })
  const { screen } = await renderPage(<AnnouncementPage id={7} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<u>征集</u>')
  await expect.element(screen.getByRole('heading', { level: 2, name: '怎么参加' })).toBeVisible()
  await expect.element(screen.getByRole('banner')).not.toBeInTheDocument()
  await expect
    .poll(() => screen.getByRole('article').element().textContent)
    .toMatch(/站长林间站长2026年11月20日 周五阅读 31.*#征集/)
  const neighbours = screen.getByRole('navigation', { name: '其他公告' })
  await expect
    .element(neighbours.getByRole('link', { name: '上一条 上一件' }))
    .toHaveAttribute('href', '/announcements/5')
  await expect
    .element(neighbours.getByRole('link', { name: '下一条 下一件' }))
    .toHaveAttribute('href', '/announcements/8')
  expect(asked.filter((call) => call === `POST ${VIEW}`)).toHaveLength(1)
})

// rows: RT-33
test('an expired one is still readable, with a note', async () => {
  stubNetwork({ ...around, [ONE]: () => ok(detailWith({ expireTime: '2025-03-01T04:00:00.000Z' })) })
  const { screen } = await renderPage(<AnnouncementPage id={7} />)
  await expect.element(screen.getByText(/这条公告已于 2025年3月1日 周六 结束/)).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: '小雪主题征集开始了' })).toBeVisible()
})

// rows: AN-09, AN-11
test('a like shows before the response, and then with the server’s count', async () => {
  const answer = Promise.withResolvers<Response>()
  stubNetwork({
    ...around,
    [LIKE]: ({ method }) => (method === 'POST' ? answer.promise : ok({ liked: false, likes: 4 })),
  })
  await renderPage(<AnnouncementPage id={7} />)
  await like.click()
  await expect.element(liked).toHaveTextContent('已喜欢5')
  answer.resolve(ok({ liked: true, likes: 12 }))
  await expect.element(liked).toHaveTextContent('已喜欢12')
})

// rows: AN-09
test('of two quick presses the last one counts', async () => {
  const asked = stubNetwork({
    ...around,
    [LIKE]: ({ method }) => ok(method === 'POST' ? { liked: true, likes: 5 } : { liked: false, likes: 4 }),
  })
  await renderPage(<AnnouncementPage id={7} />)
  const heart = page.getByRole('button', { name: /喜欢/ })
  await expect.poll(() => asked).toContain(`GET ${LIKE}`)
  await heart.click()
  await heart.click()
  await expect.poll(() => asked.slice(-2)).toEqual([`POST ${LIKE}`, `DELETE ${LIKE}`])
  await expect.element(like).toHaveTextContent('喜欢4')
})

// rows: AN-09, RT-33
test('a visitor reads it without member calls, and the heart opens sign-in', async () => {
  store.set(sessionAtom, { status: 'visitor' })
  const asked = stubNetwork(around)
  const onAsked = vi.fn<(detail: unknown) => void>()
  onTestFinished(listen('show-login-dialog', onAsked))
  await renderPage(<AnnouncementPage id={7} />)
  await like.click()
  expect(onAsked).toHaveBeenCalledExactlyOnceWith({ panel: 'login', source: 'modal' })
  await expect.element(like).toHaveTextContent('喜欢4')
  expect(asked).toEqual([`GET ${ONE}`])
})

// rows: AN-09, RT-33
test('share copies the link without a system share sheet', async () => {
  onTestFinished(() => void vi.restoreAllMocks())
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined })
  stubNetwork(around)
  const { screen } = await renderPage(<AnnouncementPage id={7} />)
  await screen.getByRole('button', { name: '分享' }).click()
  expect(written).toHaveBeenCalledWith(`${location.origin}/announcements/7`)
})

// rows: RT-33
test('a missing announcement shows a message with a link to all of them', async () => {
  stubNetwork({})
  const { screen } = await renderPage(<AnnouncementPage id={7} />)
  await expect.element(screen.getByRole('heading', { level: 1, name: '没有这条公告' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '全部公告' })).toHaveAttribute('href', '/announcements')
})

// rows: RT-33
test('offline it shows the data from a cached list', async () => {
  stubNetwork({ [ONE]: noNetwork, [LIKE]: noNetwork, [VIEW]: noNetwork })
  const { screen, queryClient, router } = await renderPage(null, {
    pages: (path) => path === '/announcements/7' && <AnnouncementPage id={7} />,
  })
  queryClient.setQueryData(archiveQueries.list({}).queryKey, {
    items: [announcementWith()],
    page: 1,
    pageSize: 10,
    total: 1,
    totalIsCapped: false,
    totalPages: 1,
    hasMore: false,
  })
  await router.navigate({ href: '/announcements/7' })
  await expect.element(screen.getByRole('heading', { level: 1, name: '小雪主题征集开始了' })).toBeVisible()
  await expect.element(screen.getByText('离线中，显示已保存的内容', { exact: true })).toBeVisible()
})

// rows: AN-09, RT-33
test('offline without data, it says that it will load later', async () => {
  stubNetwork({ [ONE]: noNetwork })
  const { screen } = await renderPage(<AnnouncementPage id={7} />)
  await expect.element(screen.getByText('这条公告还没有保存在本机，联网后就能看到。')).toBeVisible()
})

// Last, because its toast covers the top of the page.
// rows: AN-09, AN-11
test('a refused like is rolled back and reported', async () => {
  stubNetwork({
    ...around,
    [LIKE]: ({ method }) =>
      method === 'POST'
        ? Response.json({ code: 500, success: false, message: '' }, { status: 500 })
        : ok({ liked: false, likes: 4 }),
  })
  const { screen } = await renderPage(<AnnouncementPage id={7} />)
  await like.click()
  await expect.element(screen.getByText('服务器错误')).toBeVisible()
  await expect.element(like).toHaveTextContent('喜欢4')
})
