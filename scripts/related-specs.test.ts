import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { SPECS_OF, WITHOUT_SPEC, relatedSpecs, specsOfNoun } from './related-specs.ts'

const SPECS = new Set(globSync('tests/e2e/**/*.spec.ts').map((path) => basename(path, '.spec.ts')))
const NOUNS = new Set(globSync(['{src,server}/{features,domain}/*/', 'sw/*/']).map((path) => basename(path)))

test('a folder has the specs of its name, of the rows that its tests name, or given ones', () => {
  expect(relatedSpecs(['src/features/check-in/mutations.ts', 'server/domain/check-in/table.ts'])[0]).toBe('check-in')
  expect(relatedSpecs(['server/domain/reaction/table.ts'])[0]).toBe('reactions')
  expect(relatedSpecs(['server/features/payment/routes.ts'])[0]).toBe('pay-by-provider')
  expect(relatedSpecs(['sw/push/push.ts'])[0]).toBe('reminder')
  expect(relatedSpecs(['src/domain/session/session.ts'])).toEqual(['session', 'sign-in'])
})

test('a route has the specs of the features that it shows', () => {
  expect(relatedSpecs(['src/routes/_member/history.tsx'])[0]).toBe('history')
})

test('a changed spec comes first, unless it was deleted; documents and libraries have none', () => {
  expect(relatedSpecs(['src/features/today/hero.tsx', 'tests/e2e/faults/clock.spec.ts'])[0]).toBe('clock')
  expect(relatedSpecs(['tests/e2e/gone.spec.ts', 'docs/architecture.md', 'src/lib/text/join.ts'])).toEqual([])
})

test('every folder of features, domains and worker has a spec, or a reason to have none', () => {
  expect(NOUNS.size).toBeGreaterThan(80)
  const without = [...NOUNS].filter((noun) => specsOfNoun(noun).length === 0)
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT_SPEC).toSorted())
})

test('specs are given to folders that exist, and exist themselves', () => {
  expect(Object.keys(SPECS_OF).filter((noun) => !NOUNS.has(noun))).toEqual([])
  expect(Object.values(SPECS_OF).flatMap((given) => given.filter((spec) => !SPECS.has(spec)))).toEqual([])
})
