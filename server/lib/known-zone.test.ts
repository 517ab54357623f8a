import { expect, test } from 'vitest'
import { zoneOf } from './known-zone.ts'

test('an unknown zone counts as the default one', () => {
  expect([zoneOf('Mars/Olympus'), zoneOf(''), zoneOf('Europe/Berlin')]).toEqual([
    'Asia/Shanghai',
    'Asia/Shanghai',
    'Europe/Berlin',
  ])
})
