import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fire, listen } from '#src/domain/events.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { startApp as start } from './app-fixture.tsx'

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

// rows: ER-01, RT-64
test('an unknown path is the not-found page, with its title', async () => {
  await start('/no/such/page', 'member')
  await expect.element(heading('云深不知处')).toBeVisible()
  await expect.poll(() => document.title).toBe('找不到页面 · 天幕')
})

// rows: LG-08, SH-34
test.each([
  ['/creator', '创作者计划'],
  ['/creator-apply', '申请成为创作者'],
  ['/time/7', '此刻'],
  ['/messages', '消息'],
  ['/coming-soon?feature=creator', '创作者计划'],
])('a member at %s sees that the page is coming', async (path, name) => {
  const router = await start(path, 'member')
  await expect.element(heading(`${name}，即将上线`)).toBeVisible()
  expect(router.state.location.href).toBe(path)
})

test('the address of a planned page leads to the page since its route exists', async () => {
  const router = await start('/coming-soon?feature=/image-search', 'member')
  await expect.poll(() => router.state.location.href).toBe('/image-search')
})

test.each(['/vip', '/no/such/page', '/coming-soon'])(
  'a visitor at %s is asked to log in, and the address stays',
  async (path) => {
    const router = await start(path, 'visitor')
    await expect.element(page.getByText('请先登录').first()).toBeInTheDocument()
    expect(router.state.location.href).toBe(path)
    await expect.element(page.getByRole('navigation', { name: '主导航' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  },
)

// rows: SH-34
test('title, description and canonical address change with the page', async () => {
  const router = await start('/post/moon.html', 'member')
  await expect.poll(() => document.title).toBe('帖子 · 天幕')
  const canonical = () => document.querySelectorAll('link[rel=canonical]')
  await expect
    .poll(() => [...canonical()].map((link) => link.getAttribute('href')))
    .toEqual([`${window.location.origin}/post/moon`])
  await router.navigate({ href: '/creator' })
  await expect.poll(() => document.title).toBe('创作者计划 · 天幕')
  expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1)

  await page.getByRole('button', { name: 'Switch to English' }).click()
  await expect.poll(() => document.title).toBe('Creator program · Tianmu')
})

test('a page is titled by the name in its route, at its own address', async () => {
  await start('/announcements', 'member')
  await expect.poll(() => document.title).toBe('公告 · 天幕')
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    `${window.location.origin}/announcements`,
  )
})

// rows: SE-08
test('filters typed into the address are texts, whatever they look like', async () => {
  const router = await start('/search?color=8e1234&tag=1e3&author=1984&q=007', 'member')
  const read = { color: '8e1234', tag: '1e3', author: '1984', q: '007' }
  await expect.poll(() => router.state.matches.at(-1)?.search).toMatchObject(read)
})

// rows: EV-05
test('show-login-dialog opens the modal on the panel it names, over this page; Back closes it', async () => {
  const router = await start('/findpass', 'visitor')
  await expect.element(heading(/找回密码/)).toBeVisible()
  fire('show-login-dialog', { panel: 'register' })
  await expect.element(page.getByRole('dialog', { name: '注册天幕' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/findpass', search: { dialog: 'login', panel: 'register' } })

  router.history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  fire('show-login-dialog')
  await expect.element(page.getByRole('dialog', { name: '登录天幕' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/findpass')
})

// rows: EV-04, SH-05
test('auth-logout removes header and footer with the session', async () => {
  await start('/coming-soon', 'member')
  await expect.element(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  fire('auth-logout')
  await expect.element(page.getByRole('navigation', { name: '主导航' })).not.toBeInTheDocument()
  expect(localStorage.getItem('auth_token')).toBeNull()
})

// rows: CK-11
test('a check-in in the dialog refetches the member', async () => {
  await emptyOutbox()
  onTestFinished(emptyOutbox)
  const updated = vi.fn()
  onTestFinished(listen('user-info-updated', updated))
  await start('/coming-soon?dialog=check-in', 'member')
  await page.getByRole('dialog', { name: '每日签到' }).getByRole('button', { name: /^签到/ }).click()
  await expect.element(page.getByRole('dialog', { name: '签到成功' })).toBeVisible()
  expect(updated).toHaveBeenCalledOnce()
})

// rows: SH-23
test('the check-in shortcut opens the dialog over this page', async () => {
  const router = await start('/coming-soon', 'member')
  await page.getByRole('button', { name: '我的菜单' }).click()
  await page.getByRole('link', { name: '每日签到' }).click()
  await expect.element(page.getByRole('dialog', { name: '每日签到' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/coming-soon')
})
