import { DOMParser } from '@xmldom/xmldom'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedSamples } from '#server/features/ingest/seed.ts'
import { testApp, type TestApp } from '#server/lib/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: '2026-03-09T12:00:00+08:00' })
  await seedSamples(site.services)
})
afterAll(() => site.close())

/** What programs read of it. */
const Archive = v.object({
  images: v.array(
    v.object({
      startdate: v.string(),
      fullstartdate: v.string(),
      enddate: v.string(),
      url: v.string(),
      urlbase: v.string(),
      copyright: v.string(),
      copyrightlink: v.string(),
      title: v.string(),
      hsh: v.string(),
    }),
  ),
})

const ask = (query: string) => site.call('GET', `/HPImageArchive.aspx?${query}`)
const images = async (query: string) => v.parse(Archive, (await ask(`format=js&${query}`)).body).images

// rows: OP-06
test('a program for the original archive finds the pictures of the last days, the newest first', async () => {
  const [today, ...earlier] = await images('idx=0&n=8&mkt=zh-CN&pid=hp&nc=1615963465')
  expect(earlier).toHaveLength(7)
  expect(today).toMatchObject({ startdate: '20260309', fullstartdate: '202603081600', enddate: '20260310' })
  expect(today?.copyright).toMatch(/^.+ \(© .+\)$/)
  expect(today?.url).toBe(`${today?.urlbase}_1920x1080.jpg`)
  expect((await images('idx=1&n=1'))[0]).toEqual(earlier[0])
  expect((await images('idx=-1&n=1'))[0]).toEqual(today)
  // Further back than the original reaches.
  expect((await images('idx=400&n=1'))[0]).toEqual(earlier.at(-1))
})

// rows: OP-06
test('the addresses in it are pictures, in every size that programs ask for', async () => {
  const [today] = await images('uhd=1')
  expect(today?.url).toBe(`${today?.urlbase}_UHD.jpg`)
  expect((await images('uhd=1&uhdwidth=800&uhdheight=600'))[0]?.url).toBe(`${today?.urlbase}_800x600.jpg`)
  for (const size of ['640x360', '480x800']) {
    const answer = await site.app.request(`${today?.urlbase}_${size}.jpg`)
    expect([answer.status, answer.headers.get('content-type')], size).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  }
  for (const size of ['9000x1', '0x0', 'UHD2', '1920x', '1920x1080x1']) {
    expect((await site.app.request(`${today?.urlbase}_${size}.jpg`)).status, size).toBe(404)
  }
  expect((await site.app.request(`/img/hp/${'0'.repeat(32)}_UHD.jpg`)).status).toBe(404)
})

// rows: OP-06
test('the same comes as XML, the usual form, and as RSS', async () => {
  const xml = await ask('n=3')
  expect(xml.headers.get('content-type')).toBe('text/xml; charset=utf-8')
  const root = new DOMParser({ onError: (_, message) => expect.unreachable(message) }).parseFromString(
    xml.text,
    'text/xml',
  )
  expect(root.getElementsByTagName('image')).toHaveLength(3)
  expect(root.getElementsByTagName('urlBase')[0]?.textContent).toBe((await images('n=1'))[0]?.urlbase)
  const rss = await ask('n=3&format=rss')
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(rss.text.match(/<item>/g)).toHaveLength(3)
})

test('markets are regions in any case; an unknown one is the rest of the world', async () => {
  const [zh, en, auto, other] = await Promise.all(
    ['zh-cn', 'EN-us', 'auto', 'nl-NL'].map(async (market) => (await images(`mkt=${market}`))[0]),
  )
  expect(en?.fullstartdate).not.toBe(zh?.fullstartdate)
  expect(other).toEqual(auto)
})

test('invalid input is refused with the field named', async () => {
  for (const query of ['format=hd', 'n=0', 'n=9', 'idx=-2', 'idx=x', 'mkt=china', 'uhdwidth=9999', 'uhd=yes']) {
    const [field = ''] = query.split('=')
    expect(await ask(query), query).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  }
})
