import { useAtomValue } from 'jotai'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { LANGUAGES } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { LocationDialog } from './location-dialog.tsx'
import { askForLocation, endLocationPrompt, isLocationPromptDueAtom } from './location-permission.ts'

beforeEach(async () => {
  localStorage.removeItem('location_permission_state')
  endLocationPrompt()
  await closeToasts()
  return () => void vi.restoreAllMocks()
})

const stored = () => JSON.parse(localStorage.getItem('location_permission_state') ?? 'null') as unknown
const geolocation = () => vi.spyOn(navigator.geolocation, 'getCurrentPosition')
/** As browsers make it; there is no constructor. */
const failure = (code: number) =>
  Object.create(GeolocationPositionError.prototype, { code: { value: code } }) as GeolocationPositionError

/** Shows the dialog as the app does, while it is due. */
function Host() {
  return useAtomValue(isLocationPromptDueAtom) && <LocationDialog />
}

async function openDialog(language: 'zh' | 'en' = 'zh') {
  askForLocation()
  const { screen } = await renderPage(<Host />, { language })
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  return { dialog, button: (name: string) => dialog.getByRole('button', { name, exact: true }) }
}

// rows: AU-33, AU-34, AU-36, AU-37, SH-32, LS-07, TX-49
test('the dialog says what for and how exact; allowing stores the answer, finds the place coarsely and says so', async () => {
  const asked = geolocation().mockImplementation((found) =>
    found({ coords: { latitude: 31.23456, longitude: -121.47001 } } as GeolocationPosition),
  )
  const before = Date.now()
  const { dialog, button } = await openDialog()
  await expect.element(dialog.getByText(/登录记录/)).toBeVisible()
  await expect.element(dialog.getByText(/附近的画面/)).toBeVisible()
  await expect.element(dialog.getByText(/两位小数/)).toBeVisible()
  await expect.element(dialog.getByText(/账号安全/)).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
  await button('允许').click()
  await toastWith('已获取位置信息')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stored()).toEqual({ hasAsked: true, userChoice: 'allowed', timestamp: expect.any(Number) })
  expect((stored() as { timestamp: number }).timestamp).toBeGreaterThanOrEqual(before)
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ timeout: 5_000, enableHighAccuracy: false })
})

// rows: AU-33, LS-09
test('a browser that refuses storage is not asked, since it would be at every login', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  askForLocation()
  expect(store.get(isLocationPromptDueAtom)).toBe(false)
})

// rows: AU-35, AU-36, SH-32, LS-07
test.each([
  ['the button', '不允许'],
  ['the cross', '关闭'],
  ['Escape', ''],
])('denying by %s stores the answer, and the browser is not asked', async (_, name) => {
  const asked = geolocation()
  const { dialog, button } = await openDialog()
  if (name) await button(name).click()
  else await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(stored()).toEqual({ hasAsked: true, userChoice: 'denied', timestamp: expect.any(Number) })
  expect(asked).not.toHaveBeenCalled()
  expect(toastTexts()).toEqual([])
})

// rows: AU-34, AU-38, TX-50, TX-51
test.each([
  ['a refusal of the browser', 1, '无法获取位置信息', 'zh'],
  ['a timeout', 3, 'Failed to get location', 'en'],
] as const)('%s stays allowed, shows a toast, and no later login asks', async (_, code, words, language) => {
  geolocation().mockImplementation((_found, failed) => failed?.(failure(code)))
  const { dialog, button } = await openDialog(language)
  await button(language === 'zh' ? '允许' : 'Allow').click()
  await toastWith(words)
  expect(stored()).toMatchObject({ userChoice: 'allowed' })
  askForLocation()
  await expect.element(dialog).not.toBeInTheDocument()
})

// rows: NF-03
test.each(LANGUAGES)('it has no serious accessibility finding, in %s', async (language) => {
  await openDialog(language)
  await expectAccessible()
})
