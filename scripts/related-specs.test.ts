import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { relatedSpecs } from './related-specs.ts'

const SPECS = globSync('tests/e2e/**/*.spec.ts').map((path) => basename(path, '.spec.ts'))

test('a feature has the specs of its name on page and server, in the worker those of its job', () => {
  expect(relatedSpecs(['src/features/check-in/mutations.ts', 'server/domain/check-in/table.ts'], SPECS)).toEqual([
    'check-in',
  ])
  expect(relatedSpecs(['sw/push/push.ts'], SPECS)).toEqual(['reminder'])
  expect(relatedSpecs(['src/domain/session/session.ts'], SPECS)).toEqual(['session', 'sign-in'])
  expect(relatedSpecs(['src/routes/_member/history.tsx'], SPECS)).toEqual(['history'])
})

test('a changed spec comes first; documents and libraries have none', () => {
  expect(relatedSpecs(['src/features/today/hero.tsx', 'tests/e2e/faults/clock.spec.ts'], SPECS)[0]).toBe('clock')
  expect(relatedSpecs(['docs/architecture.md', 'src/lib/text/join.ts'], SPECS)).toEqual([])
})
