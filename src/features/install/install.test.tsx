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

/** As Chromium does. Resolves once its dialog was asked for. */
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

test('the browser’s own offer is held back, and a first visit is not invited', async () => {
  await renderPage(null)
  start()
  expect(offer().event.defaultPrevented).toBe(true)
  expect(readHint()).toMatchObject({ visits: 1, invitedAt: 0 })
  expect(toastTexts()).toEqual([])
})

test('a download is enough; the invitation leads to the sheet', async () => {
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

test('closed by hand it never comes again', async () => {
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

test('where the browser makes no offer nobody is invited', async () => {
  await renderPage(null)
  changeHint({ visits: 5 })
  start()
  noteDownload()
  expect(readHint().invitedAt).toBe(0)
})

test('the sheet asks the browser to install, once', async () => {
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

/** An account that remembers; `isThere` false: it cannot be reached. */
function account(isDeclined: boolean) {
  const kept = { isDeclined, isThere: true }
  const asked = stubNetwork({
    '/api/me/install-invitation': async (request) => {
      if (!kept.isThere) throw new TypeError('Failed to fetch')
      if (request.method === 'PUT') Object.assign(kept, await request.json())
      return ok({ isDeclined: kept.isDeclined })
    },
  })
  signInAs({ user_id: 7 })
  return { kept, asked }
}

test('declined on another device the member is not invited on this one, and is not asked about each time', async () => {
  await renderPage(null)
  const { asked } = account(true)
  changeHint({ visits: 5 })
  start()
  offer()
  await expect.poll(() => readHint().invitedAt).toBeGreaterThan(0)
  noteDownload()
  expect([asked, toastTexts()]).toEqual([['GET /api/me/install-invitation'], []])
})

test('closed by hand, the account is told; without a network at the next visit', async () => {
  await renderPage(null)
  const { kept } = account(false)
  changeHint({ visits: 5 })
  const stop = start()
  offer()
  await toastWith(INVITATION)
  kept.isThere = false
  await closeToasts()
  await expect.poll(readHint).toMatchObject({ isDeclined: true, untoldBy: 7 })
  stop()
  kept.isThere = true
  // Somebody else's account has nothing to do with it.
  signInAs({ user_id: 8 })
  start()()
  expect([kept.isDeclined, readHint().untoldBy]).toEqual([false, 7])
  signInAs({ user_id: 7 })
  start()
  await expect.poll(() => kept.isDeclined).toBe(true)
  await expect.poll(() => readHint().untoldBy).toBeNull()
})

test('where the account cannot be asked nobody is invited, and the next visit asks', async () => {
  await renderPage(null)
  const { kept, asked } = account(false)
  kept.isThere = false
  changeHint({ visits: 5 })
  const stop = start()
  offer()
  await expect.poll(() => asked.length).toBe(1)
  stop()
  expect([readHint().invitedAt, toastTexts()]).toEqual([0, []])
  kept.isThere = true
  start()
  await toastWith(INVITATION)
})

test('it is taken back in the sheet that the menu opens, here and in the account', async () => {
  const { kept } = account(true)
  changeHint({ isDeclined: true })
  const { screen } = await renderPage(<InstallSheet onClose={() => {}} />)
  await screen.getByRole('button', { name: '重新邀请我' }).click()
  await expect.element(screen.getByText('不再邀请你安装。')).not.toBeInTheDocument()
  await expect.poll(() => kept.isDeclined).toBe(false)
  await expect.poll(readHint).toMatchObject({ isDeclined: false, untoldBy: null })
})
