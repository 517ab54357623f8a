import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

const TODAY = '2026-03-09'

// rows: SE-19
test.each([
  ['snowy mountains at dusk, for a phone', { q: 'snow mountains dusk', orientation: 'portrait' }],
  [
    'a blue lake for my laptop, 4K or larger',
    { q: 'lake', color: '2f6fa7', orientation: 'landscape', atleast: '3840x2160' },
  ],
  ['forest without people', { q: 'forest', none: 'people' }],
  ['most downloaded ultrawide wallpapers', { q: '', sort: 'downloads', ratio: '21x9' }],
  ['paintings from 2024, no AI', { q: 'paintings', from: '2024-01-01', to: '2024-12-31', ai: 'hide' }],
  ['cities since 2020', { q: 'cities', from: '2020-01-01' }],
  ['AI-generated waves of last month', { q: 'waves', ai: 'only', from: '2026-02-01', to: '2026-02-28' }],
  ['grey cats', { q: 'cats', color: '8c8c8c' }],
  ['黄昏的雪山，适合手机', { q: '黄昏 雪山', orientation: 'portrait' }],
  ['蓝色的湖 8K以上', { q: '湖', color: '2f6fa7', atleast: '7680x4320' }],
  ['深绿色森林，不要人物', { q: '森林', color: '5aa83c', none: '人物' }],
  ['去年最受欢迎的电脑壁纸', { q: '', from: '2025-01-01', to: '2025-12-31', sort: 'likes', orientation: 'landscape' }],
  ['dark mountains', { q: 'mountains', dark: 'half' }],
  ['a planet for my OLED screen', { q: 'planet', dark: 'black' }],
  ['calm lake', { q: 'lake', calm: 'whole' }],
  ['极简的山', { q: '山', calm: 'whole' }],
  ['暗山', { q: '山', dark: 'half' }],
  ['暗森林 4K 以上', { q: '森林', dark: 'half', atleast: '3840x2160' }],
  ['4K 以上 海', { q: '海', atleast: '3840x2160' }],
  ['深色的山', { q: '山', dark: 'half' }],
  ['非AI的星空', { q: '星空', ai: 'hide' }],
  ['带鱼屏 极光', { q: '极光', ratio: '21x9' }],
  ['２０２４年 的 海', { q: '海', from: '2024-01-01', to: '2024-12-31' }],
])('"%s" is read as %j', (text, expected) => {
  expect(readQuery(text, TODAY)).toEqual(expected)
})

// rows: SE-19
test.each([
  'snow mountain',
  '红叶',
  '蓝天白云',
  'Blueberry',
  'the greenhouse',
  '手',
  '暗夜',
  '暗绿',
  '',
  '👍🏽',
  '%_*',
  'a'.repeat(100),
])('"%s" has no phrase and stays as it is', (text) => {
  expect(readQuery(text, TODAY)).toBeUndefined()
})

test('the first phrase of a filter counts; a second one remains a word', () => {
  expect(readQuery('red and blue', TODAY)).toEqual({ q: 'blue', color: 'd93a2e' })
})

test('the months of January are read across the year', () => {
  expect(readQuery('last month', '2026-01-31')).toEqual({ q: '', from: '2025-12-01', to: '2025-12-31' })
})
