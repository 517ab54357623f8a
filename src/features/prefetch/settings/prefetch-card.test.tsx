import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Tomorrow } from '#contract/tomorrow-picture.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { emptyDevice, putPrefetched, stubConnection, stubWorker, wishOf } from '../prefetch-fixture.ts'
import { PrefetchCard } from './prefetch-card.tsx'

const HOUR_MS = 3_600_000
const tomorrow = (some: Partial<Tomorrow> = {}) => ({
  '/api/bing/tomorrow': () =>
    ok({
      date: '2026-11-22',
      releaseAt: new Date(Date.now() + HOUR_MS).toISOString(),
      needLevel: 2,
      allowed: true,
      wallpaper: samplePicture({ picture: '/img/s/token/0123456789abcdef0123456789abcdef' }),
      thumbhash: '',
      ...some,
    }),
})
const brings = () => putPrefetched(7, { releaseAt: Date.now() + HOUR_MS, bytes: 734_000 })

beforeEach(async () => {
  await emptyDevice(7, 8)
  signInAs({ user_id: 7, group_id: 2 })
  await page.viewport(390, 844)
})

// rows: SH-38
test('with an unknown connection nothing is prefetched until turned on; then at once, and it says so', async () => {
  stubConnection({ effectiveType: '4g' })
  stubNetwork(tomorrow())
  const asked = stubWorker(brings, 'granted')
  const { screen } = await renderPage(<PrefetchCard />)
  const box = screen.getByLabelText('存到这台设备')
  await expect.element(box).not.toBeChecked()
  await expect.element(screen.getByText(/^每天一幅，约 [\d.]+ [KM]B/)).toBeVisible()
  expect(screen.getByText('明日壁纸已在这台设备上。').elements()).toHaveLength(0)
  await box.click()
  await expect.element(screen.getByText('明日壁纸已在这台设备上。')).toBeVisible()
  await expect.element(screen.getByText('每天一幅，约 734 KB，不算在离线保存里。')).toBeVisible()
  expect(asked).toEqual(['wake for tomorrow', 'bring-tomorrow'])
  expect(await wishOf(7)).toMatchObject({ connections: 'any', level: 2 })
  await box.click()
  await expect.poll(() => wishOf(7)).toBeUndefined()
  await expect.element(screen.getByText('明日壁纸已在这台设备上。')).not.toBeInTheDocument()
  expect(asked.at(-1)).toBe('no more for tomorrow')
})

test('with a known connection Wi-Fi is the default, and mobile data an option', async () => {
  stubConnection({ type: 'cellular', effectiveType: '4g' })
  stubNetwork(tomorrow())
  stubWorker()
  const { screen } = await renderPage(<PrefetchCard />)
  const [wifi, mobile] = [screen.getByLabelText('用 Wi-Fi 或网线时下载'), screen.getByLabelText('用移动数据时也下载')]
  await expect.element(wifi).toBeChecked()
  await expect.element(mobile).not.toBeChecked()
  await mobile.click()
  await expect.poll(async () => (await wishOf(7))?.connections).toBe('any')
  await mobile.click()
  await expect.poll(async () => (await wishOf(7))?.connections).toBe('free')
  await wifi.click()
  await expect.poll(() => wishOf(7)).toBeUndefined()
  await expect.element(wifi).not.toBeChecked()
})

test('the setting belongs to one member on this device, and persists', async () => {
  stubConnection(undefined)
  stubNetwork(tomorrow())
  stubWorker()
  const first = await renderPage(<PrefetchCard />)
  await first.screen.getByLabelText('存到这台设备').click()
  await expect.poll(() => wishOf(7)).toBeDefined()
  await first.screen.unmount()
  signInAs({ user_id: 8, group_id: 2 })
  const other = await renderPage(<PrefetchCard />)
  await expect.element(other.screen.getByLabelText('存到这台设备')).not.toBeChecked()
  await other.screen.unmount()
  signInAs({ user_id: 7, group_id: 2 })
  const again = await renderPage(<PrefetchCard />)
  await expect.element(again.screen.getByLabelText('存到这台设备')).toBeChecked()
})

test('with data saving it says that nothing is prefetched', async () => {
  stubConnection({ saveData: true })
  stubNetwork(tomorrow())
  stubWorker()
  const { screen } = await renderPage(<PrefetchCard />, { language: 'en' })
  await expect.element(screen.getByText('nothing is downloaded early for now', { exact: false })).toBeVisible()
})

test('below the level it names the required one, and offers nothing else', async () => {
  stubNetwork(tomorrow({ allowed: false, wallpaper: null }))
  stubWorker()
  const { screen } = await renderPage(<PrefetchCard />)
  await expect.element(screen.getByText('基础会员及以上可提前一天看')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '看看方案' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/vip\/plan\?need=[23]&from=/))
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0)
})

test('offline it can still be changed, without showing a size', async () => {
  stubConnection(undefined)
  stubNetwork({ '/api/bing/tomorrow': noNetwork })
  stubWorker()
  const { screen } = await renderPage(<PrefetchCard />)
  await screen.getByLabelText('存到这台设备').click()
  await expect.poll(() => wishOf(7)).toBeDefined()
  expect(screen.getByText('每天一幅', { exact: false }).elements()).toHaveLength(0)
})

test('without storage it says so and reverts the checkbox', async () => {
  stubConnection(undefined)
  stubNetwork(tomorrow())
  stubWorker()
  const { screen } = await renderPage(<PrefetchCard />)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  const box = screen.getByLabelText('存到这台设备')
  await box.click()
  await expect.element(box).not.toBeChecked()
  full.mockRestore()
  expect(await wishOf(7)).toBeUndefined()
})
