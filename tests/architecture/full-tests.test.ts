import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ONLY_IN_FULL, findProofs, testFiles } from '#scripts/features.ts'
import { CHECKED_PAGES } from '#tests/e2e/fixtures/checked-pages.ts'
import { MEMBER_ADDRESSES, VISITOR_ADDRESSES } from '#tests/visited-addresses.ts'

const files = testFiles()
const specs = files.filter(({ path }) => path.startsWith('tests/e2e/'))
const fullOnly = specs.flatMap(({ path, text }) =>
  [...text.matchAll(ONLY_IN_FULL)].map(([, , proofs = '']) => ({
    path,
    provenBy: [...proofs.matchAll(/'([^']+)'/g)].map(([, proof = '']) => proof),
  })),
)
/** Files as `npm test` runs them: without the details of those tests. */
const usual = files.map(({ path, text }) => ({ path, text: text.replaceAll(ONLY_IN_FULL, 'onlyInFull()') }))

/** Whether `npm test` runs a test of the file. */
function runsUsually(path: string) {
  const text = usual.find((file) => file.path === path)?.text ?? ''
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  return count(/^\s*test\(/gm) > count(/onlyInFull\(\)/g)
}

test('every test that only `npm run test:full` runs names tests that `npm test` runs', () => {
  expect(fullOnly.length).toBeGreaterThan(0)
  expect(fullOnly.filter(({ provenBy }) => provenBy.length === 0)).toEqual([])
  const named = new Set(fullOnly.flatMap(({ provenBy }) => provenBy))
  expect([...named].filter((path) => !existsSync(path) || !/\.(?:test\.tsx?|spec\.ts)$/.test(path))).toEqual([])
  expect([...named].filter((path) => path.startsWith('tests/e2e/') && !runsUsually(path))).toEqual([])
})

test('every row that is proven in `npm run test:full` is proven in `npm test`', () => {
  const proven = findProofs(usual)
  expect([...findProofs(files).keys()].filter((row) => !proven.has(row))).toEqual([])
})

test('a page that the spec of accessibility leaves to another one is checked there', () => {
  for (const [path, spec] of Object.entries(CHECKED_PAGES)) {
    expect([...MEMBER_ADDRESSES, ...VISITOR_ADDRESSES]).toContain(path)
    const text = usual.find((file) => file.path === `tests/e2e/${spec}.spec.ts`)?.text ?? ''
    expect(text, path).toMatch(/expectAccessible\(page\)\s+await expectNarrow\(page\)/)
  }
})
