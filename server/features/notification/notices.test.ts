import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { notices } from '#server/domain/notification/schema.ts'
import { insertWallpaper, placeWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { type NoticesApp, noticesApp } from './notices-fixture.ts'

let app: NoticesApp
beforeAll(async () => {
  app = await noticesApp()
})
afterAll(() => app.close())
afterEach(() => app.reset())

const OFF = { push: false, email: false }
const paths = () => app.shown().map(({ path }) => path)

// rows: CK-27, MS-13
test('at the hour every browser of the member is notified, once, in an encrypted message', async () => {
  const { token, member } = await app.newListener(['/phone'])
  await app.admit(token, '/desk', 'en')
  expect(await app.runAt('2026-03-09T19:59:00+08:00')).toMatchObject({ sent: 0 })
  expect(await app.runAt('2026-03-09T20:00:00+08:00')).toMatchObject({ sent: 2 })
  await app.runAt('2026-03-09T20:01:00+08:00')
  const [phone, desk] = app.shown().toSorted((one, other) => other.path.localeCompare(one.path))
  expect(phone).toEqual({
    path: '/phone',
    message: {
      web_push: 8030,
      notification: {
        title: '今天还没有签到',
        body: '签到一下，今晚的月亮又圆一点。',
        navigate: 'https://tianmu.example/?dialog=check-in',
        lang: 'zh-CN',
        tag: 'check-in',
        icon: 'https://tianmu.example/icons/icon-192.png',
        actions: [{ action: 'check-in', title: '签到', navigate: 'https://tianmu.example/?dialog=check-in' }],
        data: {
          kind: 'check-in',
          memberId: member.id,
          day: '2026-03-09',
          timeZone: 'Asia/Shanghai',
          language: 'zh',
        },
      },
      app_badge: 1,
      mutable: true,
    },
  })
  expect(desk?.message.notification).toMatchObject({ title: 'Not checked in today', lang: 'en' })
  expect(app.service.arrivals).toHaveLength(2)
  // Until midnight; a later one replaces it at the service.
  expect(app.service.arrivals[0]).toMatchObject({ ttl: 4 * 3600, topic: 'check-in', subject: 'https://tianmu.example' })
})

// rows: CK-27
test('a member who has checked in is not reminded, also after the message was created', async () => {
  const early = await app.newListener(['/early'])
  const late = await app.newListener(['/late'])
  await app.checkIn(early.token)
  app.answerWith(() => ({ status: 503 }))
  expect(await app.runAt('2026-03-09T20:00:00+08:00')).toMatchObject({ later: 1 })
  await app.checkIn(late.token)
  app.answerWith(undefined)
  expect(await app.runAt('2026-03-09T20:30:00+08:00')).toMatchObject({ sent: 0, skipped: 1 })
  expect(paths()).toEqual([])
  // The day after, a reminder is due again.
  await app.runAt('2026-03-10T20:00:00+08:00')
  expect(paths().toSorted()).toEqual(['/early', '/late'])
})

// rows: CK-27
test('a streak at risk has its own text, also one joined by a late claim', async () => {
  const { token } = await app.newListener(['/phone'])
  for (const day of ['05', '06', '08']) {
    app.clock.set(`2026-03-${day}T12:00:00+08:00`)
    await app.checkIn(token)
  }
  await app.runAt('2026-03-09T20:00:00+08:00')
  expect(app.shown()[0]?.message.notification.title).toBe('今天还没有签到')
  app.clock.set('2026-03-09T21:00:00+08:00')
  await app.checkIn(token, '2026-03-07')
  await app.checkIn(token)
  await app.runAt('2026-03-10T20:00:00+08:00')
  expect(app.shown()[1]?.message.notification).toMatchObject({
    title: '已连续签到 5 天，别断在今天',
    body: '今天结束前签到，连续天数就不会中断。',
  })
})

// rows: CK-27, CK-24
test('a streak that a freeze would save is named in the reminder', async () => {
  const { token } = await app.newListener(['/phone'])
  for (const day of ['05', '06', '07']) {
    app.clock.set(`2026-03-${day}T12:00:00+08:00`)
    await app.checkIn(token)
  }
  await app.runAt('2026-03-09T20:00:00+08:00')
  expect(app.shown()[0]?.message.notification.title).toBe('已连续签到 3 天，别断在今天')
})

// rows: CK-27, MS-12
test('nothing during quiet hours or a pause, by a channel that is off, or to a blocked member', async () => {
  const off = { 'check-in': { push: false, email: false }, tomorrow: { push: false, email: false }, search: OFF }
  await app.newListener(['/paused'], { pausedUntil: '2026-03-10' })
  await app.newListener(['/off'], { kinds: off })
  await app.newListener(['/quiet'], { quiet: { from: 21, to: 23 } })
  const blocked = await app.newListener(['/blocked'])
  await app.db.update(members).set({ state: 'blocked' }).where(eq(members.id, blocked.member.id))
  // The server was down until the quiet hours had begun.
  expect(await app.runAt('2026-03-09T21:30:00+08:00')).toMatchObject({ sent: 0 })
  await app.runAt('2026-03-09T23:00:00+08:00')
  expect(paths()).toEqual(['/quiet'])
  await app.runAt('2026-03-10T20:00:00+08:00')
  expect(paths().toSorted()).toEqual(['/paused', '/quiet', '/quiet'])
})

// rows: CK-27
test('each member by their own clock, in any zone, and the default one for an unknown zone', async () => {
  await app.newListener(['/berlin'], {}, { timeZone: 'Europe/Berlin' })
  await app.newListener(['/apia'], {}, { timeZone: 'Pacific/Apia' })
  await app.newListener(['/nowhere'], {}, { timeZone: 'Mars/Olympus' })
  await app.runAt('2026-03-09T12:00:00Z')
  expect(paths()).toEqual(['/nowhere'])
  await app.runAt('2026-03-09T19:00:00Z')
  expect(paths()).toEqual(['/nowhere', '/berlin'])
  await app.runAt('2026-03-10T07:00:00Z')
  expect(paths()).toEqual(['/nowhere', '/berlin', '/apia'])
  expect(app.shown()[2]?.message.notification.data.day).toBe('2026-03-10')
})

// rows: CK-27
test('a member who changes zones while a reminder is due gets it by the new clock, and once', async () => {
  const { member } = await app.newListener(['/phone'])
  await app.db.update(members).set({ timeZone: 'Europe/Berlin' }).where(eq(members.id, member.id))
  await app.runAt('2026-03-09T12:00:00Z')
  expect(paths()).toEqual([])
  await app.runAt('2026-03-09T19:00:00Z')
  // Back east, where it is the next morning.
  await app.db.update(members).set({ timeZone: 'Asia/Shanghai' }).where(eq(members.id, member.id))
  await app.runAt('2026-03-09T20:00:00Z')
  expect(paths()).toEqual(['/phone'])
})

// rows: CK-27
test('a clock that jumps ahead notifies for one day, one set back for none twice', async () => {
  await app.newListener(['/phone'])
  await app.runAt('2026-03-25T20:30:00+08:00')
  expect(app.shown().map(({ message }) => message.notification.data.day)).toEqual(['2026-03-25'])
  await app.runAt('2026-03-09T20:30:00+08:00')
  await app.runAt('2026-03-09T20:31:00+08:00')
  expect(app.shown().map(({ message }) => message.notification.data.day)).toEqual(['2026-03-25', '2026-03-09'])
})

// rows: CK-27
test('a past day is not notified when the server comes back', async () => {
  await app.newListener(['/phone'])
  await app.runAt('2026-03-10T09:00:00+08:00')
  expect(app.service.arrivals).toEqual([])
})

// rows: MS-13
test("tomorrow's picture is announced at its release, with its title", async () => {
  await insertWallpaper(app.db, 'a1', { title: '山色', titleEn: 'Ridges' })
  await placeWallpaper(app.db, 'a1', 'zh-cn', '2026-03-10')
  const kinds = { 'check-in': { push: false, email: false }, tomorrow: { push: true, email: true }, search: OFF }
  const { member } = await app.newListener(['/phone'], { kinds }, { language: 'en' })
  await app.runAt('2026-03-09T23:59:00+08:00')
  expect(app.shown()).toEqual([])
  await app.runAt('2026-03-10T00:00:00+08:00')
  const [{ message } = { message: undefined }] = app.shown()
  expect(message?.notification).toMatchObject({
    title: '今日的画已揭幕',
    body: '《山色》',
    tag: 'tomorrow',
    navigate: 'https://tianmu.example/today',
    image: 'https://tianmu.example/img/today?w=1024&h=512&date=2026-03-10',
  })
  expect(message).not.toHaveProperty('app_badge')
  expect(app.sent).toMatchObject([
    { to: member.email, subject: "Today's picture is up · Tianmu", text: expect.stringContaining('Ridges') },
  ])
})

// rows: CK-27, MS-12
test('a mail is sent once too, with an unsubscribe link', async () => {
  const kinds = { 'check-in': { push: false, email: true }, tomorrow: { push: false, email: false }, search: OFF }
  const { member } = await app.newListener([], { kinds })
  await app.runAt('2026-03-09T20:00:00+08:00')
  await app.runAt('2026-03-09T20:01:00+08:00')
  expect(app.sent).toHaveLength(1)
  expect(app.sent[0]).toMatchObject({ to: member.email, subject: '今天还没有签到 · 天幕' })
  expect(app.sent[0]?.text).toContain('https://tianmu.example/notifications/settings')
})

test('a day’s records are deleted after it', async () => {
  await app.newListener(['/phone'])
  await app.runAt('2026-03-09T20:00:00+08:00')
  expect(await app.db.select().from(notices)).toMatchObject([{ state: 'sent', attempts: 1 }])
})
