import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FavouritesImported, ImportFound, ImportMatches, MATCH_MOST, MATCH_PX } from '#contract/favourite-import.ts'
import { MyListPage } from '#contract/my-list.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import { analyse } from '#server/domain/picture/analysis/analyse.ts'
import { wallpaperStats } from '#server/domain/picture/counts/schema.ts'
import { readPixels } from '#server/domain/picture/files/open-picture.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'
import { bearer } from '#tests/bearer.ts'

const card = (name: string) => `${import.meta.dirname}/../../../samples/cards/${name}-640.avif`
const NAMES = ['cranes-under-the-moon', 'alpenglow-wall', 'peach-sun'] as const

let site: TestApp
beforeAll(async () => {
  site = await testApp()
  for (const name of NAMES) {
    const { thumbhash, phash, phashMirror, colourLayout } = await analyse(await readPixels(card(name), 640))
    await insertWallpaper(site.db, name, { thumbhash, phash, phashMirror, colourLayout })
  }
  await insertWallpaper(site.db, 'withdrawn', { state: 'withdrawn' })
  await insertWallpaper(site.db, 'of-tomorrow')
  await placeWallpaper(site.db, 'of-tomorrow', 'zh-cn', '2026-03-10')
})
afterAll(() => site.close())

const small = (name: string, quality = 60) =>
  sharp(card(name)).resize(MATCH_PX, MATCH_PX, { fit: 'inside' }).jpeg({ quality }).toBuffer()

async function match(token: string, pictures: readonly Buffer[]) {
  const form = new FormData()
  for (const picture of pictures) form.append('pictures', new File([new Uint8Array(picture)], 'p.jpg'))
  const response = await site.app.request('/api/me/favs/import/match', {
    method: 'POST',
    headers: bearer({ token }),
    body: form,
  })
  return { status: response.status, body: await response.json() }
}
const post = (path: string, token: string, body: object) =>
  site.call('POST', `/api/me/favs/import${path}`, { token, body })

// rows: OP-10
test('files are matched by their look, in their order; what is no picture or unlike all matches nothing', async () => {
  const { token } = await site.newMember()
  const noise = await sharp({
    create: {
      width: 300,
      height: 200,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg()
    .toBuffer()
  const files = [await small('peach-sun'), noise, Buffer.from('no picture'), await small('alpenglow-wall')]
  const { matches } = dataOf(await match(token, files), ImportMatches)
  expect(matches.map((one) => one?.wallpaper.aid)).toEqual(['peach-sun', undefined, undefined, 'alpenglow-wall'])
  expect(matches[0]?.similarity).toBeGreaterThan(0.9)
  const one = dataOf(await match(token, [await small('cranes-under-the-moon', 30)]), ImportMatches)
  expect(one.matches[0]).toMatchObject({ wallpaper: { aid: 'cranes-under-the-moon', me: { faved: false } } })
})

// rows: OP-10
test('a small file of many pixels is not decoded, and a second call of the member waits for the first', async () => {
  const { token } = await site.newMember()
  const bomb = await sharp({ create: { width: 4_000, height: 4_000, channels: 3, background: '#123' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(100 * 1024)
  expect(dataOf(await match(token, [bomb]), ImportMatches).matches).toEqual([null])
  const picture = await small('peach-sun')
  const both = await Promise.all([match(token, [picture]), match(token, [picture])])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
  expect((await match(token, [picture])).status).toBe(200)
})

// rows: OP-10
test('too many files, too large ones and none at all are refused with the field', async () => {
  const { token } = await site.newMember()
  const picture = await small('peach-sun')
  const tooMany = Array.from({ length: MATCH_MOST + 1 }, () => picture)
  for (const [field, files] of [
    ['pictures', []],
    ['pictures', tooMany],
    ['pictures.1', [picture, Buffer.alloc(100 * 1024 + 1)]],
  ] as const) {
    expect(await match(token, files)).toMatchObject({
      status: 422,
      body: { problem: 'invalid-fields', fields: { [field]: expect.any(String) } },
    })
  }
})

// rows: OP-10
test('released pictures are found by their canonical or numeric ids, each once', async () => {
  const { token } = await site.newMember()
  const detail = await site.call('GET', '/api/wallpapers/alpenglow-wall', { token })
  const number = String(dataOf(detail, Wallpaper).id)
  const unknown = ['no-such', '0', '999999999', '99999999999999999999']
  const aids = ['peach-sun', ...unknown, 'withdrawn', 'of-tomorrow', number, 'alpenglow-wall', 'peach-sun']
  const { items } = dataOf(await post('/find', token, { aids }), ImportFound)
  expect(items.map(({ aid }) => aid)).toEqual(['peach-sun', 'alpenglow-wall'])
})

// rows: OP-10
test('imported favourites stand in the given order, count once, and leave present ones in their place', async () => {
  const { token } = await site.newMember()
  await site.call('POST', '/api/wallpapers/alpenglow-wall/favorite', { token })
  site.clock.set('2026-03-09T13:00:00+08:00')
  const aids = ['peach-sun', 'alpenglow-wall', 'cranes-under-the-moon', 'withdrawn', 'of-tomorrow']
  const first = dataOf(await post('', token, { aids }), FavouritesImported)
  expect(first).toEqual({
    done: 3,
    failed: [
      { id: 'withdrawn', reason: 'not-found' },
      { id: 'of-tomorrow', reason: 'not-found' },
    ],
    added: expect.toSatisfy((added: string[]) => added.toSorted().join() === 'cranes-under-the-moon,peach-sun'),
  })
  const again = dataOf(await post('', token, { aids }), FavouritesImported)
  expect(again).toMatchObject({ done: 3, added: [] })
  const { items } = dataOf(await site.call('GET', '/api/me/favs', { token }), MyListPage)
  expect(items.map(({ aid }) => aid)).toEqual(['peach-sun', 'cranes-under-the-moon', 'alpenglow-wall'])
  const [stats] = await site.db.select().from(wallpaperStats).where(eq(wallpaperStats.aid, 'peach-sun'))
  expect(stats).toMatchObject({ favs: 1 })
})
