import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  PrefetchedFile,
  type PrefetchRules,
  type Connection,
  connectionKind,
  fileKey,
  LAST_KEY,
  LastPrefetch,
  mayPrefetch,
  pictureKey,
  PREFETCH_RULES_KEY,
} from '#contract/tomorrow.ts'
import { savedStore, tomorrowStore } from '#contract/worker.ts'
import { noNetwork } from '#sw/caches/no-network-fixture.ts'
import { memoryStores } from '#sw/caches/stores-fixture.ts'
import { PICTURES_STORE, type Stores } from '#sw/caches/stores.ts'
import { readJson, writeJson } from './tomorrow-files.ts'
import { prefetchTomorrow, type TomorrowPorts } from './tomorrow.ts'

const NOON = Date.parse('2026-03-09T12:00:00+08:00')
const MIDNIGHT = '2026-03-09T16:00:00.000Z'
const HOUR_MS = 3_600_000
const id = (digit: string) => digit.repeat(32)
const WIFI: Connection = { type: 'wifi', effectiveType: '4g' }
const CELLULAR: Connection = { type: 'cellular', effectiveType: '4g' }

const ok = (data: unknown) => ({ code: 0, success: true, message: '', data })
const refused = (code: number, problem: string) => ({ code, success: false, message: '', problem })
const ofDay = (day: string, digit: string, address = `/img/${id(digit)}`) => ({
  aid: `of-${digit}`,
  date: day,
  title: '暮亭',
  maxWidth: 3840,
  picture: address,
  thumb: `${address}/480.avif`,
  preview: `${address}/1280.avif`,
})
/** In the form that the page reads. */
const Record = v.object({
  ...PrefetchedFile.entries,
  picture: v.looseObject({ aid: v.string(), title: v.string() }),
  detail: v.optional(v.looseObject({ aid: v.string() })),
})
const signed = (digit: string) => `/img/s/token/${id(digit)}`
const told = (digit: string, some: object = {}) => ({
  date: '2026-03-10',
  releaseAt: MIDNIGHT,
  needLevel: 2,
  allowed: true,
  wallpaper: ofDay('2026-03-10', digit, signed(digit)),
  thumbhash: '',
  ...some,
})

interface Device {
  member?: number | null
  connection?: Connection | undefined
  wish?: PrefetchRules | null
  stores?: Stores
  now?: number
}

/** A device with the setting on, and a server; `answers` by path replace its responses. */
async function device({ member = 7, connection = WIFI, stores = memoryStores(), now = NOON, ...rest }: Device = {}) {
  const { wish = { connections: 'free', width: 1920, level: 2 } } = rest
  const asked: string[] = []
  const answers: Record<string, () => Response | Promise<Response>> = {
    '/api/bing/today': () => Response.json(ok(ofDay('2026-03-09', 'a'))),
    '/api/bing/tomorrow': () => Response.json(ok(told('b'))),
  }
  const store = await stores.open(tomorrowStore(7))
  if (wish) await writeJson(store, PREFETCH_RULES_KEY, wish)
  const ports: TomorrowPorts = {
    stores,
    activeMember: async () => member,
    connection: () => connection,
    now: () => now,
    fetch: async (address, init) => {
      const headers = new Headers(init?.headers)
      asked.push(`${address}${headers.has('x-member-id') ? ` of ${headers.get('x-member-id')}` : ''}`)
      const own = answers[address.split('?')[0] ?? '']
      if (own) return own()
      return new Response(address, {
        headers: { 'Content-Type': 'image/avif', 'Content-Length': String(address.length) },
      })
    },
  }
  return {
    stores,
    store,
    asked,
    answers,
    ports,
    bring: (change: Partial<TomorrowPorts> = {}) => prefetchTomorrow({ ...ports, ...change }),
    /** The stored days, and whether their files are stored. */
    days: async () => {
      const found: string[] = []
      for (const day of ['2026-03-08', '2026-03-09', '2026-03-10', '2026-03-11']) {
        const record = await readJson(store, pictureKey(day), Record)
        const file = await (await store.match(fileKey(day)))?.text()
        if (record || file) found.push([day, record?.picture.aid, file ?? 'no file'].join(' '))
      }
      return found
    },
    record: (day = '2026-03-10') => readJson(store, pictureKey(day), Record),
    last: () => readJson(store, LAST_KEY, LastPrefetch),
  }
}

const TODAY = `2026-03-09 of-a /img/${id('a')}/1920.avif`
const TOMORROW = `2026-03-10 of-b ${signed('b')}/1920.avif`

// rows: SH-38
test('prefetches tomorrow’s picture in this screen’s size, and today’s if it was not shown yet', async () => {
  const { bring, days, record, last, asked } = await device()
  await bring()
  expect(await days()).toEqual([TODAY, TOMORROW])
  expect(asked.slice(0, 2)).toEqual(['/api/bing/today?area=zh-cn of 7', '/api/bing/tomorrow?area=zh-cn of 7'])
  expect(await record()).toMatchObject({
    releaseAt: Date.parse(MIDNIGHT),
    broughtAt: NOON,
    needLevel: 2,
    path: `/img/${id('b')}/1920.avif`,
    picture: { picture: `/img/${id('b')}`, preview: `/img/${id('b')}/1280.avif` },
  })
  expect(await last()).toEqual({ at: NOON, outcome: 'brought', broughtAt: NOON })
})

// rows: API-01
test('where the API has its own origin, the days are requested there', async () => {
  const { bring, asked } = await device()
  await bring({ base: 'https://api.example' })
  expect(asked).toEqual([
    'https://api.example/api/bing/today?area=zh-cn of 7',
    'https://api.example/api/bing/tomorrow?area=zh-cn of 7',
  ])
})

test('the details for its page are prefetched with it, once; without them the picture is stored all the same', async () => {
  const { bring, answers, asked, record, last } = await device()
  const lookups = () => asked.filter((address) => address.startsWith('/api/wallpapers/lookup'))
  await bring()
  expect(await last()).toMatchObject({ outcome: 'brought' })
  expect((await record())?.detail).toBeUndefined()
  answers['/api/wallpapers/lookup'] = () => Response.json(ok({ ...ofDay('2026-03-10', 'b', signed('b')), story: '亭' }))
  await bring()
  expect(lookups().at(-1)).toBe('/api/wallpapers/lookup?kind=article&id=of-b of 7')
  expect((await record())?.detail).toMatchObject({
    aid: 'of-b',
    story: '亭',
    picture: `/img/${id('b')}`,
    preview: `/img/${id('b')}/1280.avif`,
  })
  const before = lookups().filter((address) => address.includes('of-b')).length
  await bring()
  expect(lookups().filter((address) => address.includes('of-b'))).toHaveLength(before)
})

test('it is not stored under a URL that pages request, nor with the offline pictures', async () => {
  const { bring, stores } = await device()
  await bring()
  for (const name of await stores.keys()) {
    const keys = (await (await stores.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    expect(keys.filter((path) => path.startsWith('/img/'))).toEqual([])
  }
  expect(await stores.keys()).not.toContain(savedStore(7))
})

test('a second run downloads nothing twice, nor today’s picture once it was shown', async () => {
  const { bring, asked, last, stores } = await device()
  await (await stores.open(PICTURES_STORE)).put(`/img/${id('a')}/2560.avif`, new Response('seen'))
  await bring()
  const files = () => asked.filter((address) => address.startsWith('/img/'))
  expect(files()).toEqual([`${signed('b')}/1920.avif`])
  await bring({ now: () => NOON + HOUR_MS })
  expect(files()).toHaveLength(1)
  expect(await last()).toEqual({ at: NOON + HOUR_MS, outcome: 'there', broughtAt: NOON })
})

test('a changed picture replaces the former one', async () => {
  const { bring, days, answers, record } = await device()
  await bring()
  answers['/api/bing/tomorrow'] = () => Response.json(ok(told('c')))
  await bring()
  expect(await days()).toEqual([TODAY, `2026-03-10 of-c ${signed('c')}/1920.avif`])
  answers['/api/bing/tomorrow'] = () =>
    Response.json(ok(told('c', { wallpaper: { ...ofDay('2026-03-10', 'c', signed('c')), title: '新题' } })))
  await bring()
  expect((await record())?.picture.title).toBe('新题')
})

test('a changed picture is deleted even if the new one cannot be downloaded', async () => {
  const { bring, days, answers } = await device()
  await bring()
  answers['/api/bing/tomorrow'] = () => Response.json(ok(told('c')))
  answers[`${signed('c')}/1920.avif`] = () => Response.error()
  await bring()
  expect(await days()).toEqual([TODAY])
})

test('withdrawn pictures and past days are deleted', async () => {
  const { bring, days, answers, last } = await device()
  await bring()
  answers['/api/bing/tomorrow'] = () => Response.json(refused(404, 'not-found'), { status: 404 })
  await bring()
  expect(await days()).toEqual([TODAY])
  expect(await last()).toMatchObject({ outcome: 'none' })
  answers['/api/bing/today'] = () => Response.json(ok(ofDay('2026-03-10', 'b')))
  answers['/api/bing/tomorrow'] = () =>
    Response.json(ok(told('d', { date: '2026-03-11', wallpaper: ofDay('2026-03-11', 'd', signed('d')) })))
  await bring()
  expect(await days()).toEqual([
    `2026-03-10 of-b /img/${id('b')}/1920.avif`,
    `2026-03-11 of-d ${signed('d')}/1920.avif`,
  ])
})

test('after the level was lost the files are deleted, and the server is not asked every time', async () => {
  const { bring, days, answers, asked, last, store } = await device()
  await bring()
  answers['/api/bing/tomorrow'] = () => Response.json(ok(told('b', { allowed: false, wallpaper: null })))
  await writeJson(store, PREFETCH_RULES_KEY, { connections: 'any', width: 1920, level: 1 })
  await bring()
  expect(await days()).toEqual([])
  expect(await last()).toMatchObject({ outcome: 'level', needLevel: 2 })
  const before = asked.length
  for (const hours of [1, 10, 19]) await bring({ now: () => NOON + hours * HOUR_MS })
  expect(asked).toHaveLength(before)
  await bring({ now: () => NOON + 21 * HOUR_MS })
  expect(asked.length).toBeGreaterThan(before)
  answers['/api/bing/tomorrow'] = () => Response.json(ok(told('b')))
  await writeJson(store, PREFETCH_RULES_KEY, { connections: 'any', width: 1920, level: 2 })
  await bring({ now: () => NOON + 22 * HOUR_MS })
  expect(await days()).toContain(TOMORROW)
})

test.each([
  ['nobody', null],
  ['another member', 8],
])('with %s at the device nothing is asked', async (_, member) => {
  const { bring, asked } = await device({ member })
  await bring()
  expect(asked).toEqual([])
})

test('nor with the setting off, or where the device does not know the member', async () => {
  const { bring, asked } = await device({ wish: null })
  await bring()
  const other = await device()
  await other.bring({ activeMember: () => Promise.reject(new Error('broken')) })
  expect([...asked, ...other.asked]).toEqual([])
})

test.each([
  ['an expired session', () => Response.json(refused(401, 'login-required'), { status: 401 }), 'session'],
  ['the session of another', () => Response.json(refused(403, 'wrong-member'), { status: 403 }), 'session'],
  ['no network', noNetwork, 'network'],
  ['a hotel’s page', () => new Response('<form>', { headers: { 'Content-Type': 'text/html' } }), 'network'],
  ['a hotel’s refusal', () => new Response('<form>', { status: 404 }), 'network'],
  ['an answer of another shape', () => Response.json(ok({ date: 'soon' })), 'network'],
])('%s leaves what is there as it is', async (_, answer, outcome) => {
  const { bring, days, answers, last } = await device()
  await bring()
  answers['/api/bing/tomorrow'] = answer
  await bring()
  expect(await days()).toEqual([TODAY, TOMORROW])
  expect(await last()).toMatchObject({ outcome, broughtAt: NOON })
})

test.each([
  ['is no picture', () => new Response('<form>', { headers: { 'Content-Type': 'text/html', 'Content-Length': '6' } })],
  ['breaks off', () => new Response('half', { headers: { 'Content-Type': 'image/avif', 'Content-Length': '400' } })],
  ['does not come', () => new Response('', { status: 503 })],
])('a file that %s is not stored', async (_, answer) => {
  const { bring, days, answers, last } = await device()
  answers[`${signed('b')}/1920.avif`] = answer
  await bring()
  expect(await days()).toEqual([TODAY])
  expect(await last()).toMatchObject({ outcome: 'network' })
})

test('a full disk stores no file, only the outcome', async () => {
  const { bring, days, store, last } = await device()
  const put = store.put.bind(store)
  store.put = async (key, answer) => {
    if (key.endsWith('/file')) throw new DOMException('no room', 'QuotaExceededError')
    return put(key, answer)
  }
  await bring()
  expect(await days()).toEqual([])
  expect(await last()).toMatchObject({ outcome: 'room' })
})

test('a device without storage causes no error', async () => {
  const { ports, stores, store } = await device()
  store.put = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))
  await expect(prefetchTomorrow({ ...ports, stores })).resolves.toBeUndefined()
})

test('a file that arrives after the logout is not stored', async () => {
  const { bring, answers, stores } = await device()
  answers[`${signed('b')}/1920.avif`] = async () => {
    await stores.delete(tomorrowStore(7))
    return new Response('file', { headers: { 'Content-Type': 'image/avif', 'Content-Length': '4' } })
  }
  await bring()
  expect(await stores.keys()).not.toContain(tomorrowStore(7))
})

test.each([
  ['a day ahead', 24 * HOUR_MS],
  ['an hour behind', -HOUR_MS],
])('a device whose clock is %s knows the moment by the server’s', async (_, aheadMs) => {
  const now = NOON + aheadMs
  const { bring, answers, record } = await device({ now })
  answers['/api/bing/tomorrow'] = () =>
    Response.json(ok(told('b')), { headers: { Date: new Date(NOON).toUTCString() } })
  await bring()
  expect((await record())?.releaseAt).toBe(Date.parse(MIDNIGHT) + aheadMs)
})

test.each([
  ['data is saved', { ...WIFI, saveData: true }, 'saving'],
  ['the network is slow', { type: 'wifi', effectiveType: '3g' }, 'saving'],
  ['it is Wi-Fi', WIFI, 'free'],
  ['it is a cable', { type: 'ethernet' }, 'free'],
  ['it is a phone’s', CELLULAR, 'counted'],
  ['it is shared by Bluetooth', { type: 'bluetooth' }, 'counted'],
  ['the browser knows no kind', { effectiveType: '4g' }, 'unknown'],
  ['it is of an unknown kind', { type: 'unknown' }, 'unknown'],
  ['the browser knows nothing', undefined, 'unknown'],
] as const)('where %s: %s is %s', (_, connection, kind) => {
  expect(connectionKind(connection)).toBe(kind)
})

test.each([
  ['free', 'saving', false],
  ['free', 'free', true],
  ['free', 'counted', false],
  ['free', 'unknown', false],
  ['any', 'saving', false],
  ['any', 'free', true],
  ['any', 'counted', true],
  ['any', 'unknown', true],
] as const)('allowed over %s connections, over a %s one: %s', (connections, kind, may) => {
  expect(mayPrefetch(connections, kind)).toBe(may)
})

test('a metered connection is not used', async () => {
  const { bring, asked, last } = await device({ connection: CELLULAR })
  await bring()
  expect(asked).toEqual([])
  expect(await last()).toEqual({ at: NOON, outcome: 'rules' })
})
