import { expect, test } from 'vitest'
import { answerNavigation, isNavigation } from './navigation.ts'

const opened = (path: string, sameOrigin = true) =>
  isNavigation({ request: { mode: 'navigate' }, url: new URL(path, 'https://tianmu.example'), sameOrigin })

test.each(['/', '/index.html', '/today', '/detail/moon-1.html', '/user/v1.5', '/?dialog=check-in', '/no/such/page'])(
  'the shell answers for the page %s',
  (path) => expect(opened(path)).toBe(true),
)

test.each([
  '/api/auth/wx',
  '/api/announcements',
  '/img/today',
  '/feed/rss',
  '/oembed',
  '/calendar.ics',
  '/sw-control.json',
  '/basemode',
  '/ibasemode',
  '/mark.svg',
  '/assets/app-x7.js',
  '/sw.js',
  '/build.txt',
])('the server answers for %s itself', (path) => expect(opened(path)).toBe(false))

test('requests of a page, and other sites, are no navigations of the app', () => {
  const url = new URL('https://tianmu.example/')
  expect(isNavigation({ request: { mode: 'cors' }, url, sameOrigin: true })).toBe(false)
  expect(opened('/today', false)).toBe(false)
})

interface Case {
  hasStarted: boolean
  mayServe: Promise<boolean>
  isOnline?: boolean
}

async function answered({ hasStarted, mayServe, isOnline = true }: Case) {
  const works: Promise<unknown>[] = []
  const answer = await answerNavigation({
    hasStarted: async () => hasStarted,
    applyOperatorControl: () => mayServe,
    shell: async () => new Response('shell'),
    network: async () => {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return new Response('network')
    },
    waitUntil: (work) => works.push(work),
  })
  expect(works).toEqual([mayServe])
  return answer.text()
}

/** A control file that never arrives. */
const SILENCE = Promise.withResolvers<boolean>().promise

test('a build that has started before does not wait for the control file', async () => {
  expect(await answered({ hasStarted: true, mayServe: SILENCE })).toBe('shell')
})

test('one that has not waits for it, and passes to the server when told to', async () => {
  expect(await answered({ hasStarted: false, mayServe: Promise.resolve(true) })).toBe('shell')
  expect(await answered({ hasStarted: false, mayServe: Promise.resolve(false) })).toBe('network')
})

test('a disabled worker is still better than no network', async () => {
  expect(await answered({ hasStarted: false, mayServe: Promise.resolve(false), isOnline: false })).toBe('shell')
})
