import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeOnlyBasicFacts } from '#src/domain/device-facts/device-facts-choice.ts'
import { deviceLocation } from '#src/domain/location/location-permission.ts'
import { text as english } from '../agreement/privacy.en.ts'
import { text as chinese } from '../agreement/privacy.zh.ts'
import { deviceFingerprint } from './fingerprint.ts'
import { FONTS } from './fonts.ts'

const NOW = new Date('2026-03-09T12:00:00+08:00')
const BASIC = ['language', 'platform', 'screenResolution', 'timestamp', 'timezone', 'userAgent']

/** Every further fact, with its words in the privacy policy. */
const FURTHER = {
  canvas: ['canvas drawing', '画布'],
  colorDepth: ['colour depth', '色深'],
  connectionType: ['network connection', '网络连接类型'],
  cookieEnabled: ['cookies are allowed', '是否允许 Cookie'],
  doNotTrack: ['do-not-track', '请勿跟踪'],
  fonts: ['25 common fonts', '25 种常见字体'],
  hardwareConcurrency: ['processor cores', '处理器核心数'],
  indexedDB: ['IndexedDB', 'IndexedDB'],
  localStorage: ['local storage', '本地存储'],
  maxTouchPoints: ['touch points', '触点'],
  pixelRatio: ['pixel ratio', '像素比'],
  plugins: ['browser plugins', '浏览器插件'],
  sessionStorage: ['session storage', '会话存储'],
  timezoneOffset: ['offset', '时差'],
  webdriver: ['a program controls', '自动化程序'],
  webglRenderer: ['WebGL vendor and renderer', '型号'],
  webglVendor: ['WebGL vendor', 'WebGL 显卡厂商'],
}

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

function facts(): Record<string, unknown> {
  const bytes = Uint8Array.from(atob(deviceFingerprint(NOW)), (character) => character.codePointAt(0) ?? 0)
  return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
}

// rows: AM-36
test('a fingerprint is base64 of JSON with the facts that the product names', () => {
  const all = facts()
  expect(Object.keys(all).sort()).toEqual([...BASIC, ...Object.keys(FURTHER)].sort())
  expect(all).toMatchObject({
    userAgent: navigator.userAgent,
    screenResolution: `${screen.width}x${screen.height}`,
    canvas: expect.stringMatching(/^[0-9a-f]{32}$/),
    webglVendor: expect.stringMatching(/^[0-9a-f]{32}$/),
    timezoneOffset: NOW.getTimezoneOffset(),
    timestamp: NOW.getTime(),
  })
  expect(FONTS).toHaveLength(25)
  expect(FONTS).toEqual(expect.arrayContaining(all.fonts as string[]))
  expect(deviceFingerprint(NOW).length).toBeLessThan(20_000)
})

// rows: AM-37
test('if a fact cannot be read, only the basic ones are sent', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(Object.keys(facts()).sort()).toEqual(BASIC)
})

// rows: AM-40
test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('with %s only the basic facts are sent', (name, value) => {
  Object.defineProperty(navigator, name, { configurable: true, value })
  try {
    expect(Object.keys(facts()).sort()).toEqual(BASIC)
  } finally {
    Reflect.deleteProperty(navigator, name)
  }
})

// rows: AM-40
test('a member who has chosen so sends only the basic facts', () => {
  storeOnlyBasicFacts(true)
  expect(Object.keys(facts()).sort()).toEqual(BASIC)
  storeOnlyBasicFacts(false)
  expect(Object.keys(facts())).toContain('canvas')
})

// rows: AM-40
test('the privacy policy names every fact in both languages', () => {
  const words = [english, chinese].map((document) => JSON.stringify(document))
  for (const [inEnglish = '', inChinese = ''] of Object.values(FURTHER)) {
    expect(words[0]).toContain(inEnglish)
    expect(words[1]).toContain(inChinese)
  }
})

// rows: AM-39
test('the location has two decimals, and is asked for only where the member has allowed it', async () => {
  const asked = vi
    .spyOn(navigator.geolocation, 'getCurrentPosition')
    .mockImplementation((found) =>
      found({ coords: { latitude: 31.23456, longitude: -121.47001 } } as GeolocationPosition),
    )
  expect(await deviceLocation()).toBeNull()
  localStorage.setItem(
    'location_permission_state',
    JSON.stringify({ hasAsked: true, userChoice: 'denied', timestamp: 1 }),
  )
  expect(await deviceLocation()).toBeNull()
  localStorage.setItem('location_permission_state', 'broken')
  expect(await deviceLocation()).toBeNull()
  expect(asked).not.toHaveBeenCalled()
  const allowed = JSON.stringify({ hasAsked: true, userChoice: 'allowed', timestamp: 1 })
  localStorage.setItem('location_permission_state', allowed)
  expect(await deviceLocation()).toBe('31.23, -121.47')
  expect(asked.mock.calls[0]?.[2]).toMatchObject({ timeout: 5_000, enableHighAccuracy: false })
})

// rows: AM-39
test('where the browser does not tell the place, there is none', async () => {
  localStorage.setItem('location_permission_state', JSON.stringify({ userChoice: 'allowed' }))
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({ code: 3 } as GeolocationPositionError),
  )
  expect(await deviceLocation()).toBeNull()
})
