import { createMemoryHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { fire } from '#src/domain/events.ts'
import { openToVisitors } from '#src/domain/session/access/opened-paths-fixture.ts'
import { memberWith, signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { expireSession } from '#src/domain/session/session.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { toastWith } from '#src/ui/toast/toast-fixture.ts'
import { App } from './app.tsx'
import { startListeners } from './listeners.ts'
import { createQueryClient } from './query-client.ts'
import { createAppRouter } from './router.tsx'

/** The app’s routes at an address. */
async function visit(path: string) {
  await activateLanguage('zh')
  const queryClient = createQueryClient({ onUnauthorized: expireSession })
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  // A guard throws to turn a visitor away.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const screen = await render(<App queryClient={queryClient} router={router} />)
  return { screen, router, queryClient }
}

const asked = { calls: [] as string[] }

beforeEach(() => {
  localStorage.clear()
  asked.calls = stubNetwork({})
  store.set(sessionAtom, { status: 'visitor' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// rows: AU-05, AU-07
test.each(['/history?area=en-us', '/today', '/article/m8', '/vip', '/no/such/page'])(
  'a visitor at %s sees the landing with its notice, the address stays, and no member data is requested',
  async (path) => {
    const { screen, router } = await visit(path)
    await expect.element(screen.getByText('请先登录')).toBeVisible()
    expect(router.state.location.href).toBe(path)
    const ofMembers = asked.calls.filter(
      (call) => !/bing\/today(\?|$)|announcements\/latest|wallpapers\/shared\?/.test(call),
    )
    expect(ofMembers).toEqual([])
  },
)

// rows: AU-02, RT-32
test.each([
  ['/announcements?type=update', '公告'],
  ['/help', '帮助，即将上线'],
])('a visitor at %s, opened by the operator, sees the page', async (path, name) => {
  openToVisitors('/announcements', '/help')
  const { screen, router } = await visit(path)
  await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(router.state.location.href).toBe(path)
  await router.navigate({ to: '/history' })
  await expect.element(screen.getByText('请先登录')).toBeVisible()
  await router.navigate({ href: path })
  await expect.element(screen.getByRole('heading', { level: 1, name })).toBeVisible()
})

// rows: AU-05
test('a member who logs out stays on an open page, and leaves any other', async () => {
  openToVisitors('/announcements')
  signInAs()
  const { screen, router } = await visit('/announcements')
  const heading = screen.getByRole('heading', { level: 1, name: '公告' })
  await expect.element(heading).toBeVisible()
  store.set(sessionAtom, { status: 'visitor' })
  await expect.element(screen.getByRole('button', { name: '登录' })).toBeVisible()
  await expect.element(heading).toBeVisible()
  await router.navigate({ to: '/history' })
  await expect.element(screen.getByText('请先登录')).toBeVisible()
})

// rows: AU-07
test('signing in there shows the requested page', async () => {
  const { screen } = await visit('/coming-soon')
  await expect.element(screen.getByText('请先登录')).toBeVisible()
  signInAs()
  await expect.element(screen.getByRole('heading', { level: 1, name: '即将上线' })).toBeVisible()
})

// rows: AU-01
test.each(['/history', '/'])('until the session is known, %s shows a spinner', async (path) => {
  store.set(sessionAtom, { status: 'loading' })
  const { screen } = await visit(path)
  await expect.element(screen.getByRole('status', { name: '加载中' }).first()).toBeVisible()
  expect(document.querySelector('h1')).toBeNull()
  store.set(sessionAtom, { status: 'visitor' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('抬头，便是天幕')
})

// rows: LP-01
test('a visitor at / sees the landing, without the notice', async () => {
  const { screen } = await visit('/')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('抬头，便是天幕')
  expect(document.body.textContent).not.toContain('请先登录')
})

// rows: AU-02, LP-01
test('/unauthorized is the landing with its notice, for members as well', async () => {
  signInAs()
  const { screen } = await visit('/unauthorized')
  await expect.element(screen.getByText('请先登录')).toBeVisible()
})

// rows: AU-08, AU-09
test.each(['MOON21', '012345', '720831'])('/register opens the register panel with the invite %s', async (invite) => {
  const { screen, router } = await visit(`/register?invite=${invite}`)
  await expect.element(screen.getByRole('dialog', { name: '注册天幕' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: '邀请码（选填）' })).toHaveValue(invite)
  expect(router.state.location).toMatchObject({
    pathname: '/',
    search: { dialog: 'login', panel: 'register', invite },
  })
})

// rows: RT-50
test('a member at /register sees home, with a message why', async () => {
  store.set(sessionAtom, { status: 'member', user: memberWith() })
  const { router } = await visit('/register')
  await expect.poll(() => router.state.location.href).toBe('/')
  await toastWith('你已经登录了')
})

// rows: AM-14, EV-05, EV-07
test('show-login-dialog opens the modal on the panel it names, until the listener is removed', async () => {
  const { screen, router, queryClient } = await visit('/unauthorized')
  await expect.element(screen.getByText('请先登录')).toBeVisible()
  const stop = startListeners(queryClient, router)
  fire('show-login-dialog', { panel: 'register' })
  await expect.element(screen.getByRole('dialog', { name: '注册天幕' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  fire('show-login-dialog')
  await expect.element(screen.getByRole('dialog', { name: '登录天幕' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull()
  stop()
  const { href } = router.state.location
  fire('show-login-dialog')
  expect(router.state.location.href).toBe(href)
})
