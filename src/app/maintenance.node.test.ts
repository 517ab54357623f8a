import { beforeEach, expect, test, vi } from 'vitest'

const MINUTE_MS = 60_000
const replaced = vi.fn()
const stored = new Map<string, string>()

/** A new document at `path`. */
async function documentAt(path: string) {
  vi.resetModules()
  const { pathname, search, hash, origin } = new URL(path, 'https://tianmu.example')
  const location = { pathname, search, hash, origin, replace: replaced }
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', { location })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const { onMaintenance } = await import('./maintenance.ts')
  const { storedMaintenanceReturn } = await import('#src/domain/maintenance/return-address.ts')
  return { refuse: onMaintenance, storedMaintenanceReturn }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-09T04:00:00Z') })
  replaced.mockClear()
  stored.clear()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

// rows: AU-40
test('several calls refused together open the page once, and the address is stored', async () => {
  const { refuse, storedMaintenanceReturn } = await documentAt('/article/m8?area=en-us#related')
  refuse()
  refuse()
  expect(replaced.mock.calls).toEqual([['/maintenance']])
  expect(storedMaintenanceReturn()).toBe('/article/m8?area=en-us#related')
})

// rows: AU-40
test('calls of the page itself open nothing and leave the address', async () => {
  const { refuse } = await documentAt('/history')
  refuse()
  const next = await documentAt('/maintenance')
  next.refuse()
  expect(replaced).toHaveBeenCalledTimes(1)
  expect(next.storedMaintenanceReturn()).toBe('/history')
})

test('a later closure opens the page again', async () => {
  const { refuse } = await documentAt('/today')
  refuse()
  vi.advanceTimersByTime(9 * MINUTE_MS)
  refuse()
  expect(replaced).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(11 * MINUTE_MS)
  refuse()
  expect(replaced).toHaveBeenCalledTimes(2)
})

test('the sign-in of operators stays open', async () => {
  const { refuse } = await documentAt('/?dialog=login')
  refuse()
  expect(replaced).not.toHaveBeenCalled()
})

test('an address of another site is not stored as ours', async () => {
  const { storedMaintenanceReturn } = await documentAt('/maintenance')
  stored.set('wp_maintenance_return', '//evil.example/x')
  expect(storedMaintenanceReturn()).toBeNull()
})
