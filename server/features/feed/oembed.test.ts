import { DOMParser } from '@xmldom/xmldom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CollectionSummary } from '#contract/collection.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { dataOf, testApp, type TestApp } from '#server/lib/test-app.ts'

const SITE = 'https://sky.example'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00', env: { PUBLIC_URL: SITE } })
  await insertWallpaper(site.db, 'lake', { authorName: 'Lin & Co', authorUrl: 'https://lin.example/?a=1&b=2' })
  await insertWallpaper(site.db, 'moon', { kind: 'art', title: '<月> \u0007]]>&' })
  await insertWallpaper(site.db, 'to-come')
  await placeWallpaper(site.db, 'lake', 'zh-cn', '2026-03-09')
  await placeWallpaper(site.db, 'to-come', 'zh-cn', '2026-03-10')
})
afterAll(() => site.close())

const embed = (url: string, query = '') => site.call('GET', `/oembed?url=${encodeURIComponent(url)}${query}`)

// rows: OP-07, AP-100
test('the address of a picture is described as a photo', async () => {
  const { status, body, headers } = await embed(`${SITE}/article/lake`)
  expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(body).toEqual({
    version: '1.0',
    type: 'photo',
    title: '标题 lake',
    author_name: 'Lin & Co',
    author_url: 'https://lin.example/?a=1&b=2',
    provider_name: '天幕',
    provider_url: SITE,
    cache_age: 3600,
    url: expect.stringMatching(/^https:\/\/sky\.example\/img\/[0-9a-f]{32}\/lake-1280\.jpg$/),
    width: 1280,
    height: 720,
    thumbnail_url: expect.stringMatching(/\/lake-480\.jpg$/),
    thumbnail_width: 480,
    thumbnail_height: 270,
  })
  for (const path of ['/detail/lake.html', '/global/zh-cn/lake']) {
    expect((await embed(SITE + path)).body, path).toMatchObject({ title: '标题 lake' })
  }
  expect((await embed(`${SITE}/art/moon`, '&lang=en')).body).toMatchObject({
    title: 'Title moon',
    provider_name: 'Tianmu',
  })
})

// rows: OP-07
test('the picture of the day is a frame that changes with the day, in the area and language of the request', async () => {
  const { body } = await embed(`${SITE}/today`, '&lang=en')
  expect(body).toMatchObject({
    type: 'rich',
    title: 'Title lake',
    author_name: 'Lin & Co',
    width: 1280,
    height: 720,
    html: '<iframe src="https://sky.example/ibasemode?area=zh-cn&amp;lang=en&amp;clock=0&amp;links=1" width="1280" height="720" title="Title lake" style="border:0" loading="lazy" allowfullscreen></iframe>',
    thumbnail_url: expect.stringMatching(/\/lake-480\.jpg$/),
  })
  expect(body).not.toHaveProperty('url')
  for (const path of ['/today?area=zh-cn', '/basemode', '/ibasemode?every=5']) {
    expect((await embed(SITE + path)).body, path).toMatchObject({ type: 'rich', title: '标题 lake' })
  }
  expect((await embed(`${SITE}/today`, '&maxwidth=400')).body).toMatchObject({ width: 400, height: 225 })
  expect((await embed(`${SITE}/today`, '&maxheight=20')).body).toMatchObject({ width: 35, height: 20 })
  // An area that never had a picture.
  expect(await embed(`${SITE}/today?area=ja-jp`)).toMatchObject({ status: 404 })
})

// rows: OP-07
test('a public collection is a frame with its pictures, and so is one picture if its frame is named', async () => {
  const { token } = await site.newMember()
  const made = await site.call('POST', '/api/collections', {
    token,
    body: { title: 'Lakes & <seas>', visibility: 'public', aids: ['to-come', 'moon', 'lake'] },
  })
  const { id, shareToken } = dataOf(made, CollectionSummary)
  const { body } = await embed(`${SITE}/my-favs?shared=${shareToken}`, '&lang=en&maxwidth=800')
  expect(body).toMatchObject({
    type: 'rich',
    title: 'Lakes & <seas>',
    author_name: expect.stringMatching(/\S/),
    html: `<iframe src="${SITE}/ibasemode?shared=${shareToken}&amp;lang=en&amp;clock=0&amp;links=1" width="800" height="450" title="Lakes &amp; &lt;seas&gt;" style="border:0" loading="lazy" allowfullscreen></iframe>`,
    thumbnail_url: expect.stringMatching(/\/moon-480\.jpg$/),
  })
  const frameAt = async (path: string) => {
    const { html } = (await embed(SITE + path)).body as { html: string }
    return /src="[^?]*\?([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  }
  expect(await frameAt(`/ibasemode?shared=${shareToken}&every=5&clock=1&lang=en&day=2026-03-01`)).toBe(
    `shared=${shareToken}&lang=en&clock=1&links=1&every=5`,
  )
  expect(await frameAt('/ibasemode?aid=lake&fit=contain')).toBe('aid=lake&lang=zh&clock=0&links=1&fit=contain')
  for (const path of [
    '/ibasemode?aid=to-come',
    '/ibasemode?aid=',
    '/ibasemode?shared=x',
    '/my-favs',
    '/my-favs?shared=',
  ])
    expect(await embed(SITE + path), path).toMatchObject({ status: 404 })
  await site.call('PUT', `/api/collections/${id}`, { token, body: { visibility: 'private' } })
  for (const path of ['/my-favs', '/ibasemode'])
    expect(await embed(`${SITE}${path}?shared=${shareToken}`), path).toMatchObject({ status: 404 })
})

// rows: OP-07, AP-100
test.each([
  ['&maxwidth=800', 640, 360],
  ['&maxheight=500', 640, 360],
  ['&maxwidth=2000&maxheight=2000', 1920, 1080],
  ['&maxwidth=100', 100, 56],
  ['&maxwidth=4000&maxheight=20', 35, 20],
  ['&maxwidth=1', 1, 1],
])('within %s it is %i x %i', async (query, width, height) => {
  expect((await embed(`${SITE}/article/lake`, query)).body).toMatchObject({ width, height })
})

test('a thumbnail is not larger than allowed either', async () => {
  expect((await embed(`${SITE}/article/lake`, '&maxwidth=400')).body).not.toHaveProperty('thumbnail_url')
})

// rows: AP-100
test('as XML it is well-formed, whatever the title', async () => {
  const { headers, text } = await embed(`${SITE}/art/moon`, '&format=xml')
  expect(headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const root = new DOMParser({ onError: (_, message) => expect.unreachable(message) }).parseFromString(text, 'text/xml')
  expect(root.getElementsByTagName('title')[0]?.textContent).toBe('<月>  ]]>&')
  expect(root.getElementsByTagName('type')[0]?.textContent).toBe('photo')
})

// rows: AP-100
test('another site, a page without a picture and a hidden picture are not found', async () => {
  for (const url of [
    'https://other.example/article/lake',
    'https://sky.example.evil.example/article/lake',
    'https://sky.example@evil.example/article/lake',
    'http://sky.example/article/lake',
    `${SITE}/history`,
    `${SITE}/announcements/1`,
    `${SITE}/article/to-come`,
    `${SITE}/art/lake`,
    `${SITE}/article/no-such`,
    'javascript:alert(1)',
    'lake',
    '',
  ]) {
    expect(await embed(url), url).toMatchObject({ status: 404, body: { problem: 'not-found' } })
  }
})

test('invalid input is refused with the field named', async () => {
  for (const [field, value] of Object.entries({ maxwidth: '0', maxheight: '-1', format: 'yaml', lang: 'fr' })) {
    expect(await embed(`${SITE}/article/lake`, `&${field}=${value}`), field).toMatchObject({
      status: 422,
      body: { fields: { [field]: expect.any(String) } },
    })
  }
  expect(await site.call('GET', '/oembed')).toMatchObject({
    status: 422,
    body: { fields: { url: expect.any(String) } },
  })
})
