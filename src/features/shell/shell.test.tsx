import type { ComponentProps } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openToVisitors } from '#src/domain/session/access/opened-paths-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { Shell } from './shell.tsx'

const shellWith = (parts: Partial<ComponentProps<typeof Shell>>) => (
  <Shell
    banner={<p>横幅</p>}
    themeToggle={<button type="button">主题</button>}
    dialogs={null}
    announcement={null}
    outbox={null}
    renderMoon={() => null}
    onHoldMoon={() => {}}
    {...parts}
  >
    <h1>页面</h1>
  </Shell>
)
const shell = shellWith({})

beforeEach(async () => {
  stubNetwork({ '/api/announcements/latest': () => ok(null) })
  await page.viewport(1280, 900)
})

const padding = () =>
  Number.parseFloat(getComputedStyle(document.querySelector('main') ?? document.body).paddingBlockStart)

// rows: SH-05, SH-07
test.each(['member', 'loading'] as const)('header and footer show for a %s, and the page begins below', async (who) => {
  if (who === 'member') signInAs()
  else store.set(sessionAtom, { status: 'loading' })
  const { screen } = await renderPage(shell, { path: '/vip' })
  const header = screen.getByRole('banner')
  await expect.element(header).toBeVisible()
  window.dispatchEvent(new Event('scroll'))
  await expect.element(screen.getByRole('contentinfo')).toBeInTheDocument()
  const headerEnd = header.element().getBoundingClientRect().bottom
  expect(padding()).toBe(headerEnd)
  expect(screen.getByText('横幅').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(headerEnd)
})

// rows: SH-05, SH-07
test('a visitor has neither header nor footer, and no space is reserved for them', async () => {
  store.set(sessionAtom, { status: 'visitor' })
  const { screen } = await renderPage(shell, { path: '/vip' })
  expect(screen.getByRole('banner').elements()).toEqual([])
  expect(screen.getByRole('contentinfo').elements()).toEqual([])
  expect(padding()).toBe(0)
})

// rows: SH-05, SH-07
test('on a public page visitors have a header with home and sign-in', async () => {
  openToVisitors('/vip')
  store.set(sessionAtom, { status: 'visitor' })
  const { screen } = await renderPage(shell, { path: '/vip' })
  const header = screen.getByRole('banner')
  await expect.element(header.getByRole('link', { name: '天幕' })).toHaveAttribute('href', '/')
  await expect.element(header.getByRole('button', { name: 'Switch to English' })).toBeVisible()
  await expect.element(header.getByRole('button', { name: '主题' })).toBeVisible()
  await expect.element(header.getByRole('button', { name: '登录' })).toBeVisible()
  expect(header.getByRole('navigation').elements()).toEqual([])
  expect(screen.getByRole('contentinfo').elements()).toEqual([])
  expect(padding()).toBe(header.element().getBoundingClientRect().bottom)
})

// rows: SH-06
test.each(['member', 'loading'] as const)(
  '/unauthorized has no header and no footer, for a %s as well',
  async (who) => {
    if (who === 'member') signInAs()
    else store.set(sessionAtom, { status: 'loading' })
    const { screen } = await renderPage(shell, { path: '/unauthorized' })
    expect(screen.getByRole('banner').elements()).toEqual([])
    expect(screen.getByRole('contentinfo').elements()).toEqual([])
  },
)

const MAIN_PAGES = ['/rank', '/future', '/history', '/vip']

// rows: SH-08
test('header, navigation and bell link only to built pages', async () => {
  signInAs()
  const { screen } = await renderPage(shell, { built: ['/future', '/history'] })
  const header = screen.getByRole('banner').getByRole('link')
  await expect.element(header.nth(3)).toBeVisible()
  expect(header.elements().map((link) => link.getAttribute('href'))).toEqual(['/', '/', '/future', '/history'])
})

// rows: SH-08
test('search and notifications are in the header once their pages are built', async () => {
  signInAs()
  const { screen } = await renderPage(shell, { built: ['/search', '/notifications'] })
  await expect
    .element(screen.getByRole('link', { name: '搜索画面、地点、颜色' }))
    .toHaveAttribute('href', '/?dialog=search')
  await expect.element(screen.getByRole('link', { name: '通知' })).toHaveAttribute('href', '/notifications')
})

// rows: SH-08, SH-09
test.each([
  ['zh', '主导航', ['首页', '排行', '明日', '历史', '会员']],
  ['en', 'Main navigation', ['Home', 'Rankings', 'Tomorrow', 'History', 'VIP']],
] as const)('the navigation in %s has its links, and marks the current page', async (language, name, items) => {
  signInAs()
  const { screen } = await renderPage(shell, { path: '/history?area=en-us', language, built: MAIN_PAGES })
  const links = screen.getByRole('navigation', { name }).getByRole('link')
  await expect.element(links.first()).toBeVisible()
  expect(links.elements().map((link) => link.textContent)).toEqual(items)
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/rank',
    '/future',
    '/history',
    '/vip',
  ])
  expect(links.elements().map((link) => link.getAttribute('aria-current'))).toEqual([null, null, null, 'page', null])
  const marker = (index: number) => getComputedStyle(links.elements()[index] ?? document.body, '::after').content
  expect([marker(3), marker(4)]).toEqual(['""', 'none'])
  await expect
    .element(screen.getByRole('button', { name: language === 'zh' ? 'Switch to English' : '切换到中文' }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: '主题' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: language === 'zh' ? '我的菜单' : 'My menu' })).toBeVisible()
})

// rows: SH-33
test('the first Tab focuses the skip link, which works', async () => {
  signInAs()
  await renderPage(shell, { path: '/vip' })
  document.body.focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: '跳到主要内容' })).toHaveFocus()
  await expect.element(page.getByRole('link', { name: '跳到主要内容' })).toHaveAttribute('href', '#main')
  expect(document.getElementById('main')?.tagName).toBe('MAIN')
})

function Broken(): null {
  throw new Error('no banner')
}

// rows: ER-16
test.each(['banner', 'themeToggle', 'dialogs'])('a crash in %s leaves the page as it is', async (part) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  signInAs()
  const { screen } = await renderPage(shellWith({ [part]: <Broken /> }), { path: '/vip' })
  await expect.element(screen.getByRole('alert').getByText(/^错误编号：[0-9A-F]{4}-[0-9A-F]{2}$/)).toBeInTheDocument()
  await expect.element(screen.getByRole('alert').getByRole('button', { name: '重试' })).toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { level: 1, name: '页面' })).toBeVisible()
})
