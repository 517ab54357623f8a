import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LatestAnnouncement } from '#contract/announcement.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { announce } from './service.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ at: '2026-03-09T12:00:00Z' })
})
afterEach(() => app.reset())
afterAll(() => app.close())

const latest = (headers: Record<string, string> = {}) => app.call('GET', '/api/announcements/latest', { headers })
const at = (time: string) => new Date(`2026-03-09T${time}Z`)
const titleNow = async () => dataOf(await latest(), LatestAnnouncement)?.title

// rows: API-15
test('without a current announcement the result is null, and a success', async () => {
  expect((await latest()).body).toEqual({ code: 0, success: true, message: '', data: null })
})

// rows: API-15
test('pinned before newer; unpublished and expired ones are left out', async () => {
  await announce(app.db, { title: 'older', publishTime: at('08:00') })
  await announce(app.db, { title: 'newer', publishTime: at('09:00') })
  await announce(app.db, { title: 'to come', publishTime: at('13:00') })
  expect(await titleNow()).toBe('newer')
  await announce(app.db, { title: 'pinned', publishTime: at('07:00'), isPinned: true, expireTime: at('12:30') })
  expect(await titleNow()).toBe('pinned')
  app.clock.set(at('12:30'))
  expect(await titleNow()).toBe('newer')
  app.clock.set(at('13:00'))
  expect(await titleNow()).toBe('to come')
})

test('it is publicly cacheable: the same for visitor and member, and revalidated with 304', async () => {
  const { member, token } = await app.newMember({ roleId: 1 })
  await announce(app.db, { title: '新的天幕', publishTime: app.clock.now(), authorId: member.id })
  const first = await latest()
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  expect(dataOf(first, LatestAnnouncement)?.author).toEqual({ userId: member.id, nickname: 'linjian', roleId: 1 })
  const asMember = await app.call('GET', '/api/announcements/latest', { token })
  expect(asMember.text).toBe(first.text)
  expect(asMember.headers.has('set-cookie')).toBe(false)
  const etag = first.headers.get('etag') ?? 'none'
  expect(await latest({ 'If-None-Match': etag })).toMatchObject({ status: 304, text: '' })
  await announce(app.db, { title: '又一片天幕', publishTime: app.clock.now() })
  expect((await latest({ 'If-None-Match': etag })).status).toBe(200)
})

// rows: NF-06
test('HTML is sanitised before it is stored', async () => {
  const content = `<h1>你好</h1><script>alert(1)</script><p onclick="x()">a <a href="javascript:x()">b</a>
    <a href="https://tianmu.example/x">c</a><img src="https://tianmu.example/a.avif" onerror="x()"><iframe src="//evil"></iframe></p>`
  await announce(app.db, { title: 't', content, publishTime: app.clock.now() })
  expect(dataOf(await latest(), LatestAnnouncement)?.content).toBe(
    '<h2>你好</h2><p>a <a>b</a>\n    <a href="https://tianmu.example/x">c</a><img src="https://tianmu.example/a.avif" /></p>',
  )
})
