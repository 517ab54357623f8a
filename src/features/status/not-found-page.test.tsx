import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { NotFoundPage, PictureNotFoundPage } from './not-found-page.tsx'

const items = ['a', 'b', 'c', 'd'].map((aid, index) =>
  samplePicture({ aid, title: `第 ${index + 1} 张`, alt: `第 ${index + 1} 张` }),
)
const list = { items, page: 1, pageSize: 4, total: 58, totalPages: 15, hasMore: true, totalIsCapped: false }

beforeEach(() => signInAs())

// rows: ER-02
test.each([
  ['zh', '云深不知处', '首页', '返回'],
  ['en', 'Lost in the clouds', 'Home', 'Back'],
] as const)('an unknown address says so in %s, with a search, home and back', async (language, title, home, back) => {
  stubNetwork({})
  const { screen } = await renderPage(<NotFoundPage />, { path: '/no/such', language, built: ['/search'] })
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: home })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('button', { name: back })).toBeVisible()
})

// rows: ER-02
test('it says whether a page or a picture is missing', async () => {
  stubNetwork({})
  const { screen } = await renderPage(<NotFoundPage />, { path: '/no/such' })
  await expect.element(screen.getByText('这个地址没有页面，链接可能已失效，或者输错了。')).toBeVisible()
  await screen.unmount()
  const { screen: other } = await renderPage(<PictureNotFoundPage address={{ kind: 'article', id: 'no-such' }} />, {
    path: '/article/no-such',
  })
  await expect.element(other.getByText('这个地址没有画面，可能已经撤下。')).toBeVisible()
})

// rows: ER-02
test('it has no search while the site has none', async () => {
  stubNetwork({})
  const { screen } = await renderPage(<NotFoundPage />, { path: '/no/such' })
  await expect.element(screen.getByRole('link', { name: '首页' })).toBeVisible()
  await expect.element(screen.getByRole('searchbox')).not.toBeInTheDocument()
})

// rows: ER-02
test('its search opens the results for the typed text', async () => {
  stubNetwork({})
  const { screen, router } = await renderPage(<NotFoundPage />, { path: '/no/such', built: ['/search'] })
  await screen.getByRole('searchbox').fill('极光 & 雪山')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => router.state.location.href)
    .toBe(`/search?${new URLSearchParams({ q: '极光 & 雪山' }).toString()}`)
})

// rows: ER-02
test('a member sees four pictures linked to their pages', async () => {
  const asked = stubNetwork({ '/api/bing/history': () => ok(list) })
  const { screen } = await renderPage(<NotFoundPage />, { path: '/no/such' })
  const links = screen.getByRole('list', { name: '推荐画面' }).getByRole('link')
  await expect.element(links.nth(3)).toBeInTheDocument()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(
    ['a', 'b', 'c', 'd'].map((aid) => `/article/${aid}`),
  )
  await expect.element(screen.getByRole('link', { name: /^第 1 张，西湖/ })).toBeInTheDocument()
  expect(asked).toEqual(['GET /api/bing/history?pageSize=4'])
})

// rows: ER-02
test('without pictures, or for a visitor, only the text shows', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const failing = stubNetwork({})
  const { screen } = await renderPage(<NotFoundPage />, { path: '/no/such' })
  await expect.poll(() => failing).toHaveLength(1)
  await expect.element(screen.getByRole('list')).not.toBeInTheDocument()
  await screen.unmount()

  store.set(sessionAtom, { status: 'visitor' })
  const asked = stubNetwork({ '/api/bing/history': () => ok(list) })
  const { screen: other } = await renderPage(<NotFoundPage />, { path: '/no/such' })
  await expect.element(other.getByRole('heading')).toBeVisible()
  expect(asked).toEqual([])
})

// rows: RT-14
test('where an area never showed a picture, what others showed that day is named by area', async () => {
  const items = [samplePicture({ aid: 'maple', area: 'ja-jp', date: '2026-11-20' })]
  stubNetwork({ '/api/wallpapers/similar': () => ok({ items, day: '2026-11-20' }) })
  const { screen } = await renderPage(
    <PictureNotFoundPage address={{ kind: 'global', area: 'de-de', id: 'maple' }} />,
    { path: '/global/de-de/maple' },
  )
  await expect.element(screen.getByText('2026年11月20日 周五，其他地区的图片')).toBeVisible()
  const link = screen.getByRole('list', { name: '同一天，在别处' }).getByRole('link')
  await expect.element(link).toHaveAttribute('href', '/article/maple')
  await expect.element(screen.getByText('日本')).toBeVisible()
})

// rows: DT-28
test('at the address of a picture there are six similar ones, for visitors too', async () => {
  store.set(sessionAtom, { status: 'visitor' })
  const six = ['a', 'b', 'c', 'd', 'e', 'f'].map((aid) => samplePicture({ aid, kind: 'art' }))
  const asked = stubNetwork({ '/api/wallpapers/similar': () => ok({ items: six }) })
  const { screen } = await renderPage(<PictureNotFoundPage address={{ kind: 'art', id: 'gone' }} />, {
    path: '/art/gone',
  })
  const links = screen.getByRole('list', { name: '相似的图片' }).getByRole('link')
  await expect.element(links.nth(5)).toBeInTheDocument()
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual(six.map(({ aid }) => `/art/${aid}`))
  expect(asked).toEqual(['GET /api/wallpapers/similar?kind=art&id=gone'])
})
