import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { startTheme, themeModeAtom } from './theme.ts'

const root = document.documentElement
const bar = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')

beforeEach(() => {
  localStorage.clear()
  store.set(themeModeAtom, 'auto')
  const meta = Object.assign(document.createElement('meta'), { name: 'theme-color' })
  document.head.append(meta)
  onTestFinished(() => meta.remove())
})

function startAt(time: string) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: new Date(time) })
  const stop = startTheme()
  onTestFinished(() => {
    stop()
    vi.useRealTimers()
  })
}

// rows: IN-05, LS-06
test('the toggle cycles auto, light, dark, auto; each is stored, applied and announced', async () => {
  startAt('2026-11-21T21:00:00')
  const { screen } = await renderPage(<ThemeToggle />)
  const press = (name: string) => screen.getByRole('button', { name }).click()

  await press('主题：自动')
  expect([localStorage.getItem('themeMode'), root.dataset.theme]).toEqual(['light', 'light'])
  await press('主题：浅色')
  expect([localStorage.getItem('themeMode'), root.dataset.theme]).toEqual(['dark', 'dark'])
  await press('主题：深色')
  expect([localStorage.getItem('themeMode'), root.dataset.theme]).toEqual(['auto', 'dark'])
})

// rows: IN-06, IN-07, TM-07
test('auto turns dark at 19:00 and light at 07:00, browser bars included', async () => {
  startAt('2026-11-21T18:59:30')
  await renderPage(<h1>天幕</h1>)
  expect([root.dataset.theme, bar(), getComputedStyle(root).colorScheme]).toEqual(['light', '#fbfaf8', 'light'])
  vi.advanceTimersByTime(60_000)
  expect([root.dataset.theme, bar(), getComputedStyle(root).colorScheme]).toEqual(['dark', '#0c0d11', 'dark'])
  vi.setSystemTime(new Date('2026-11-22T06:59:30'))
  vi.advanceTimersByTime(60_000)
  expect(root.dataset.theme).toBe('light')
})

// rows: IN-07
test('a tab shown again checks the time at once', () => {
  startAt('2026-11-21T12:00:00')
  vi.setSystemTime(new Date('2026-11-21T22:00:00'))
  expect(root.dataset.theme).toBe('light')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(root.dataset.theme).toBe('dark')
})

test('a choice in another tab applies here as well', () => {
  startAt('2026-11-21T12:00:00')
  window.dispatchEvent(new StorageEvent('storage', { key: 'themeMode', newValue: 'dark' }))
  expect(root.dataset.theme).toBe('dark')
})

const refuse = () => {
  throw new DOMException('refused', 'SecurityError')
}

// rows: LS-09
test('without storage the theme still changes', async () => {
  startAt('2026-11-21T21:00:00')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  onTestFinished(() => void vi.restoreAllMocks())
  const { screen } = await renderPage(<ThemeToggle />)
  await screen.getByRole('button', { name: '主题：自动' }).click()
  expect(root.dataset.theme).toBe('light')
})
