import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkInCalls } from '#contract/check-in.ts'
import { call } from '#src/domain/api.ts'
import { statusAnswer } from '#src/domain/check-in/status-response.ts'
import { memberTimeZone } from '#src/domain/check-in/time-zone.ts'
import * as wallpaper from '#src/domain/picture/api.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import * as session from '#src/domain/session/api.ts'
import { memberWith, signInAs } from '#src/domain/session/member-fixture.ts'
import { announcementWith } from '#src/features/announcement/announcement-fixture.ts'
import * as announcements from '#src/features/announcement/api.ts'
import * as archive from '#src/features/announcement/archive-api.ts'
import { getTodayPicture } from '#src/features/landing/api.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { createCourier } from '#src/lib/outbox/courier.ts'
import { newEntry } from '#src/lib/outbox/entry.ts'

// The calls of product spec §7 made by page and worker, each with a response in which the spec names every field, with one
// of our own server, and with an invalid one. Not called so far: users/role-info, user-privacy/settings,
// online-status and reset, checkin/history, proxy/image, auth/*.

const NOW = '2026-11-21T04:00:00.000Z'
const { signal } = new AbortController()
const PRESS = { memberId: 7, timeZone: 'UTC', now: Date.parse(NOW), key: 'k' }
const sendEntry = createCourier({ fetch: (...parts) => fetch(...parts), now: Date.now })

const full = (data: unknown) => ({ code: 0, success: true, message: '', data })
const fiveFields = { user_id: 7, user_nickname: '鹿', user_avatar: '/a.png', user_type: 'wx', group_id: 2 }
const member = memberWith({ user_id: 7, nickname: '鹿', user_nickname: '鹿' })
const filled = {
  role_id: 0,
  points: 0,
  vip_expire_at: null,
  unread_messages: 0,
  unread_notifications: 0,
  creator: false,
}
const user = { ...fiveFields, nickname: '鹿', avatar: '/a.png', ...filled }
const announcement = announcementWith()
const detail = { ...announcement, prev: null, next: null }
const picture = samplePicture()
const listOf = (items: unknown[]) => ({ items, page: 1, pageSize: 10, total: 1, totalPages: 1, hasMore: false })
const noStats = { total: 0, thisMonth: 0, totalViews: 0, totalLikes: 0 }
const stats = {
  ...noStats,
  total: 3,
  byType: { notice: 3, update: 0, event: 0, maintenance: 0 },
  byArea: { site: 3, vip: 0, creator: 0, app: 0 },
}
const result = { pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 }
const status = { consecutiveDays: 2, hasCheckedInToday: false }
const tomorrow = { date: '2026-11-22', needLevel: 2, allowed: false, wallpaper: null, thumbhash: '' }
const signedIn = { success: true, message: '欢迎', user: fiveFields, token: 'a.b.c' }
const queued = { is: 'queued', obstacle: 'network' }
const refused = { success: false, message: '不行' }

const password = () => session.postPasswordLogin({ emailOrPhone: 'a@b.cn', password: '' })
const code = () => session.postCodeLogin({ account: 'a@b.cn', code: '123456' })
const registration = () => session.postRegistration({ account: 'a@b.cn', password: '', verificationCode: '123456' })
const sendCode = () => session.postCodeRequest({ account: 'a@b.cn' })
const recovery = () => session.postRecoveryCode({ account: 'a@b.cn', code: '123456' })
const reset = () => session.postPasswordReset({ account: 'a@b.cn', code: '123456', newPassword: '' })
const checkIn = () => sendEntry(newEntry('check-in', PRESS, { claimedDay: '2026-11-21' }))
const heartbeat = () => sendEntry(newEntry('heartbeat', PRESS, {}))
const logout = () => sendEntry(newEntry('logout', PRESS, {}))

/** `wrong` rejects with an `ApiError`, or as the row says. */
interface Row {
  path: string
  call: () => Promise<unknown>
  minimal: [body: unknown, becomes: unknown]
  full: [body: unknown, becomes: unknown]
  wrong: [body: unknown, becomes?: unknown]
}

const signInRow = (path: string, call: Row['call']): Row => ({
  path,
  call,
  minimal: [signedIn, { ...signedIn, user }],
  full: [
    { ...signedIn, user: member },
    { ...signedIn, user: member },
  ],
  wrong: [{ ...signedIn, user: { user_id: 'seven' } }],
})

const ROWS: Row[] = [
  {
    path: 'GET users/info',
    call: () => session.getUserInfo(signal),
    minimal: [{ data: fiveFields }, user],
    full: [full({ ...member, token: 'a.b.c' }), { ...member, token: 'a.b.c' }],
    wrong: [{ data: { nickname: '鹿' } }],
  },
  {
    path: 'GET users/info, as data.data',
    call: () => session.getUserInfo(signal),
    minimal: [{ data: { data: fiveFields } }, user],
    full: [full({ data: member }), member],
    wrong: [{ data: { data: null } }],
  },
  signInRow('POST login/password', password),
  signInRow('POST login/code', code),
  signInRow('POST login/register', registration),
  {
    path: 'POST login/send-code',
    call: sendCode,
    minimal: [{}, { success: true, message: '', retryAfter: 60 }],
    full: [
      { success: true, message: '已发送', retryAfter: 30 },
      { success: true, message: '已发送', retryAfter: 30 },
    ],
    wrong: ['sent'],
  },
  {
    path: 'POST login/send-code, refused',
    call: sendCode,
    minimal: [refused, { ...refused, retryAfter: 60 }],
    full: [
      { code: 500, message: '发送失败' },
      { success: false, message: '发送失败' },
    ],
    wrong: [{ success: true, retryAfter: 'soon' }],
  },
  {
    path: 'POST login/verify-recovery-code',
    call: recovery,
    minimal: [{}, undefined],
    full: [full(null), null],
    wrong: [refused],
  },
  {
    path: 'POST login/logout',
    call: logout,
    minimal: [{}, { is: 'counted' }],
    full: [full(null), { is: 'counted' }],
    wrong: ['<!doctype html><title>Hotel</title>', queued],
  },
  {
    path: 'POST login/logout, where the outbox cannot be had',
    call: session.postLogout,
    minimal: [{}, undefined],
    full: [full(null), null],
    wrong: [refused],
  },
  {
    path: 'POST login/reset-password',
    call: reset,
    minimal: [{ success: true, message: '好' }, undefined],
    full: [full(null), null],
    wrong: [refused],
  },
  {
    path: 'POST user-privacy/heartbeat',
    call: heartbeat,
    minimal: [{ success: true }, { is: 'counted', result: undefined }],
    full: [full({ lastOnlineAt: NOW, token: 'a.b.c' }), { is: 'counted', result: { token: 'a.b.c' } }],
    wrong: [{}, queued],
  },
  {
    path: 'GET announcements',
    call: () => archive.getAnnouncements({}, signal),
    minimal: [
      { code: 0, data: [{ id: 7 }] },
      { items: [{ id: 7, title: '' }], page: 1, total: 1, hasMore: false },
    ],
    full: [full(listOf([announcement])), listOf([announcement])],
    wrong: [{ code: 0, data: [{ title: '无号' }] }],
  },
  {
    path: 'GET announcements/{id}',
    call: () => archive.getAnnouncement(7, signal),
    minimal: [{ data: { id: 7 } }, { id: 7, title: '', prev: null, next: null }],
    full: [full(detail), detail],
    wrong: [{ data: {} }],
  },
  {
    path: 'POST announcements/{id}/like',
    call: () => archive.setLike(7, true),
    minimal: [{ success: true }, null],
    full: [full({ liked: true, likes: 3 }), { liked: true, likes: 3 }],
    wrong: [refused],
  },
  {
    path: 'GET announcements/stats',
    call: () => archive.getAnnouncementStats(signal),
    minimal: [{ data: {} }, { ...noStats, byType: { notice: 0 }, byArea: { site: 0 } }],
    full: [full(stats), stats],
    wrong: [{ data: 'many' }],
  },
  {
    path: 'GET announcements/latest',
    call: () => announcements.getLatestAnnouncement(signal),
    minimal: [
      { code: 0, data: { id: 7, expireTime: '2027-01-01' } },
      { id: 7, expireTime: '2027-01-01T00:00:00.000Z' },
    ],
    full: [full(announcement), announcement],
    wrong: [{ success: true, data: { id: 7 } }],
  },
  {
    path: 'GET bing/today-wallpapers',
    call: () => wallpaper.getTodayWallpapers(signal),
    minimal: [
      { code: 0, message: '' },
      { items: [], total: 0 },
    ],
    full: [full(listOf([picture])), listOf([picture])],
    wrong: [{ code: 402, message: '等级不够' }],
  },
  {
    path: 'GET bing/today',
    call: () => wallpaper.getTodayOf('zh-cn', signal),
    minimal: [{ code: 0, message: '' }, null],
    full: [full(picture), picture],
    wrong: [{ code: 0, data: { aid: 7 } }],
  },
  {
    path: 'GET bing/today, for visitors',
    call: () => getTodayPicture(signal),
    minimal: [{ code: 0, message: '' }, null],
    full: [full(picture), picture],
    wrong: [{ code: 7001, message: '还在路上' }],
  },
  {
    path: 'GET bing/tomorrow',
    call: () => wallpaper.getTomorrow('zh-cn', signal),
    minimal: [
      { code: 0, message: '' },
      { ...tomorrow, needLevel: 0, releaseAt: '2026-11-21T16:00:00.000Z' },
    ],
    full: [full({ ...tomorrow, releaseAt: NOW }), { ...tomorrow, releaseAt: NOW }],
    wrong: [{ code: 0, data: { date: 'soon' } }],
  },
  {
    path: 'POST checkin/checkin',
    call: checkIn,
    minimal: [
      { success: true, message: '签到成功', data: result },
      { is: 'counted', result },
    ],
    full: [full(result), { is: 'counted', result }],
    wrong: [{ success: true, message: '签到成功', data: { points: 5 } }, queued],
  },
  {
    path: 'POST checkin/checkin, refused',
    call: checkIn,
    minimal: [refused, { is: 'parked', message: '不行' }],
    full: [
      { ...refused, code: 4092, problem: 'check-in-already', data: result },
      { is: 'counted', result },
    ],
    wrong: ['<!doctype html><title>Hotel</title>', queued],
  },
  {
    path: 'GET checkin/status',
    call: () => call(checkInCalls.status, { signal, response: statusAnswer(memberTimeZone()) }),
    minimal: [
      { success: true, data: status },
      {
        ...status,
        today: '2026-11-21',
        nextDayAt: '2026-11-21T16:00:00.000Z',
        nextPoints: 7,
        coverableDays: [],
      },
    ],
    full: [
      full({ ...status, today: '2026-11-20', nextDayAt: NOW, nextPoints: 9, coverableDays: ['2026-11-19'] }),
      { ...status, today: '2026-11-20', nextDayAt: NOW, nextPoints: 9, coverableDays: ['2026-11-19'] },
    ],
    wrong: [{ success: true, data: { consecutiveDays: '2' } }],
  },
]

function answerWith(body: unknown) {
  vi.stubGlobal('fetch', async () => (typeof body === 'string' ? new Response(body) : Response.json(body)))
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW), toFake: ['Date'] })
  signInAs()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// rows: API-04, API-06..08, API-11..13, API-15..18, API-20, API-21
test.each(ROWS)(
  '$path accepts the minimal response of the product spec',
  async ({ call, minimal: [body, becomes] }) => {
    answerWith(body)
    const answer = await call()
    if (typeof becomes === 'object' && becomes !== null) expect(answer).toMatchObject(becomes)
    else expect(answer).toBe(becomes)
  },
)

// rows: API-04, API-06..08, API-11..13, API-15..18, API-20, API-21
test.each(ROWS)('$path accepts a response of our own server', async ({ call, full: [body, becomes] }) => {
  answerWith(body)
  const answer = await call()
  if (typeof becomes === 'object' && becomes !== null) expect(answer).toMatchObject(becomes)
  else expect(answer).toBe(becomes)
})

// rows: API-27
test.each(ROWS)(
  '$path rejects an invalid response with its client’s message',
  async ({ path, call, wrong: [body, becomes] }) => {
    answerWith(body)
    const outcome = await call().catch((error: unknown) => error)
    if (becomes) return expect(outcome).toEqual(becomes)
    expect(outcome).toBeInstanceOf(ApiError)
    const client = /^\w+ (bing|checkin)\//.test(path) ? 'wallpaper' : 'site'
    expect(outcome).toHaveProperty('details.client', client)
  },
)
