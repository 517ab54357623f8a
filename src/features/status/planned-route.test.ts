import { expect, test } from 'vitest'
import { pathOfFeature, plannedRoute } from './planned-route.ts'
import { PLANNED_ROUTES } from './planned-routes.ts'

const pathOf = (address: string) => plannedRoute(address)?.paths[0]

test.each([
  ['/creator', '/creator'],
  ['/creator/', '/creator'],
  ['/creator-apply', '/creator/apply'],
  ['/post/moon.html', '/post/{aid}'],
  ['/time/12', '/times'],
  ['/creator/apply', '/creator/apply'],
])('%s is planned, as %s', (address, path) => {
  expect(pathOf(address)).toBe(path)
})

test.each([
  '/',
  '/today',
  '/history',
  '/article/moon',
  '/creator/apply/now',
  '/creatorx',
  '/orders',
  '/announcements',
  '/announcements/7',
  '/announcements/7/8',
  '/no/such/page',
])('%s is not', (address) => {
  expect(plannedRoute(address)).toBeUndefined()
})

test('a feature is named by its path, with or without a slash', () => {
  expect(pathOfFeature('creator/apply')).toBe('/creator/apply')
  expect(pathOfFeature('/creator/apply')).toBe('/creator/apply')
})

test('no path is planned twice', () => {
  const paths = PLANNED_ROUTES.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
})
