import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { pull } from '#src/lib/input/touch-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { Header } from '../header/header.tsx'
import { isDrawerOpenAtom } from './drawer-state.ts'

const drawer = page.getByRole('dialog', { name: '菜单' })

const PAGES = ['/rank', '/future', '/history', '/vip']

async function openDrawer() {
  const rendered = await renderPage(
    <Header themeToggle={<button type="button">主题</button>} announcement={null} outbox={null} />,
    {
      path: '/vip',
      built: PAGES,
      pages: (path) => <p>在 {path}</p>,
    },
  )
  await page.getByRole('button', { name: '菜单', exact: true }).click()
  await expect.element(drawer).toBeVisible()
  return rendered
}

beforeEach(async () => {
  signInAs()
  store.set(isDrawerOpenAtom, false)
  await page.viewport(390, 844)
})

// rows: SH-10
test('on a narrow screen the drawer contains every link of the wide header', async () => {
  await page.viewport(1280, 900)
  const { screen } = await renderPage(<Header themeToggle={null} announcement={null} outbox={null} />, {
    path: '/vip',
    built: PAGES,
  })
  const targets = () => screen.getByRole('navigation', { name: '主导航' }).getByRole('link').elements()
  const wide = targets().map((link) => link.getAttribute('href'))
  await expect.element(screen.getByRole('button', { name: '菜单', exact: true })).not.toBeInTheDocument()
  await screen.unmount()

  await page.viewport(390, 844)
  await openDrawer()
  const narrow = drawer.getByRole('navigation', { name: '主导航' }).getByRole('link').elements()
  expect(narrow.map((link) => link.getAttribute('href'))).toEqual(wide)
  await expect.element(drawer.getByRole('button', { name: 'Switch to English' })).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '主题' })).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: '每日签到' })).toBeVisible()
})

// rows: SH-11
test('the focus is trapped, the page behind does not scroll, and Escape restores the focus', async () => {
  await openDrawer()
  expect(getComputedStyle(document.documentElement).overflowY).toBe('hidden')
  for (let presses = 0; presses < 30; presses++) {
    await userEvent.keyboard('{Tab}')
    // Between last and first the focus moves to the browser's own controls.
    if (document.activeElement !== document.body) expect(drawer.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '菜单', exact: true })).toHaveFocus()
  expect(getComputedStyle(document.documentElement).overflowY).not.toBe('hidden')
})

// rows: SH-11
test('a press outside closes it', async () => {
  await openDrawer()
  await userEvent.click(document.documentElement, { position: { x: 380, y: 400 }, force: true })
  await expect.element(drawer).not.toBeInTheDocument()
})

// rows: SH-11
test('its button closes it', async () => {
  await openDrawer()
  await drawer.getByRole('button', { name: '关闭' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})

// rows: SH-11
test('a navigation closes it', async () => {
  await openDrawer()
  await drawer.getByRole('link', { name: '排行' }).click()
  await expect.element(page.getByText('在 /rank')).toBeInTheDocument()
  await expect.element(drawer).not.toBeInTheDocument()
})

const swipe = (by: { x: number; y: number }, every?: number) =>
  pull(
    drawer.getByRole('link', { name: '排行' }).element(),
    [
      [250, 300],
      [250 + by.x, 300 + by.y],
    ],
    { every },
  )()

// rows: SH-11
test('a swipe to the left closes it; a short or vertical one does not', async () => {
  await openDrawer()
  swipe({ x: -60, y: 0 })
  swipe({ x: -120, y: 200 })
  swipe({ x: 120, y: 0 })
  await expect.element(drawer).toBeVisible()
  swipe({ x: -120, y: 10 })
  await expect.element(drawer).not.toBeInTheDocument()
})

// rows: SH-11
test('a short flick to the left closes it', async () => {
  await openDrawer()
  const element = drawer.getByRole('link', { name: '排行' }).element()
  pull(
    element,
    [
      [250, 300],
      [230, 300],
      [210, 301],
    ],
    { every: 16 },
  )()
  await expect.element(drawer).not.toBeInTheDocument()
})
