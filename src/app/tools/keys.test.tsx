import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startApp } from '../app-fixture.tsx'

const sheet = page.getByRole('dialog', { name: '快捷键' })
const palette = page.getByRole('dialog', { name: '命令' })
const asked = page.getByRole('combobox', { name: '命令' })
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await page.viewport(1280, 900)
})

/** A page without pictures. */
async function start(path: string, who: 'visitor' | 'member') {
  const router = await startApp(path, who)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

// rows: SH-41
test('"?" shows the shortcuts on any page, those of pictures to members only, and Back closes them', async () => {
  const router = await start('/coming-soon', 'member')
  await userEvent.keyboard('?')
  await expect.element(sheet.getByRole('region', { name: '画面列表' })).toBeVisible()
  await expect.element(sheet.getByText('前往：今日')).toBeVisible()
  // Not built yet.
  await expect.element(sheet.getByText('前往：消息')).not.toBeInTheDocument()
  router.history.back()
  await expect.element(sheet).not.toBeInTheDocument()
})

// rows: SH-41
test('a visitor sees only the shortcuts of every page', async () => {
  await start('/blocked', 'visitor')
  await userEvent.keyboard('?')
  await expect.element(sheet.getByRole('region', { name: '任何页面' })).toBeVisible()
  expect(sheet.getByRole('region').elements()).toHaveLength(1)
  await expect.element(sheet.getByText('前往：今日')).not.toBeInTheDocument()
})

// rows: SH-41
test('letter shortcuts turned off in the sheet do nothing on this device until turned on again', async () => {
  await start('/coming-soon', 'member')
  const theme = () => localStorage.getItem('themeMode')
  await userEvent.keyboard('t')
  await expect.poll(theme).toBe('light')
  await userEvent.keyboard('?')
  await sheet.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('t?')
  expect(theme()).toBe('light')
  expect(localStorage.getItem('wp_letter_keys')).toBe('off')

  await userEvent.keyboard('{Control>}k{/Control}')
  await asked.fill('快捷键')
  await userEvent.keyboard('{Enter}')
  await sheet.getByRole('checkbox').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.keyboard('t')
  expect(theme()).toBe('dark')
})

// rows: SH-41
test('G and a letter open a page; for an unbuilt page they do nothing', async () => {
  const router = await start('/coming-soon', 'member')
  await userEvent.keyboard('gm')
  expect(router.state.location.pathname).toBe('/coming-soon')
  await userEvent.keyboard('gt')
  await expect.poll(() => router.state.location.pathname).toBe('/today')
})

// rows: SH-40, SH-41
test('while typing, letters are text', async () => {
  await start('/coming-soon', 'member')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(asked).toHaveFocus()
  await userEvent.keyboard('t?')
  await expect.element(asked).toHaveValue('t?')
  expect(localStorage.getItem('themeMode')).toBeNull()
  await expect.element(sheet).not.toBeInTheDocument()
})

// rows: SH-40
test('Ctrl+K finds a page by pinyin initials; Back returns to the previous page', async () => {
  const router = await start('/coming-soon', 'member')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).toBeVisible()
  await asked.fill('gg')
  await expect.poll(chosen).toBe('公告')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/announcements')
  router.history.back()
  await expect.poll(() => router.state.location.href).toBe('/coming-soon')
})

// rows: SH-40
test('it checks in, and switches theme and language; it lists only built pages', async () => {
  const router = await start('/coming-soon', 'member')
  const run = async (words: string) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await asked.fill(words)
    await userEvent.keyboard('{Enter}')
  }
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('option', { name: '历史' })).toBeInTheDocument()
  for (const name of ['创作者计划', '帮助']) {
    await expect.element(palette.getByRole('option', { name })).not.toBeInTheDocument()
  }
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette).not.toBeInTheDocument()

  await run('dark')
  await expect.poll(() => document.documentElement.dataset.theme).toBe('dark')
  await expect.element(palette).not.toBeInTheDocument()
  await run('签到')
  await expect.poll(() => router.state.location.search).toEqual({ dialog: 'check-in' })
  await expect.element(page.getByRole('dialog', { name: '每日签到' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(router.state.location.href).toBe('/coming-soon')
  await run('language')
  await expect.poll(() => document.title).toBe('Coming soon · Tianmu')
})

// rows: SH-40
test('a visitor sees only the actions for visitors', async () => {
  const router = await start('/findpass', 'visitor')
  await userEvent.keyboard('{Meta>}k{/Meta}')
  await expect.element(palette.getByRole('option', { name: '每日签到' })).not.toBeInTheDocument()
  await expect.element(palette.getByRole('option', { name: '历史' })).not.toBeInTheDocument()
  await asked.fill('zc')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toEqual({ dialog: 'login', panel: 'register' })
})

// rows: SE-01, SH-41
test('"/" opens the search for a member, and its keyword leads to the results', async () => {
  const router = await start('/coming-soon', 'member')
  await userEvent.keyboard('/')
  const keyword = page.getByRole('dialog', { name: '搜索' }).getByRole('combobox')
  await expect.element(keyword).toHaveFocus()
  await expect.element(keyword).toHaveValue('')
  await keyword.fill('雪山')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe(`/search?q=${encodeURIComponent('雪山')}`)
})

test('"/" does nothing for a visitor', async () => {
  const router = await start('/blocked', 'visitor')
  await userEvent.keyboard('/?')
  await expect.element(sheet).toBeVisible()
  expect(router.state.location.search).toEqual({ dialog: 'keys' })
})

test('words that are no command are searched for in the pictures', async () => {
  const router = await start('/coming-soon', 'member')
  await userEvent.keyboard('{Control>}k{/Control}')
  await asked.fill('xyzzy')
  await palette.getByText('搜索画：“xyzzy”').click()
  await expect.poll(() => router.state.location.href).toBe('/search?q=xyzzy')
})

test('words that are no command have no results for a visitor', async () => {
  await start('/', 'visitor')
  await userEvent.keyboard('{Control>}k{/Control}')
  await asked.fill('xyzzy')
  await expect.element(palette.getByText('没有结果')).toBeVisible()
})
