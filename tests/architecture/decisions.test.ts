import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const FOLDER = 'docs/decisions'
const MAX_WORDS = 350
const FILE_NAME = /^(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.md$/
/** `2026-11-21`, and after a full stop what it supersedes or continues. */
const DATE_LINE = /^\d{4}-\d\d-\d\d(?:$|\. )/
const LINK = /\]\(([^)#:]+)(?:#[^)]*)?\)/g

const records = readdirSync(FOLDER).map((name) => ({ name, text: readFileSync(`${FOLDER}/${name}`, 'utf8') }))

test('every decision record has a unique number', () => {
  const numbers = records.map(({ name }) => FILE_NAME.exec(name)?.[1])
  expect(
    numbers.filter((number) => number === undefined),
    'name it <four digits>-<words>.md',
  ).toEqual([])
  expect(new Set(numbers).size, 'two records share a number').toBe(numbers.length)
})

test.each(records)('$name has at most 350 words', ({ name, text }) => {
  const words = text.split(/\s+/).filter((word) => /[\p{Letter}\p{Number}]/u.test(word)).length
  expect(words, `${name}: move figures to docs/bench.md, or split the record`).toBeLessThanOrEqual(MAX_WORDS)
})

test.each(records)('$name begins with its number, a title and a date', ({ name, text }) => {
  const [title = '', , date = ''] = text.split('\n')
  expect(title, `${name}: first line`).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`))
  expect(date, `${name}: third line, like 2026-11-21`).toMatch(DATE_LINE)
})

test.each(records)('$name links to files that exist', ({ text }) => {
  const linked = [...text.matchAll(LINK)].flatMap(([, path = '']) => path)
  expect(linked.filter((path) => !existsSync(`${FOLDER}/${path}`))).toEqual([])
})
