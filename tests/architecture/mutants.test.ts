import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MUTANTS } from '#tests/mutants/mutants.ts'

test('the text of every mutant is in the code, and its tests exist', () => {
  const places = MUTANTS.map(({ name, file, find }) => ({
    name,
    found: readFileSync(file, 'utf8').split(find).length - 1,
  }))
  expect(places.filter(({ found }) => found !== 1)).toEqual([])
  expect(MUTANTS.flatMap(({ tests }) => tests).filter((path) => !existsSync(path))).toEqual([])
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length)
})
