import { expect, test } from 'vitest'
import { alternativesOf, termsOf, wholeName, wordsOf } from './words.ts'

const words = (text: string) => [...wordsOf(text)]

// rows: AP-18
test('a Chinese run is found by every piece of one to four characters', () => {
  expect(words('雪山日落')).toEqual(['雪', '雪山', '雪山日', '雪山日落', '山', '山日', '山日落', '日', '日落', '落'])
  expect(wordsOf('连绵的想象山脉').has('想象山脉')).toBe(true)
  expect([...wordsOf('连绵的想象山脉')].every((piece) => Array.from(piece).length <= 4)).toBe(true)
})

test('kana, hangul and characters beyond the basic plane are whole pieces, never halves', () => {
  expect(wordsOf('さくらの夜').has('らの夜')).toBe(true)
  expect(wordsOf('ラーメン').has('ラーメン')).toBe(true)
  expect(wordsOf('서울의 밤').has('서울의')).toBe(true)
  expect(words('𠮷野')).toEqual(['𠮷', '𠮷野', '野'])
  expect([...wordsOf('𠀀𠀁𠀂𠀃𠀄')].every((piece) => piece.isWellFormed())).toBe(true)
})

test.each([
  ['Violet Ridges at DUSK', ['violet', 'ridge', 'at', 'dusk']],
  ['4K壁纸', ['4k', '壁', '壁纸', '纸']],
  ['ＡＢＣ　１２３', ['abc', '123']],
  ['Café Zürich', ['cafe', 'zurich']],
  ['cities glass bus Paris', ['city', 'glass', 'bus', 'pari']],
  ["a finger's-width", ['a', 'finger', 's', 'width']],
  ['Ночь', ['ночь']],
  ['%_\\\'"&|!():*<->\0 \ud800 🏔️ —', []],
  ['', []],
] as const)('%j gives %j', (text, expected) => {
  expect(words(text)).toEqual(expected)
})

test('a query uses whole runs, the pieces of a long one, and each word once', () => {
  expect(termsOf('雪山')).toEqual(['雪山'])
  expect(termsOf('雪山 日落 Mountains mountain')).toEqual(['雪山', '日落', 'mountain'])
  expect(termsOf('连绵的想象山脉')).toEqual(['连绵的想', '绵的想象', '的想象山', '想象山脉'])
  expect(termsOf('?!')).toEqual([])
})

test('all terms of a query occur in the index', () => {
  const text = '连绵的想象山脉 Cities of the NORTH ﾃｽﾄ 10K 서울의밤하늘별 𠮷野家の夜'
  for (const term of termsOf(text)) expect(wordsOf(text), term).toContain(term)
})

test('sizes are limited', () => {
  expect([...wordsOf('x'.repeat(10_000))]).toEqual(['x'.repeat(64)])
  expect(wordsOf('天地玄黄'.repeat(3_000)).size).toBeLessThan(20)
  const signs = Array.from({ length: 10_000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('')
  expect(wordsOf(signs).size).toBeLessThan(8_000)
  expect(termsOf(signs)).toHaveLength(24)
})

test('exact names ignore case, width and spaces', () => {
  expect(wholeName(' Ｌａｋｅ   Como ')).toBe('lake como')
  expect(wholeName("o'neil & sons")).toBe("o'neil & sons")
})

test('words of which any may match stay apart; one that needs several pieces has all of them', () => {
  expect(alternativesOf('Lakes, 雪山、日落 !!')).toEqual([['lake'], ['雪山'], ['日落']])
  expect(alternativesOf('川西稻城亚丁')).toEqual([['川西稻城', '西稻城亚', '稻城亚丁']])
  expect(alternativesOf(' ,，')).toEqual([])
})
