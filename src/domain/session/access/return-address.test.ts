import { beforeEach, expect, test } from 'vitest'
import { saveReturnAddress, takeReturnAddress } from './return-address.ts'

beforeEach(() => localStorage.clear())

// rows: LS-04, AU-21
test('path and query are stored without the dialog, and returned once', () => {
  saveReturnAddress({ pathname: '/article/m8', search: '?dialog=login&panel=register&area=en-us' })
  expect(localStorage.getItem('returnUrl')).toBe('/article/m8?area=en-us')
  expect(takeReturnAddress()).toBe('/article/m8?area=en-us')
  expect(localStorage.getItem('returnUrl')).toBeNull()
  expect(takeReturnAddress()).toBe('/')
})

test('a query with only the dialog leaves the path', () => {
  saveReturnAddress({ pathname: '/today', search: '?dialog=login' })
  expect(takeReturnAddress()).toBe('/today')
})

// rows: OP-05
test('a device that waits for approval is returned to, whichever panel is open', () => {
  saveReturnAddress({ pathname: '/', search: '?dialog=login&panel=register&code=WDJB-MJHT' })
  expect(takeReturnAddress()).toBe('/?code=WDJB-MJHT&dialog=device')
})

// rows: AU-22
test.each([
  'https://evil.example/',
  '//evil.example/x',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'today',
  '',
])('%o is no address of this site', (address) => {
  localStorage.setItem('returnUrl', address)
  expect(takeReturnAddress()).toBe('/')
})
