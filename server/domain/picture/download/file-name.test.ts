import { expect, test } from 'vitest'
import { downloadFileName } from './file-name.ts'

const name = (title: string, place = '', date: string | null = '2026-03-09') =>
  downloadFileName({ date, title, place, w: 3840, h: 2160 }, 'jpg')

test('a file name consists of date, title, place and pixels', () => {
  expect(name('暮紫千山', '连绵的想象山脉')).toBe('2026-03-09_暮紫千山_连绵的想象山脉_3840x2160.jpg')
  expect(name('Violet Ridges at Dusk', 'Imagined ranges')).toBe(
    '2026-03-09_Violet-Ridges-at-Dusk_Imagined-ranges_3840x2160.jpg',
  )
})

test('unknown parts are left out', () => {
  expect(name('Dusk', '', null)).toBe('Dusk_3840x2160.jpg')
  expect(name('???')).toBe('2026-03-09_3840x2160.jpg')
})

test('hostile titles stay inside their folder and below 255 bytes', () => {
  expect(name('../../etc/passwd')).toBe('2026-03-09_etc-passwd_3840x2160.jpg')
  expect(name('a\u0000b\r\n"c"<d>|e:f*g?\u202Eh\uD800')).toBe('2026-03-09_a-b-c-d-e-f-g-h_3840x2160.jpg')
  expect(name('...')).toBe('2026-03-09_3840x2160.jpg')
  expect(Buffer.byteLength(name('天'.repeat(500), '幕'.repeat(500)))).toBeLessThan(255)
  expect(Buffer.byteLength(name('😀'.repeat(500)))).toBeLessThan(255)
})
