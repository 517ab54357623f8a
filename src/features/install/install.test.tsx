import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { noteDownload } from '#src/lib/browser/downloads.ts'
import { installPromptAtom, captureInstallPrompt } from '#src/lib/browser/install-prompt.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { changeHint, readHint } from './hint.ts'
import { InstallSheet } from './install-sheet.tsx'
import { startInviting } from './start-inviting.ts'

const INVITATION = '把天幕放到主屏幕'

beforeEach(async () => {
  store.set(sessionAtom, { status: 'visitor' })
  await closeToasts()
  localStorage.clear()
  store.set(installPromptAtom, null)
  onTestFinished(captureInstallPrompt())
})

/** Simulates Chromium's event. Resolves once its dialog was requested. */
function offer(outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => ({ outcome }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return { prompt, event }
}

function start(openSheet = () => {}) {
  const stop = startInviting(openSheet)
  onTestFinished(stop)
  return stop
}

test('the browser’s own prompt is suppressed, and a first visit gets none', async () => {
  await renderPage(null)
  start()
  expect(offer().event.defaultPrevented).toBe(true)
  expect(readHint()).toMatchObject({ visits: 1, invitedAt: 0 })
  expect(toastTexts()).toEqual([])
})

test('a download is enough; the prompt opens the sheet', async () => {
  await renderPage(null)
  const openSheet = vi.fn()
  start(openSheet)
  offer()
  noteDownload()
  await toastWith(INVITATION)
  await page.getByRole('button', { name: '安装' }).click()
  expect(openSheet).toHaveBeenCalledOnce()
  expect(readHint().isDeclined).toBe(false)
})

test('closed by hand, it never shows again', async () => {
  await renderPage(null)
  changeHint({ visits: 5 })
  const stop = start()
  offer()
  await toastWith(INVITATION)
  await closeToasts()
  expect(readHint().isDeclined).toBe(true)
  stop()
  start()
  noteDownload()
  expect(toastTexts()).toEqual([])
})

test('without the browser’s event there is no prompt', async () => {
  await renderPage(null)
  changeHint({ visits: 5 })
  start()
  noteDownload()
  expect(readHint().invitedAt).toBe(0)
})

test('the sheet opens the browser’s install dialog, once', async () => {
  const { prompt } = offer()
  const onClose = vi.fn()
  const { screen } = await renderPage(<InstallSheet onClose={onClose} />)
  await screen.getByRole('button', { name: '安装' }).click()
  expect(prompt).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
  expect(store.get(installPromptAtom)).toBeNull()
})

test('an iPhone gets three drawn steps, another browser a hint', async () => {
  const { screen } = await renderPage(<InstallSheet onClose={() => {}} />, { language: 'en' })
  await expect.element(screen.getByText(/Install from your browser’s menu/)).toBeVisible()
  await screen.unmount()
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
  const again = await renderPage(<InstallSheet onClose={() => {}} />, { language: 'en' })
  await expect.element(again.screen.getByText(/Choose “Add to Home Screen”/)).toBeVisible()
  expect(document.querySelectorAll('ol svg')).toHaveLength(3)
})

/** An account that stores the choice; `isThere` false: it cannot be reached. */
function account(isDeclined: boolean) {
  const stored = { isDeclined, isThere: true }
  const asked = stubNetwork({
    '/api/me/install-invitation': async (request) => {
      if (!stored.isThere) throw new TypeError('Failed to fetch')
      if (request.method === 'PUT') Object.assign(stored, await request.json())
      return ok({ isDeclined: stored.isDeclined })
    },
  })
  signInAs({ user_id: 7 })
  return { stored, asked }
}

test('a refusal on another device applies here, and is not requested each time', async () => {
  await renderPage(null)
  const { asked } = account(true)
  changeHint({ visits: 5 })
  start()
  offer()
  await expect.poll(() => readHint().invitedAt).toBeGreaterThan(0)
  noteDownload()
  expect([asked, toastTexts()]).toEqual([['GET /api/me/install-invitation'], []])
})

test('closing it by hand is sent to the account, offline at the next visit', async () => {
  await renderPage(null)
  const { stored } = account(false)
  changeHint({ visits: 5 })
  const stop = start()
  offer()
  await toastWith(INVITATION)
  stored.isThere = false
  await closeToasts()
  await expect.poll(readHint).toMatchObject({ isDeclined: true, untoldBy: 7 })
  stop()
  stored.isThere = true
  // Another member's account is not involved.
  signInAs({ user_id: 8 })
  start()()
  expect([stored.isDeclined, readHint().untoldBy]).toEqual([false, 7])
  signInAs({ user_id: 7 })
  start()
  await expect.poll(() => stored.isDeclined).toBe(true)
  await expect.poll(() => readHint().untoldBy).toBeNull()
})

test('without a response from the account there is no prompt, and the next visit asks again', async () => {
  await renderPage(null)
  const { stored, asked } = account(false)
  stored.isThere = false
  changeHint({ visits: 5 })
  const stop = start()
  offer()
  await expect.poll(() => asked.length).toBe(1)
  stop()
  expect([readHint().invitedAt, toastTexts()]).toEqual([0, []])
  stored.isThere = true
  start()
  await toastWith(INVITATION)
})

test('the refusal can be undone in the sheet from the menu, here and in the account', async () => {
  const { stored } = account(true)
  changeHint({ isDeclined: true })
  const { screen } = await renderPage(<InstallSheet onClose={() => {}} />)
  await screen.getByRole('button', { name: '恢复安装提示' }).click()
  await expect.element(screen.getByText('不再显示安装提示。')).not.toBeInTheDocument()
  await expect.poll(() => stored.isDeclined).toBe(false)
  await expect.poll(readHint).toMatchObject({ isDeclined: false, untoldBy: null })
})
