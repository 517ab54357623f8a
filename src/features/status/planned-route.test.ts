import { expect, test } from 'vitest'
import { pathOfFeature, plannedRoute } from './planned-route.ts'
import { PLANNED_ROUTES } from './planned-routes.ts'

const pathOf = (address: string) => plannedRoute(address)?.paths[0]

test.each([
  ['/vip', '/vip'],
  ['/vip/', '/vip'],
  ['/vip/plan', '/vip/plan'],
  ['/creator-apply', '/creator/apply'],
  ['/post/moon.html', '/post/{aid}'],
  ['/time/12', '/times'],
  ['/creator/apply', '/creator/apply'],
  ['/payment/failed', '/payment/success'],
])('%s is planned, as %s', (address, path) => {
  expect(pathOf(address)).toBe(path)
})

test.each([
  '/',
  '/today',
  '/history',
  '/article/moon',
  '/vip/plans',
  '/vipx',
  '/announcements',
  '/announcements/7',
  '/announcements/7/8',
  '/no/such/page',
])('%s is not', (address) => {
  expect(plannedRoute(address)).toBeUndefined()
})

test('a feature is named by its path, with or without a slash', () => {
  expect(pathOfFeature('vip/plan')).toBe('/vip/plan')
  expect(pathOfFeature('/vip/plan')).toBe('/vip/plan')
})

test('no path is planned twice', () => {
  const paths = PLANNED_ROUTES.flatMap((route) => route.paths)
  expect(new Set(paths).size).toBe(paths.length)
})
