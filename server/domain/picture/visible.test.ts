import { expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { RESERVED } from './visible.ts'

test('no picture id may equal a word that a declared call has in its place', () => {
  const paths = [...features.values()].flatMap(({ routes = [] }) => routes.flatMap(({ call }) => call?.path ?? []))
  const places = paths.filter((path) => path.includes('/:aid')).map((path) => path.slice(0, path.indexOf(':aid')))
  const words = paths
    .filter((path) => places.some((place) => path.startsWith(place)))
    .map((path) => path.split('/')[3] ?? '')
  expect([...RESERVED].toSorted()).toEqual([...new Set(words)].filter((word) => word !== ':aid').toSorted())
})
