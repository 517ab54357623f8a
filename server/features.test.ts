import { expect, test } from 'vitest'
import { SERVER_PREFIXES, startsWithPath } from '#contract/path.ts'
import { features } from './features.ts'

test("page and worker leave every route's address to the server", () => {
  const paths = [...features.values()].flatMap(({ routes = [] }) => routes.map(({ path }) => path))
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !startsWithPath(path, SERVER_PREFIXES))).toEqual([])
})
