import * as v from 'valibot'
import { expect, test } from 'vitest'
import { MemberScreen } from '#contract/screens.ts'
import { COMMON_DEVICES } from './common-devices.ts'

// rows: PR-08
test('every common device is a screen that can be stored, and has a name of its own', () => {
  for (const device of COMMON_DEVICES)
    expect(v.is(MemberScreen, { id: 'common-1', theme: 'auto', ...device }), device.name).toBe(true)
  const names = COMMON_DEVICES.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
