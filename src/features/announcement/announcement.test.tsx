import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { announcementWith } from './announcement-fixture.ts'
import { AnnouncementBanner } from './banner/announcement-banner.tsx'
import { AnnouncementEntry } from './banner/announcement-entry.tsx'
import { closeAnnouncement, closedAnnouncementsAtom, readClosedIds } from './banner/closed-announcements.ts'
import { useLatestAnnouncement } from './banner/use-latest-announcement.ts'

const LATEST = '/api/announcements/latest'
const anAnnouncement = () => ok(announcementWith())
const banner = page.getByRole('complementary', { name: '公告' })

/** The announcement's state, for tests in which no component shows it. */
function State() {
  const { announcement, errorText } = useLatestAnnouncement()
  return (
    <output>
      {announcement?.title ?? '没有'}|{errorText ?? '没有'}
    </output>
  )
}

beforeEach(async () => {
  localStorage.clear()
  store.set(closedAnnouncementsAtom, [])
  store.set(sessionAtom, { status: 'visitor' })
  await page.viewport(1280, 900)
  // The banner is in time even on a loaded machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
})

// rows: AN-01, API-15
test('an announcement with an id alone is shown, and its expiry may be a plain date', async () => {
  stubNetwork({ [LATEST]: () => Response.json({ code: 0, data: { id: 31, expireTime: '2099-01-01' } }) })
  await renderPage(<AnnouncementBanner />)
  await expect.poll(() => banner.element().textContent.replaceAll(/\s+/g, ' ')).toBe('公告 查看')
  await expect.element(banner.getByRole('link')).toHaveAttribute('href', '/announcements/31')
})

// rows: AN-01, AN-02, AN-03, SH-30
test.each(['visitor', 'member'])('a %s sees the latest announcement, requested once', async (who) => {
  if (who === 'member') signInAs()
  const asked = stubNetwork({ [LATEST]: () => ok(announcementWith()) })
  await renderPage(
    <>
      <AnnouncementBanner />
      <AnnouncementEntry />
    </>,
  )
  await expect.element(banner.getByRole('paragraph')).toHaveTextContent('小雪主题征集开始了 入选作品额外奖励 200 积分')
  await expect.element(banner.getByRole('link', { name: '查看' })).toHaveAttribute('href', '/announcements/7')
  expect(asked).toEqual([`GET ${LATEST}`])
})

test('it is in the language of the page', async () => {
  stubNetwork({ [LATEST]: () => ok(announcementWith()) })
  await renderPage(<AnnouncementBanner />, { language: 'en' })
  await expect.element(page.getByText('The Light Snow call is open')).toBeVisible()
})

// rows: AN-03, AN-06, AN-15, LS-05, SH-30
test('closing it stores its id at once, and it stays closed on later visits', async () => {
  stubNetwork({ [LATEST]: () => ok(announcementWith({ id: 7 })) })
  localStorage.setItem('closedAnnouncements', '[3]')
  const { screen } = await renderPage(<AnnouncementBanner />)
  const close = banner.getByRole('button', { name: '关闭公告' })
  await expect.element(close).toBeVisible()
  const button = close.element()
  if (button instanceof HTMLElement) button.click()
  expect(localStorage.getItem('closedAnnouncements')).toBe('[3,7]')
  await expect.element(banner).not.toBeInTheDocument()

  await screen.unmount()
  await renderPage(
    <>
      <AnnouncementBanner />
      <State />
    </>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent('小雪主题征集开始了|没有')
  await expect.element(banner).not.toBeInTheDocument()
})

// rows: AN-04
test('it disappears when it expires', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-21T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const asked = stubNetwork({ [LATEST]: () => ok(announcementWith({ expireTime: '2026-11-21T12:00:10.000Z' })) })
  const { screen } = await renderPage(<AnnouncementBanner />)
  await expect.element(banner).toBeVisible()
  await vi.advanceTimersByTimeAsync(9_000)
  await expect.element(banner).toBeVisible()
  await vi.advanceTimersByTimeAsync(2_000)
  await expect.element(banner).not.toBeInTheDocument()

  await screen.unmount()
  const { queryClient } = await renderPage(<AnnouncementBanner />)
  await expect.poll(() => asked).toHaveLength(2)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(banner).not.toBeInTheDocument()
})

// rows: AN-02, AN-05
test.each([
  ['a failure', () => Response.json({ code: 500, success: false, message: '' }, { status: 500 })],
  ['a code other than 0', () => Response.json({ code: 1, success: true, message: '', data: announcementWith() })],
  ['no network', noNetwork],
  ['an answer of another shape', () => ok({ id: 'x' })],
  ['an empty answer', () => ok(null)],
])('%s clears it and leaves the error text', async (what, answer) => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  let answers: () => Response | Promise<Response> = anAnnouncement
  stubNetwork({ [LATEST]: () => answers() })
  const { queryClient } = await renderPage(
    <>
      <AnnouncementBanner />
      <State />
    </>,
  )
  await expect.element(banner).toBeVisible()
  answers = answer
  await queryClient.refetchQueries()
  await expect.element(page.getByRole('status')).toHaveTextContent('没有|获取公告失败')
  await expect.element(banner).not.toBeInTheDocument()
  expect(logged).toHaveBeenCalledTimes(what === 'an empty answer' ? 0 : 1)
})

// rows: AN-05, AN-07
test('if it fails to load, the menu shows the error and a retry, until the response arrives', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const answers = [Promise.resolve(new Response('', { status: 503 }))]
  stubNetwork({ [LATEST]: () => answers.shift() ?? Promise.reject(new Error('asked too often')) })
  await renderPage(<AnnouncementEntry />)
  const refresh = page.getByRole('button', { name: '刷新公告' })
  await expect.element(page.getByText('获取公告失败')).toBeVisible()
  const answer = Promise.withResolvers<Response>()
  answers.push(answer.promise)
  await refresh.click()
  await expect.element(refresh).toHaveAttribute('aria-busy', 'true')
  await expect.element(page.getByText('获取公告失败')).toBeVisible()
  answer.resolve(anAnnouncement())
  await expect.element(page.getByRole('link', { name: '小雪主题征集开始了' })).toHaveAttribute('href', '/announcements')
})

// rows: AN-01, AN-05
test('a failed load is not repeated by the menu, another tab or the network', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const asked = stubNetwork({ [LATEST]: () => new Response('', { status: 503 }) })
  const { router } = await renderPage(<AnnouncementBanner />, {
    pages: (path) => path === '/menu' && <AnnouncementEntry />,
  })
  await expect.poll(() => asked).toHaveLength(1)
  await router.navigate({ href: '/menu' })
  await expect.element(page.getByText('获取公告失败')).toBeVisible()
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event))
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(page.getByRole('button', { name: '刷新公告' })).not.toHaveAttribute('aria-busy')
  expect(asked).toEqual([`GET ${LATEST}`])
})

// rows: AN-14, LS-05, LS-09
test.each(['{"7":true}', 'null', '"7"', '[7', '["7"]'])(
  'stored %s is not a list of ids: it counts as empty and is overwritten',
  (stored) => {
    localStorage.setItem('closedAnnouncements', stored)
    expect(readClosedIds()).toEqual([])
    expect(localStorage.getItem('closedAnnouncements')).toBe('[]')
  },
)

// rows: AN-14
test('the newest 200 ids are stored', () => {
  localStorage.setItem('closedAnnouncements', JSON.stringify(Array.from({ length: 200 }, (_, index) => index)))
  closeAnnouncement(900)
  const stored: unknown = JSON.parse(localStorage.getItem('closedAnnouncements') ?? '')
  expect(stored).toEqual([...Array.from({ length: 199 }, (_, index) => index + 1), 900])
})

const top = () => Math.round(page.getByRole('heading').element().getBoundingClientRect().top)

// rows: SH-31
test('its space is reserved for 300 ms while loading; a later banner waits for the next page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  signInAs()
  const answer = Promise.withResolvers<Response>()
  stubNetwork({ [LATEST]: () => answer.promise })
  const { router } = await renderPage(
    <>
      <AnnouncementBanner />
      <State />
      <h1>页面</h1>
    </>,
  )
  const reserved = top()
  expect(reserved).toBeGreaterThanOrEqual(44)
  await vi.advanceTimersByTimeAsync(299)
  expect(top()).toBe(reserved)
  await vi.advanceTimersByTimeAsync(2)
  await expect.poll(top).toBe(reserved - 44)
  answer.resolve(ok(announcementWith()))
  await expect.element(page.getByRole('status')).toHaveTextContent('小雪主题征集开始了|没有')
  await expect.element(banner).not.toBeInTheDocument()
  expect(top()).toBe(reserved - 44)
  for (const path of ['/today', '/']) {
    await router.navigate({ to: path })
    await expect.element(banner).toBeVisible()
    await expect.poll(() => Math.abs(top() - reserved), { message: path }).toBeLessThanOrEqual(1)
  }
})

// rows: SH-31
test('a banner in time fills the reserved space without a layout shift', async () => {
  signInAs()
  const answer = Promise.withResolvers<Response>()
  stubNetwork({ [LATEST]: () => answer.promise })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderPage(
    <>
      <AnnouncementBanner />
      <h1>页面</h1>
    </>,
  )
  const reserved = top()
  answer.resolve(ok(announcementWith()))
  await expect.element(banner).toBeVisible()
  expect(Math.abs(top() - reserved)).toBeLessThanOrEqual(1)
})

// rows: SH-30, SH-31
test('on the landing it covers the picture without a layout shift, whenever it loads', async () => {
  const answer = Promise.withResolvers<Response>()
  stubNetwork({ [LATEST]: () => answer.promise })
  await renderPage(
    <>
      <AnnouncementBanner />
      <h1>页面</h1>
    </>,
  )
  const before = top()
  await vi.advanceTimersByTimeAsync(5_000)
  answer.resolve(anAnnouncement())
  await expect.element(banner).toBeVisible()
  expect(top()).toBe(before)
})
