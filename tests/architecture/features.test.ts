import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findProofs, readRow, rowsNamed, testFiles, withProofs } from '#scripts/features.ts'

const list = readFileSync('docs/features.md', 'utf8')
const rows = list.split('\n').flatMap((line) => readRow(line) ?? [])
const proofs = findProofs(testFiles())

test('every row exists once, and each group counts without a gap', () => {
  const groups = Map.groupBy(rows, ({ row }) => row.slice(0, row.lastIndexOf('-')))
  for (const [group, members] of groups) {
    expect(members.map(({ row }) => row)).toEqual(
      members.map((_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
    )
  }
  expect(rows).toHaveLength(775)
})

test('a row claims only proofs that name it', () => {
  const claimed = rows.flatMap(({ row, proof }) => proof.map((path) => ({ row, path })))
  expect(claimed.filter(({ row, path }) => !proofs.get(row)?.includes(path))).toEqual([])
})

// rows: NF-04
test('a row that holds has a proof', () => {
  expect(rows.filter(({ state, proof }) => (state === 'open') !== (proof.length === 0))).toEqual([])
})

test('a review date is a day, and only follows a proof', () => {
  const dated = rows.filter(({ reviewed }) => reviewed)
  expect(dated.filter(({ reviewed }) => !/^\d{4}-\d\d-\d\d$/.test(reviewed))).toEqual([])
  expect(dated.filter(({ proof }) => proof.length === 0)).toEqual([])
})

test('a test names only rows that exist', () => {
  const known = new Set(rows.map(({ row }) => row))
  expect([...proofs].filter(([row]) => !known.has(row))).toEqual([])
})

// Assembled from parts and of no group, so that a search for rows does not find these.
const naming = ['//', 'rows:'].join(' ')

test.each([
  ['a comment', 'a.test.ts', `  ${naming} XX-07, XX-10`, ['XX-07', 'XX-10']],
  ['a range', 'a.test.tsx', `${naming} XX-08..10, YY-99..100`, ['XX-08', 'XX-09', 'XX-10', 'YY-99', 'YY-100']],
  ['the tags of an end-to-end test', 'tests/e2e/a.spec.ts', `{ tag: ['@XX-07', '@phone'] }`, ['XX-07']],
  ['a row named twice', 'a.test.ts', `${naming} XX-07\n${naming} XX-07`, ['XX-07']],
  ['a slip of the pen, so that it is found', 'a.test.ts', `${naming} XX-7 and more`, ['XX-7', 'and', 'more']],
])('reads %s', (_, path, text, expected) => {
  expect(rowsNamed(path, text)).toEqual(expected)
})

test('a proven row holds once it was reviewed and no part of it is open', () => {
  const before = [
    '# Title',
    '| XX-01 | Title | open | | 2026-03-09 |',
    '| XX-02 | Half; later: rest | open | | 2026-03-09 |',
    '| XX-03 | Gone | holds | `a.test.ts` | 2026-03-09 |',
    '| XX-04 | Never reviewed | holds | `a.test.ts` | |',
  ]
  const proofs = new Map([
    ['XX-01', ['a.test.ts', 'b.test.ts']],
    ['XX-02', ['a.test.ts']],
    ['XX-04', ['a.test.ts']],
  ])
  expect(withProofs(before.join('\n'), proofs).split('\n')).toEqual([
    '# Title',
    '| XX-01 | Title | holds | `a.test.ts`, `b.test.ts` | 2026-03-09 |',
    '| XX-02 | Half; later: rest | partly | `a.test.ts` | 2026-03-09 |',
    '| XX-03 | Gone | open | | |',
    '| XX-04 | Never reviewed | partly | `a.test.ts` | |',
  ])
})
