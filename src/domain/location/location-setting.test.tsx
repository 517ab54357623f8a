import { beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { LocationSetting } from './location-setting.tsx'

beforeEach(async () => {
  localStorage.removeItem('location_permission_state')
  await closeToasts()
  return () => void vi.restoreAllMocks()
})

const stored = () => JSON.parse(localStorage.getItem('location_permission_state') ?? 'null') as unknown
/** As browsers make it; there is no constructor. */
const failure = (code: number) =>
  Object.create(GeolocationPositionError.prototype, { code: { value: code } }) as GeolocationPositionError
const geolocation = () => vi.spyOn(navigator.geolocation, 'getCurrentPosition')

// rows: AU-34, AU-35, AU-36, LS-07, TX-49
test('allowing stores the answer, asks the browser coarsely, and says so; stopping stores the other answer', async () => {
  const asked = geolocation().mockImplementation((found) =>
    found({ coords: { latitude: 31.23456, longitude: -121.47001 } } as GeolocationPosition),
  )
  const before = Date.now()
  const { screen } = await renderPage(<LocationSetting />)
  await screen.getByRole('button', { name: '允许' }).click()
  await toastWith('已获取位置信息')
  expect(stored()).toEqual({ hasAsked: true, userChoice: 'allowed', timestamp: expect.any(Number) })
  expect((stored() as { timestamp: number }).timestamp).toBeGreaterThanOrEqual(before)
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ timeout: 5_000, enableHighAccuracy: false })
  await screen.getByRole('button', { name: '停止提供' }).click()
  expect(stored()).toMatchObject({ hasAsked: true, userChoice: 'denied' })
  await expect.element(screen.getByRole('button', { name: '允许' })).toBeVisible()
})

// rows: AU-34, AU-38, TX-50, TX-51
test.each([
  ['a refusal of the browser', 1, '无法获取位置信息', 'zh'],
  ['a timeout', 3, '获取位置失败', 'zh'],
  ['a refusal of the browser', 1, 'Unable to get location', 'en'],
  ['no position', 2, 'Failed to get location', 'en'],
] as const)('%s (%i) shows “%s”, and the answer stays', async (_, code, words, language) => {
  geolocation().mockImplementation((_found, failed) => failed?.(failure(code)))
  const { screen } = await renderPage(<LocationSetting />, { language })
  await screen.getByRole('button', { name: language === 'zh' ? '允许' : 'Allow' }).click()
  await toastWith(words)
  expect(stored()).toMatchObject({ userChoice: 'allowed' })
})
