import { expect, test } from 'vitest'
import { prefixesOf, prefixOf } from './prefixes.ts'

// rows: SE-09
test.each([
  ['雪山', ['雪山', 'xueshan', 'xue shan', 'xs']],
  ['重庆', ['重庆', 'chongqing', 'chong qing', 'cq']],
  ['绿', ['绿', 'lv', 'l']],
  ['4K 夜景', ['4k 夜景', '夜景', '4kyejing', '4k ye jing', '4yj']],
  ['Banff National Park', ['banff national park', 'national park', 'park']],
  ['Zoë Blüm', ['zoe blum', 'blum']],
  ["O'Hara", ['ohara']],
])('%s is found by the beginnings of %j', async (name, expected) => {
  expect(await prefixesOf(name)).toEqual(expected)
})

test.each([
  ['  XUE   Shan ', 'xue shan'],
  ["xue'shan", 'xueshan'],
  ['ＢＬÜＭ', 'blum'],
])('%j is searched as %j', (typed, expected) => {
  expect(prefixOf(typed)).toBe(expected)
})
