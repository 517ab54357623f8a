import { expect, test } from 'vitest'
import { type Reply, verdictOf } from './verdict.ts'

const NOW = Date.parse('2026-03-09T12:00:00Z')
const RESULT = { pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 }
const reply = (status: number, body: unknown, retryAfter: string | null = null): Reply => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  retryAfter,
})
const ok = (data: unknown) => reply(200, { code: 0, success: true, message: '', data })
const refused = (status: number, problem: string | undefined, more: object = {}, retryAfter: string | null = null) =>
  reply(status, { code: status, success: false, message: '不行', problem, ...more }, retryAfter)
const ofCheckIn = (answer: Reply) => verdictOf('check-in', answer, NOW)
const ofHeartbeat = (answer: Reply) => verdictOf('heartbeat', answer, NOW)

// rows: CK-20
test('a response that follows the contract counts, and so does a day that was claimed before', () => {
  expect(ofCheckIn(ok(RESULT))).toEqual({ is: 'counted', result: RESULT })
  expect(ofCheckIn(refused(200, 'check-in-already', { data: RESULT }))).toEqual({ is: 'counted', result: RESULT })
  expect(ofCheckIn(refused(200, 'check-in-already'))).toEqual({ is: 'counted', result: undefined })
})

// rows: CK-20, API-17
test('the answer of the product spec, without a code, counts as well; one that claims nothing does not', () => {
  expect(ofCheckIn(reply(200, { success: true, message: '好', data: RESULT }))).toEqual({
    is: 'counted',
    result: RESULT,
  })
  expect(ofCheckIn(reply(200, { code: 0, data: RESULT }))).toEqual({ is: 'counted', result: RESULT })
  for (const answer of [{ data: RESULT }, { code: 7001, success: true, data: RESULT }, RESULT])
    expect(ofCheckIn(reply(200, answer))).toEqual({ is: 'queued', obstacle: 'network' })
  expect(ofHeartbeat(reply(200, { success: true }))).toEqual({ is: 'counted', result: undefined })
})

// rows: CK-19
test('a closed day is refused, other refusals are parked; a message for programmers is not shown', () => {
  expect(ofCheckIn(refused(422, 'check-in-day-closed'))).toEqual({
    is: 'refused',
    message: '不行',
    isHttpError: true,
  })
  expect(ofCheckIn(refused(403, 'account-blocked'))).toEqual({ is: 'parked', message: '不行', isHttpError: true })
  expect(ofCheckIn(refused(200, undefined))).toEqual({ is: 'parked', message: '不行' })
  for (const [status, problem] of [
    [400, 'bad-request'],
    [403, 'cross-site'],
    [404, 'not-found'],
    [404, undefined],
    [422, 'key-reused'],
  ] as const)
    expect(ofCheckIn(refused(status, problem)), String(problem)).toEqual({
      is: 'parked',
      message: '',
      isHttpError: true,
    })
})

// rows: CK-25, AP-45
test('a refusal that the kind names is final, though its status is 409: a filled day counts, a used card is refused', () => {
  const ofMakeUp = (answer: Reply) => verdictOf('make-up', answer, NOW)
  expect(ofMakeUp(refused(409, 'make-up-not-needed', { data: RESULT }))).toEqual({ is: 'counted', result: RESULT })
  const isRefused = { is: 'refused', message: '不行', isHttpError: true }
  expect(ofMakeUp(refused(409, 'item-unavailable'))).toEqual(isRefused)
  expect(verdictOf('collect', refused(409, 'collection-full'), NOW)).toEqual(isRefused)
  expect(ofMakeUp(refused(409, 'request-in-flight'))).toEqual({ is: 'queued', obstacle: 'server' })
  expect(ofMakeUp(refused(409, 'another'))).toEqual({ is: 'queued', obstacle: 'server' })
})

test.each([
  ['F20 a captive portal’s page', reply(200, '<!doctype html><title>Hotel</title>'), 'network'],
  ['F20 a captive portal’s page with 403', reply(403, '<html></html>'), 'network'],
  ['F21 a truncated answer', reply(200, '{"code":0,"success":true,"mess'), 'network'],
  ['F21 an answer of another shape', ok({ points: 5 }), 'network'],
  ['an empty answer', reply(204, ''), 'network'],
  ['a redirect', reply(302, ''), 'network'],
  ['F8 a session that ended', refused(401, 'login-required'), 'session'],
  ['a 401 that is not ours', reply(401, ''), 'session'],
  ['F18 another member’s session', refused(403, 'wrong-member'), 'member'],
  ['408', refused(408, undefined), 'server'],
  ['409 in flight', refused(409, 'request-in-flight'), 'server'],
  ['425', refused(425, undefined), 'server'],
  ['F6 429', refused(429, 'too-many-requests'), 'busy'],
  ['F5 500', refused(500, 'server-error'), 'server'],
  ['F5 502', reply(502, '<html></html>'), 'server'],
  ['F5 504', reply(504, ''), 'server'],
  ['a full disk there', refused(507, 'storage-full'), 'server'],
])('after %s the entry stays queued', (_, answer, obstacle) => {
  expect(ofCheckIn(answer)).toEqual({ is: 'queued', obstacle })
})

test.each([
  ['seconds', '120', 120_000],
  ['a date', 'Mon, 09 Mar 2026 12:01:00 GMT', 60_000],
])('F5 a time that the server names in %s is waited for', (_, retryAfter, waitMs) => {
  expect(ofCheckIn(refused(503, 'unavailable', {}, retryAfter))).toEqual({ is: 'queued', obstacle: 'busy', waitMs })
})

// rows: AU-40
test('maintenance leaves the entry queued, without the time that the operator expects', () => {
  expect(ofCheckIn(refused(503, 'maintenance', {}, '3600'))).toEqual({ is: 'queued', obstacle: 'server' })
})

test.each(['soon', '-5', '0', 'Mon, 09 Mar 2020 12:01:00 GMT'])('a Retry-After of %s names no time', (retryAfter) => {
  expect(ofCheckIn(refused(503, 'unavailable', {}, retryAfter))).toEqual({ is: 'queued', obstacle: 'server' })
})

// rows: AU-28
test('a heartbeat counts, is dropped where it is refused, and queued otherwise', () => {
  const lastOnlineAt = '2026-03-09T12:00:00.000Z'
  expect(ofHeartbeat(ok({ lastOnlineAt, token: 'a.b.c' }))).toEqual({
    is: 'counted',
    result: { lastOnlineAt, token: 'a.b.c' },
  })
  expect(ofHeartbeat(refused(401, 'login-required'))).toEqual({ is: 'dropped', status: 401 })
  expect(ofHeartbeat(refused(403, 'wrong-member'))).toEqual({ is: 'dropped', status: 403 })
  expect(ofHeartbeat(refused(422, 'invalid-fields'))).toEqual({ is: 'dropped', status: 422 })
  expect(ofHeartbeat(refused(500, 'server-error'))).toEqual({ is: 'queued', obstacle: 'server' })
})

// rows: AU-31, API-12
test.each([
  ['that was done', ok(null), { is: 'counted' }],
  ['done by another server, which says no more', reply(200, { success: true }), { is: 'counted' }],
  ['done by one that says a code alone', reply(200, { code: 0 }), { is: 'counted' }],
  ['done by one that says nothing', reply(200, {}), { is: 'counted' }],
  ['done by one that answers without a body', reply(204, ''), { is: 'counted' }],
  ['refused in a 200', reply(200, { success: false, message: '不行' }), { is: 'queued', obstacle: 'server' }],
  ['refused by a code in a 200', reply(200, { code: 500 }), { is: 'queued', obstacle: 'server' }],
  ['of a session that the server does not know any more', refused(401, 'login-required'), { is: 'counted' }],
  ['that the server will not do', refused(403, 'cross-site'), { is: 'dropped', status: 403 }],
  ['that a captive portal takes', reply(200, '<html></html>'), { is: 'queued', obstacle: 'network' }],
  ['that a captive portal refuses', reply(401, '<html></html>'), { is: 'queued', obstacle: 'network' }],
  ['that fails', refused(500, 'server-error'), { is: 'queued', obstacle: 'server' }],
  [
    'that is asked for too often',
    refused(429, undefined, {}, '60'),
    { is: 'queued', obstacle: 'busy', waitMs: 60_000 },
  ],
])('a logout %s', (_, answer, verdict) => expect(verdictOf('logout', answer, NOW)).toEqual(verdict))
