import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LAST_KEY, PREFETCH_RULES_KEY } from '#contract/tomorrow.ts'
import { tomorrowStore } from '#contract/worker.ts'
import { emptyOutbox, pressCheckIn } from '#src/domain/outbox/outbox-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { recordError } from '#src/lib/errors/last-errors.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { DiagnosticsPage } from './diagnostics-page.tsx'

const SECRETS = ['secret-token', 'moon@example.com', 'push.example', '暮色会员']

beforeEach(async () => {
  localStorage.clear()
  await emptyOutbox()
  for (const name of await caches.keys()) await caches.delete(name)
  signInAs({ user_id: 7, nickname: '暮色会员', email_masked: 'moon@example.com' })
  await page.viewport(1280, 900)
})

/** The text that the copy button writes to the clipboard. */
async function copied() {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  await page.getByRole('button', { name: '复制为文本' }).click()
  await expect.element(page.getByRole('button', { name: '已复制' })).toBeVisible()
  return String(write.mock.calls[0]?.[0])
}

test('it shows and copies builds, caches with their bytes, queued entries and recent errors', async () => {
  stubNetwork({
    '/build.txt': () => new Response('0123456789ab\n'),
    '/api/checkin/checkin': () => Response.json({}, { status: 500 }),
  })
  const store = await caches.open('tianmu-cards')
  await store.put('/img/a.avif', new Response(new Uint8Array(300_000)))
  await store.put('/img/b.avif', new Response(new Uint8Array(200_000)))
  await pressCheckIn({ memberId: 7, timeZone: 'Asia/Shanghai' }, '2026-03-09')
  recordError(new TypeError('a chunk did not come'))
  const { screen } = await renderPage(<DiagnosticsPage />)
  await expect.element(screen.getByText('0123456789ab')).toBeVisible()
  await expect.element(screen.getByText('2 · 500 KB')).toBeVisible()
  const text = await copied()
  expect(text).toContain('tianmu-cards: 2 · 500 KB')
  expect(text).toMatch(/等待中: 1\n/)
  expect(text).toContain('TypeError: a chunk did not come')
  expect(text).toContain('显示方式: 浏览器窗口')
  expect(text).toMatch(/提前下载明日壁纸\n {2}本机的选择: 关闭\n {2}上次尝试: 从未\n {2}上次存入: 从未/)
})

test('it shows prefetching: the setting, the last attempt and its result', async () => {
  stubNetwork({})
  const at = Date.parse('2026-03-09T04:00:00Z')
  const store = await caches.open(tomorrowStore(7))
  await store.put(PREFETCH_RULES_KEY, Response.json({ connections: 'any', width: 1920, level: 2 }))
  await store.put(LAST_KEY, Response.json({ at, outcome: 'room', broughtAt: at - 86_400_000 }))
  await renderPage(<DiagnosticsPage />)
  const text = await copied()
  expect(text).toContain('本机的选择: 任何网络')
  expect(text).toContain('上次尝试: 2026-03-09T04:00:00.000Z · room')
  expect(text).toContain('上次存入: 2026-03-08T04:00:00.000Z')
})

test('it contains no secrets and no names', async () => {
  stubNetwork({})
  localStorage.setItem('auth_token', 'secret-token')
  const subscription = { endpoint: 'https://push.example/device/1' }
  const registration = { active: { state: 'activated' }, pushManager: { getSubscription: async () => subscription } }
  const get = vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never)
  onTestFinished(() => get.mockRestore())
  recordError(new Error('https://push.example/device/1?token=secret-token of moon@example.com'))
  const { screen } = await renderPage(<DiagnosticsPage />)
  await expect.element(screen.getByText('运行中')).toBeVisible()
  const text = await copied()
  expect(text).toMatch(/本机已订阅: 是/)
  for (const secret of SECRETS) expect(text).not.toContain(secret)
})

test('offline, or with the clipboard refused, the text can be copied by hand', async () => {
  stubNetwork({ '/build.txt': () => Response.error() })
  const { screen } = await renderPage(<DiagnosticsPage />, { language: 'en' })
  await expect.element(screen.getByText('Build on the server')).toBeVisible()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  onTestFinished(() => write.mockRestore())
  await screen.getByRole('button', { name: 'Copy as text' }).click()
  const text = screen.getByRole('textbox', { name: 'Text to copy' })
  await expect.element(text).toHaveFocus()
  expect((text.element() as HTMLTextAreaElement).value).toContain('Build on the server: unknown')
})
