import { expect, test } from 'vitest'
import type { MemberScreen } from '#contract/screens.ts'
import { previewScreens } from './preview-screens.ts'

const WIDE = { kind: 'ultrawide', w: 3440, h: 1440 } as const
const DESK: MemberScreen = { id: 'desk-0001', name: 'Desk', dpr: 1, theme: 'dark', ...WIDE }
const PHONE: MemberScreen = { id: 'phone-001', name: '手机', kind: 'phone', w: 1206, h: 2622, dpr: 3, theme: 'auto' }

// rows: DT-17
test('a common screen with the same pixels is not listed twice', () => {
  expect(previewScreens(WIDE, []).map(({ id }) => id)).toEqual([
    'own',
    'phone',
    'tablet',
    'laptop',
    'desktop',
    'two-monitors',
  ])
})

// rows: PR-08, DT-17
test("the member's screens follow this device, which has the member's name for it", () => {
  const [own, second, ...others] = previewScreens(WIDE, [PHONE, DESK])
  expect(own).toMatchObject({ id: 'own', name: 'Desk', theme: 'dark', w: 3440, h: 1440 })
  expect(second).toEqual({ id: 'phone-001', name: '手机', kind: 'phone', w: 1206, h: 2622 })
  expect(others.map(({ id }) => id)).toEqual(['phone', 'tablet', 'laptop', 'desktop', 'two-monitors'])
})
