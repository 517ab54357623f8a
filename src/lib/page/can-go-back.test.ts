import { afterEach, expect, test, vi } from 'vitest'
import { canGoBack } from './can-go-back.ts'

const within = (can: boolean) => ({ canGoBack: () => can })
const referrer = (address: string) => vi.spyOn(document, 'referrer', 'get').mockReturnValue(address)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

// rows: LP-15, LP-16
test('can go back to an entry of this document, and to an earlier document of this site', () => {
  vi.stubGlobal('navigation', { canGoBack: false })
  expect(canGoBack(within(true))).toBe(true)
  expect(canGoBack(within(false))).toBe(false)
  vi.stubGlobal('navigation', { canGoBack: true })
  expect(canGoBack(within(false))).toBe(true)
})

// rows: LP-16
test('without the Navigation API the referrer decides', () => {
  vi.stubGlobal('navigation', undefined)
  vi.spyOn(window.history, 'length', 'get').mockReturnValue(2)
  referrer(`${window.location.origin}/help`)
  expect(canGoBack(within(false))).toBe(true)
  referrer('https://search.example/')
  expect(canGoBack(within(false))).toBe(false)
  referrer('')
  expect(canGoBack(within(false))).toBe(false)
})
