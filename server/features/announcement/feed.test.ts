import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { publish } from './announcement-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00Z', env: { PUBLIC_URL: 'https://sky.example' } })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const json = async (query = '') => (await app.call('GET', `/feed/announcements.json${query}`)).body

// rows: AN-16
test('the feed has the published announcements by time, in the requested language', async () => {
  await publish(app, 3, { title: '旧', titleEn: 'Old', isPinned: true, summary: '短', tags: ['a'] })
  const id = await publish(app, 2, {
    title: '新',
    content: '<p><a href="/today">看</a><img src="https://x.example/a.png"></p>',
  })
  await publish(app, -1, { title: '未到' })
  expect(await json()).toMatchObject({
    title: '公告 · 天幕',
    home_page_url: 'https://sky.example/announcements',
    items: [
      {
        id: `https://sky.example/announcements/${id}`,
        title: '新',
        date_published: '2026-03-09T11:58:00.000Z',
        content_html: '<p><a href="https://sky.example/today">看</a><img src="https://x.example/a.png" /></p>',
      },
      { title: '旧', content_html: '<p>短</p>', tags: ['a'] },
    ],
  })
  // Without an English text there is the Chinese one.
  expect(await json('?lang=en')).toMatchObject({
    title: 'Announcements · Tianmu',
    items: [{ title: '新' }, { title: 'Old' }],
  })
})

// rows: AN-16
test('the RSS has the same entries, without a file', async () => {
  await publish(app, 3, { title: '旧 & <b>' })
  const { status, text } = await app.call('GET', '/feed/announcements.rss')
  expect(status).toBe(200)
  expect(text).toContain('<title><![CDATA[旧 & <b>]]></title>')
  expect(text).not.toContain('enclosure')
})

test('a feed without entries has no date', async () => {
  const { status, headers } = await app.call('GET', '/feed/announcements.rss')
  expect([status, headers.get('last-modified')]).toEqual([200, null])
})
