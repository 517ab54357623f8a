import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type MemberScreen, MyScreens, SCREENS_MAX } from '#contract/screens.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
})
afterAll(() => site.close())
afterEach(() => site.reset())

const PATH = '/api/me/screens'
const PHONE: MemberScreen = {
  id: 'phone-0001',
  name: '我的手机',
  kind: 'phone',
  w: 1206,
  h: 2622,
  dpr: 3,
  theme: 'auto',
}
const MONITOR: MemberScreen = {
  id: 'monitor-01',
  name: 'Desk',
  kind: 'ultrawide',
  w: 3440,
  h: 1440,
  dpr: 1,
  theme: 'dark',
}
const list = async (token: string) => dataOf(await site.call('GET', PATH, { token }), MyScreens)
const replace = (token: string, screens: readonly unknown[], revision: number) =>
  site.call('PUT', PATH, { token, body: { screens, revision } })

// rows: AP-27, PR-08
test('a member has no screens at first, and gets back what was stored, in its order', async () => {
  const { token } = await site.newMember()
  const other = await site.newMember()
  expect(await list(token)).toEqual({ screens: [], revision: 0 })
  const stored = dataOf(await replace(token, [MONITOR, { ...PHONE, name: '  我的手机 ' }], 0), MyScreens)
  expect(stored).toEqual({ screens: [MONITOR, PHONE], revision: 1 })
  expect(await list(token)).toEqual(stored)
  expect(await list(other.token)).toEqual({ screens: [], revision: 0 })
  expect(dataOf(await replace(token, [], 1), MyScreens)).toEqual({ screens: [], revision: 2 })
})

// rows: AP-27
test.for([0, 1])('of two changes that start from revision %i one is stored and the other refused', async (revision) => {
  const { token } = await site.newMember()
  if (revision === 1) await replace(token, [PHONE], 0)
  const responses = await Promise.all([replace(token, [PHONE, MONITOR], revision), replace(token, [MONITOR], revision)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const won = responses.find(({ status }) => status === 200)
  expect(await list(token)).toEqual(won && dataOf(won, MyScreens))
  expect((await replace(token, [], revision)).status).toBe(409)
  expect((await replace(token, [], 99)).status).toBe(409)
})

// rows: AP-27
test.for<[string, readonly unknown[]]>([
  ['a screen of one pixel', [{ ...PHONE, w: 1, h: 1 }]],
  ['a screen of 100,000 pixels', [{ ...PHONE, w: 100_000 }]],
  ['a line', [{ ...PHONE, w: 16_000, h: 300 }]],
  ['half a pixel', [{ ...PHONE, w: 1206.5 }]],
  ['a density of 0', [{ ...PHONE, dpr: 0 }]],
  ['an unknown kind', [{ ...PHONE, kind: 'watch' }]],
  ['an unknown theme', [{ ...PHONE, theme: 'sepia' }]],
  ['no name', [{ ...PHONE, name: '   ' }]],
  ['a long name', [{ ...PHONE, name: 'x'.repeat(41) }]],
  ['the same id twice', [PHONE, { ...MONITOR, id: PHONE.id }]],
  ['an id of other characters', [{ ...PHONE, id: '../../etc' }]],
  ['too many', Array.from({ length: SCREENS_MAX + 1 }, (_, n) => ({ ...PHONE, id: `phone-${1000 + n}` }))],
])('%s is refused with the field, and changes nothing', async ([, screens]) => {
  const { token } = await site.newMember()
  await replace(token, [MONITOR], 0)
  const response = await replace(token, screens, 1)
  expect(response.status).toBe(422)
  expect(response.text).toContain('screens')
  expect(await list(token)).toEqual({ screens: [MONITOR], revision: 1 })
})

// rows: AP-27
test('visitors have no screens', async () => {
  expect((await site.call('GET', PATH)).status).toBe(401)
  expect((await site.call('PUT', PATH, { body: { screens: [], revision: 0 } })).status).toBe(401)
})
