import { expect, test } from 'vitest'
import { refillShell } from '#sw/control/refill-shell.ts'
import { STATIC_ROUTES } from '#sw/navigation/static-routes.ts'
import { noNetwork } from './no-network-fixture.ts'
import { isOwnBuild, isPageFile, prefetchPages } from './pages.ts'

test('scripts and styles of the build are page files, pictures and others are not', () => {
  const file = (path: string) => isPageFile({ url: new URL(path, 'https://tianmu.example'), sameOrigin: true })
  expect(['/assets/a.js', '/assets/a.css'].map(file)).toEqual([true, true])
  expect(['/assets/a.avif', '/sw.js', '/api/a.js'].map(file)).toEqual([false, false, false])
})

/** The list of the worker's own build. */
const listing = (...pages: string[]) => ({
  fetchList: () => Promise.resolve(Response.json({ build: 'own', pages })),
  build: 'own',
})

test('files are loaded one after another until one fails', async () => {
  const loaded: string[] = []
  const load = async (address: string) => {
    if (address === '/gone') throw new TypeError('Failed to fetch')
    loaded.push(address)
  }
  await prefetchPages({ ...listing('/a', '/b', '/gone', '/c'), load, isOutdated: () => false })
  expect(loaded).toEqual(['/a', '/b'])
})

test.each<[string, () => Response | Promise<Response>]>([
  ['of another build', () => Response.json({ build: 'newer', pages: ['/a'] })],
  ['that a captive portal answers', () => new Response('<!doctype html><title>Log in</title>')],
  ['of another shape', () => Response.json({ build: 'own', pages: '/a' })],
  ['that cannot be loaded', noNetwork],
])('a list %s loads nothing', async (_, respond) => {
  const loaded: string[] = []
  const load = async (address: string) => loaded.push(address)
  const fetchList = async () => respond()
  await prefetchPages({ fetchList, build: 'own', load, isOutdated: () => false })
  expect(loaded).toEqual([])
})

test('a worker with a newer one waiting loads no further files, so that it can be replaced', async () => {
  const loaded: string[] = []
  const load = async (address: string) => loaded.push(address)
  await prefetchPages({ ...listing('/a', '/b', '/c'), load, isOutdated: () => loaded.length === 2 })
  expect(loaded).toEqual(['/a', '/b'])
})

const SHELL = ['https://tianmu.example/shell.html', 'https://tianmu.example/assets/app-1.js']

test('a page of another build is not accepted', () => {
  expect(isOwnBuild(['/assets/app-1.js'], SHELL)).toBe(true)
  expect(isOwnBuild(['/assets/app-0.js'], SHELL)).toBe(false)
  expect(isOwnBuild([], SHELL)).toBe(false)
})

test('the shell is downloaded past all caches; invalid responses are left out', async () => {
  const put = new Map<string, string>()
  const files = new Map([
    ['https://tianmu.example/shell.html', 'key-of-index'],
    ['https://tianmu.example/assets/app-1.js', 'key-of-app'],
    ['https://tianmu.example/mark.svg', 'key-of-mark'],
  ])
  const store = { put: async (key: string, answer: Response) => void put.set(key, await answer.text()) }
  await refillShell(files, store, async (address, { cache }) => {
    if (cache !== 'reload') throw new Error('from a cache')
    if (address.endsWith('.svg')) throw new TypeError('Failed to fetch')
    const body = address.endsWith('.js') ? '<form>' : '<div id="root"></div>'
    return new Response(body, { headers: { 'Content-Type': 'text/html' } })
  })
  expect([...put.keys()]).toEqual(['key-of-index'])
})

test('the browser sends calls past the worker, except those that it caches', () => {
  const source = (path: string) => {
    const matches = ({ condition }: { condition: { urlPattern: string } }) =>
      new RegExp(`^${condition.urlPattern.replaceAll('*', '.*')}$`).test(path)
    return STATIC_ROUTES.find(matches)?.source
  }
  expect(source('/api/users/info')).toBe('network')
  expect(source('/api/announcements/latest')).toBe('fetch-event')
  expect(source('/img/o/x.jpg')).toBe('network')
  expect(source('/img/0123/320.avif')).toBeUndefined()
  expect(source('/today')).toBeUndefined()
})
