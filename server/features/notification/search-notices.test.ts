import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type NotificationChoices, NotificationSettings } from '#contract/notifications.ts'
import { SavedSearchList, SavedSearchRef } from '#contract/saved-search.ts'
import { indexAllWords } from '#server/domain/picture/search-index/index-words.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { announceMatches } from '#server/features/catalogue/saved/announce-matches.ts'
import { dataOf } from '#server/lib/test-app.ts'
import { type NoticesApp, noticesApp } from './notices-fixture.ts'

// 2026-03-09 is a Monday.
let app: NoticesApp
beforeAll(async () => {
  app = await noticesApp('2026-03-09T12:00:00+08:00')
})
afterAll(() => app.close())
afterEach(() => app.reset())

const OFF = { push: false, email: false }
const settings = (search: { push: boolean; email: boolean }, more: Partial<NotificationChoices> = {}) => ({
  kinds: { 'check-in': OFF, tomorrow: OFF, search },
  ...more,
})

async function save(token: string, q: string, notify: 'off' | 'weekly' | 'now', name = q, more: object = {}) {
  const body = { name, query: { q, ...more }, notify }
  return dataOf(await app.call('POST', '/api/searches', { token, body }), SavedSearchRef)
}
const change = (token: string, id: number, name: string, notify: string) =>
  app.call('PUT', `/api/searches/${id}`, { token, body: { name, notify } })

/** Pictures with the tag, released at the time. */
async function release(tag: string, at: string, count = 1, given: object = {}) {
  for (let nth = 0; nth < count; nth++) {
    await insertWallpaper(app.db, `${tag}-${Date.parse(at)}-${nth}`, { tags: [tag], createdAt: new Date(at), ...given })
  }
  await indexAllWords(app.db)
}

/** Sets the clock, counts new pictures and sends the messages. */
async function tellAt(at: string) {
  app.clock.set(at)
  await announceMatches(app.services, app.clock.now(), new AbortController().signal)
  return app.run()
}
const pushed = () => app.shown().map(({ message }) => message.notification)

// rows: SE-21, AP-23
test('new pictures of a search are announced soon after their release, once, and at most hourly', async () => {
  const { token } = await app.newListener(['/phone'], settings({ push: true, email: false }))
  await release('湖', '2026-03-09T11:00:00+08:00')
  const { id } = await save(token, '湖', 'now', '湖泊')
  await tellAt('2026-03-09T12:30:00+08:00')
  expect(pushed()).toEqual([])
  await release('湖', '2026-03-09T12:40:00+08:00', 2)
  await release('山', '2026-03-09T12:40:00+08:00')
  // Its transaction may be open still.
  await tellAt('2026-03-09T12:45:00+08:00')
  expect(pushed()).toEqual([])
  await tellAt('2026-03-09T12:50:00+08:00')
  await tellAt('2026-03-09T12:55:00+08:00')
  expect(pushed()).toMatchObject([
    {
      title: '“湖泊”有 2 张新壁纸',
      navigate: 'https://tianmu.example/search?q=%E6%B9%96',
      tag: `search-${id}`,
      data: { kind: 'search', day: '2026-03-09' },
    },
  ])
  await release('湖', '2026-03-09T13:00:00+08:00')
  await tellAt('2026-03-09T13:45:00+08:00')
  expect(pushed()).toHaveLength(1)
  await tellAt('2026-03-09T13:50:00+08:00')
  expect(pushed().at(-1)?.title).toBe('“湖泊”有 1 张新壁纸')
})

// rows: SE-21
test('weekly messages go out on Saturday at nine, member time, all searches in one mail with their links', async () => {
  const { token, member } = await app.newListener([], settings({ push: false, email: true }), {
    timeZone: 'Europe/Berlin',
    language: 'en',
  })
  await save(token, '湖', 'weekly', 'Lakes')
  await save(token, '山', 'weekly', 'Peaks', { sort: 'likes' })
  await save(token, '海', 'weekly', 'Sea')
  await save(token, '夜', 'off', 'Night')
  await release('湖', '2026-03-10T12:00:00+08:00', 3)
  await release('山', '2026-03-11T12:00:00+08:00')
  await release('夜', '2026-03-11T12:00:00+08:00')
  await tellAt('2026-03-14T08:59:00+01:00')
  expect(app.sent).toEqual([])
  await tellAt('2026-03-14T09:00:00+01:00')
  await tellAt('2026-03-14T09:05:00+01:00')
  expect(app.sent).toHaveLength(1)
  expect(app.sent[0]).toMatchObject({ to: member.email, subject: 'New pictures for 2 saved searches · Tianmu' })
  expect(app.sent[0]?.text).toContain(
    [
      'Peaks: 1 new',
      'https://tianmu.example/search?q=%E5%B1%B1',
      '',
      'Lakes: 3 new',
      'https://tianmu.example/search?q=%E6%B9%96',
    ].join('\n'),
  )
  expect(app.sent[0]?.text).toContain('https://tianmu.example/notifications/settings')
  // A week without new pictures has no message; the next one counts its own.
  await tellAt('2026-03-21T09:00:00+01:00')
  await release('海', '2026-03-25T12:00:00+08:00')
  await tellAt('2026-03-28T09:00:00+01:00')
  expect(app.sent.map(({ subject }) => subject)).toEqual([
    'New pictures for 2 saved searches · Tianmu',
    '1 new picture for “Sea” · Tianmu',
  ])
})

// rows: SE-21, MS-12
test('quiet hours and a pause postpone messages, and a search that was changed meanwhile has none', async () => {
  const quiet = await app.newListener(
    ['/quiet'],
    settings({ push: true, email: false }, { quiet: { from: 22, to: 7 } }),
  )
  const paused = await app.newListener(
    ['/paused'],
    settings({ push: true, email: false }, { pausedUntil: '2026-03-11' }),
  )
  const [deleted, off] = [await save(quiet.token, '山', 'now'), await save(quiet.token, '海', 'now')]
  await save(quiet.token, '湖', 'now')
  await save(paused.token, '湖', 'now')
  for (const tag of ['湖', '山', '海']) await release(tag, '2026-03-09T23:00:00+08:00')
  expect(await tellAt('2026-03-09T23:15:00+08:00')).toMatchObject({ sent: 0, later: 1 })
  await app.call('DELETE', `/api/searches/${deleted.id}`, { token: quiet.token })
  await change(quiet.token, off.id, '海', 'off')
  expect(await tellAt('2026-03-10T07:00:00+08:00')).toMatchObject({ sent: 1 })
  await tellAt('2026-03-11T08:00:00+08:00')
  expect(app.shown().map(({ path, message }) => [path, message.notification.title])).toEqual([
    ['/quiet', '“湖”有 1 张新壁纸'],
    ['/paused', '“湖”有 1 张新壁纸'],
  ])
})

// rows: SE-21, MS-12, AP-66
test('a search with messages turns a channel on where none is, and leaves the settings of others alone', async () => {
  const channelOf = async (token: string) =>
    dataOf(await app.call('GET', '/api/notifications/settings', { token }), NotificationSettings).kinds.search
  const mailed = await app.newMember()
  await save(mailed.token, '湖', 'off')
  expect(await channelOf(mailed.token)).toEqual(OFF)
  await save(mailed.token, '山', 'weekly')
  expect(await channelOf(mailed.token)).toEqual({ push: false, email: true })
  const withDevice = await app.newListener(['/phone'], settings(OFF))
  const { id } = await save(withDevice.token, '湖', 'off')
  await change(withDevice.token, id, '湖', 'now')
  expect(await channelOf(withDevice.token)).toEqual({ push: true, email: false })
  const both = await app.newListener(['/desk'], settings({ push: true, email: true }))
  await save(both.token, '湖', 'now')
  expect(await channelOf(both.token)).toEqual({ push: true, email: true })
})

// rows: SE-21
test('words, filters, colours and days count as in the search, and no more than 99 pictures', async () => {
  const { token } = await app.newListener([], settings({ push: false, email: true }), { language: 'en' })
  const query = (name: string, filters: object) =>
    app.call('POST', '/api/searches', { token, body: { name, query: filters, notify: 'weekly' } })
  await query('Upright', { orientation: 'portrait' })
  await query('Teal', { palette: '2e8c82:100' })
  await query('Old', { q: '湖', to: '2026-03-01' })
  await query('Later', { q: '湖', from: '2026-03-12' })
  await release('湖', '2026-03-10T12:00:00+08:00', 101)
  await release('桥', '2026-03-11T12:00:00+08:00', 1, { width: 2160, height: 3840 })
  await release('花', '2026-03-11T12:00:00+08:00', 2, { colors: [{ hex: '#2e8c82', share: 1 }] })
  await release('湖', '2026-03-12T12:00:00+08:00')
  await query('All lakes', { q: '湖' })
  await tellAt('2026-03-14T09:00:00+08:00')
  const lines = app.sent[0]?.text.split('\n').filter((line) => line.endsWith(' new'))
  expect(lines).toEqual(['All lakes: 99+ new', 'Later: 1 new', 'Teal: 2 new', 'Upright: 1 new'])
})

// rows: SE-21
test('two processes, or a renamed search, announce a picture only once, and a clock set back does not stop messages', async () => {
  const { token } = await app.newListener(['/phone'], settings({ push: true, email: false }))
  const { id } = await save(token, '湖', 'now')
  await release('湖', '2026-03-09T12:30:00+08:00')
  app.clock.set('2026-03-09T12:50:00+08:00')
  const { signal } = new AbortController()
  await Promise.all([1, 2].map(() => announceMatches(app.services, app.clock.now(), signal)))
  await change(token, id, 'Lakes', 'now')
  await tellAt('2026-03-09T12:55:00+08:00')
  expect(pushed().map(({ title }) => title)).toEqual(['“Lakes”有 1 张新壁纸'])
  await tellAt('2026-03-25T12:55:00+08:00')
  await release('湖', '2026-03-25T13:00:00+08:00')
  await tellAt('2026-03-25T13:30:00+08:00')
  await tellAt('2026-03-12T12:00:00+08:00')
  await release('湖', '2026-03-12T12:10:00+08:00')
  await tellAt('2026-03-12T13:30:00+08:00')
  expect(pushed()).toHaveLength(3)
  const [saved] = dataOf(await app.call('GET', '/api/searches', { token }), SavedSearchList)
  expect(saved).toMatchObject({ name: 'Lakes', notify: 'now' })
})
