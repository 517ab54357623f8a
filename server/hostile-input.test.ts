import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/envelope.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { type ApiOperation, apiOperations, filledPath } from '#server/lib/test-operations.ts'

/** Part of every hostile value, to detect an echo. */
const MARK = 'zq9x'

const HOSTILE_TEXTS = {
  NUL: `${MARK}\0`,
  'half a surrogate pair': `${MARK}\ud800`,
  quotes: `${MARK}'"\`; drop table members; --`,
  markup: `<script>${MARK}</script>`,
  'a line break': `${MARK}\r\nSet-Cookie: ${MARK}=1`,
  'very long': MARK.repeat(15_000),
}

const CREDENTIAL = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
}

const ORDER_NO = '20260131000000000000'

/** A valid body of every call that reads one, in which one field at a time is replaced; with its fields where an empty one is valid too. */
const GOOD_BODIES: Record<string, object> = {
  'POST /api/login/password': {
    emailOrPhone: 'a@example.com',
    password: '0'.repeat(32),
    deviceName: 'd',
    location: 'l',
  },
  'POST /api/login/code': { account: 'a@example.com', code: '123456', deviceName: 'd', location: 'l' },
  'POST /api/login/register': {
    account: 'a@example.com',
    password: '0'.repeat(32),
    verificationCode: '123456',
    deviceName: 'd',
  },
  'POST /api/login/reset-password': {
    account: 'a@example.com',
    code: '123456',
    newPassword: '0'.repeat(32),
    deviceName: 'd',
  },
  'POST /api/login/send-code': { account: 'a@example.com' },
  'POST /api/login/verify-recovery-code': { account: 'a@example.com', code: '123456' },
  'POST /api/login/second-step': { token: 'A'.repeat(43), code: '123456' },
  'POST /api/security/proof': { password: '0'.repeat(32), code: '123456', sentCode: '123456' },
  'POST /api/security/password': { old: '0'.repeat(32), new: '1'.repeat(32) },
  'POST /api/security/2fa/verify': { code: '123456' },
  'POST /api/security/bound/{provider}': {
    opener: '6f9b1f6e-3c1f-4f0c-9a44-0d6d5b7c2a10',
    origin: 'https://example.com',
    returnUrl: 'https://example.com/security',
  },
  'POST /api/login/passkey': { credential: CREDENTIAL, deviceName: 'd', location: 'l' },
  'POST /api/security/passkey-proof': { credential: CREDENTIAL },
  'POST /api/security/passkeys': {
    credential: {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
    },
    name: 'n',
  },
  'PUT /api/security/passkeys/{id}': { name: 'n' },
  'POST /api/login/device': { name: 'n' },
  'POST /api/login/device/token': { deviceCode: 'A'.repeat(43) },
  'POST /api/security/device-sign-in': { userCode: 'BBBB-BBBB' },
  'POST /api/security/device-sign-in/approve': { userCode: 'BBBB-BBBB' },
  'POST /api/security/device-sign-in/refuse': { userCode: 'BBBB-BBBB' },
  'POST /api/collections/{id}/archive': { screenId: 'all', format: 'jpg', language: 'zh', isPlan: true },
  'POST /api/shared-collections/{token}/archive': { size: 'original', format: 'jpg', language: 'zh', isPlan: true },
  'POST /api/me/{list}/archive': { ids: ['a'], size: 'original', format: 'jpg', language: 'zh', isPlan: false },
  'POST /api/items': { code: 'make-up-card' },
  'POST /api/orders': { from: 'plan', sku: 'basic-month', total: 1200 },
  'POST /api/orders/{no}/invoice': { title: 'x' },
  'POST /api/cart': { lines: [{ sku: 'pack-make-up-1', quantity: 1 }] },
  'PUT /api/cart': { lines: [{ sku: 'pack-make-up-1', quantity: 1 }] },
  'POST /api/gifts/preview': { code: '0000-0000-0000-0000' },
  'POST /api/wallpapers/{aid}/unlock': { level: 2, points: 40 },
  'POST /api/gifts/redeem': { code: '0000-0000-0000-0000' },
  'POST /api/coupons': { code: 'MOON-2026' },
  'POST /api/coupons/buy': { offerId: 'five-yuan', points: 250 },
  'POST /api/tickets': { kind: 'other', subject: 'x', text: 'x', files: [] },
  'POST /api/wallpapers/{aid}/report': { reason: 'other', text: 'x', files: [] },
  'POST /api/tickets/{id}/rate': { stars: 5 },
  'POST /api/tickets/{id}/reply': { text: 'x', files: [] },
  'POST /api/alipay/create': { orderNo: ORDER_NO },
  'POST /api/wxpay/create': { orderNo: ORDER_NO },
  'POST /api/stripe/create': { orderNo: ORDER_NO },
  'POST /api/paymethod/sandbox': { orderNo: ORDER_NO },
  'POST /api/vip/quote': { planId: 'basic-month' },
  'POST /api/vip/points': { planId: 'basic-month', total: 600 },
  'POST /api/blind-box/{id}/open': { count: 1, requestId: 'hostile-request' },
  'POST /api/items/{id}/use': { target: '2026-03-08' },
  'POST /api/items/{id}/wear': { isWorn: true },
  'POST /api/checkin/checkin': { claimedDay: '2026-03-08' },
  'POST /api/checkin/makeup': { date: '2026-03-08', itemId: 1 },
  'POST /api/checkin/freeze': { action: 'toggle' },
  'POST /api/applied': { aid: 'a', system: 'sway', width: 1, height: 1 },
  'POST /api/login/oauth': { code: 'a'.repeat(43) },
  'POST /api/appeals': { appealToken: 'a.b.c', text: 'That picture is my own work.' },
  'POST /api/push/subscribe': {
    endpoint: 'https://203.0.113.1/a',
    keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
  },
  'DELETE /api/push/subscribe': { endpoint: 'https://203.0.113.1/a' },
  'POST /api/searches': { name: 'n', query: { q: 'sea' } },
  'PUT /api/searches/{id}': { name: 'n', notify: 'off' },
  'PUT /api/me/install-invitation': { isDeclined: true },
  'POST /api/me/saved': { saved: [{ aid: 'a', size: '4k' }], dropped: ['b'] },
  'POST /api/me/{list}/bulk': { action: 'remove', ids: ['a'] },
  'PUT /api/me/screens': {
    screens: [{ id: 'phone-0001', name: 'n', kind: 'phone', w: 1206, h: 2622, dpr: 3, theme: 'auto' }],
    revision: 0,
  },
  'POST /api/collections': { title: 'n' },
  'PUT /api/collections/{id}': { title: 'n' },
  'POST /api/collections/{id}/items': { aids: ['a'] },
  'DELETE /api/collections/{id}/items': { aids: ['a'] },
  'POST /api/collections/{id}/merge': { from: 1 },
  'PUT /api/notifications/settings': {
    kinds: {
      'check-in': { push: true, email: true },
      tomorrow: { push: true, email: true },
      search: { push: true, email: true },
    },
    hour: 20,
    quiet: null,
    pausedUntil: null,
  },
  'POST /api/me/favs/import': { aids: ['a'] },
  'POST /api/me/favs/import/find': { aids: ['a'] },
  'POST /api/user-privacy/heartbeat': { at: '2026-03-08T00:00:00Z' },
  'POST /api/wallpapers/{aid}/favorite': { collectionId: 0 },
  'POST /api/wallpapers/{aid}/download': { size: 'original', format: 'jpg' },
}

/** Calls whose success contains the member's own texts. */
const RETURNS_WHAT_IT_STORES = new Set(['POST /api/collections', 'POST /api/tickets'])

let app: TestApp
let operations: ApiOperation[]
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMIT_FACTOR: '1000000' } })
  operations = apiOperations((await app.call('GET', '/api/openapi.json')).body)
})
afterAll(() => app.close())

/** Of a member that no earlier request can have changed, signed out or paused. */
let usable: string | undefined

/** Calls as a member of the highest level; the response must be no server error and no echo. */
async function send({ method, path }: ApiOperation, body?: unknown, headers: Record<string, string> = {}, query = '') {
  const token = usable ?? (await app.newMember({ groupId: 6 })).token
  // Otherwise the number would be refused before the body.
  const known = path.replace('{no}', ORDER_NO)
  const answer = await app.call(method, `${filledPath(known, 'some-picture')}${query}`, { body, token, headers })
  const changedNothing = answer.status < 400 ? method === 'GET' : ![401, 403, 429].includes(answer.status)
  usable = changedNothing ? token : undefined
  checkAnswer(answer, `${method} ${path}${query}`)
  return answer
}

/** URLs of pictures answer a missing one without an envelope: only an `<img>` reads them. */
function checkAnswer({ status, text, body }: Awaited<ReturnType<TestApp['call']>>, what: string) {
  expect(status, what).toBeLessThan(500)
  if (status >= 400 || !RETURNS_WHAT_IT_STORES.has(what)) expect(text, what).not.toContain(MARK)
  if (status >= 400 && what.includes(' /api/'))
    expect(v.safeParse(Refusal, body), what).toMatchObject({ success: true })
}

function goodBody({ method, path }: ApiOperation) {
  const body = GOOD_BODIES[`${method} ${path}`]
  if (!body) throw new Error(`GOOD_BODIES has no body for ${method} ${path}`)
  return body
}
const withBody = () => operations.filter(({ hasBody }) => hasBody)

test('every call with a body has a valid one here, and no other call', () => {
  expect(Object.keys(GOOD_BODIES).toSorted()).toEqual(
    withBody()
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  )
})

describe('a body', () => {
  test.each([
    ['cut short', `{"${MARK}":`, 400],
    ['not JSON at all', `${MARK}=1`, 400],
    ['a list', `["${MARK}"]`, 422],
    ['a text', `"${MARK}"`, 422],
    ['null', 'null', 422],
    ['nested deeper than any reader goes', '['.repeat(30_000), 400],
    ['of one megabyte', JSON.stringify({ account: MARK.repeat(250_000) }), 413],
  ])('%s is refused', async (_, body, status) => {
    for (const operation of withBody()) {
      const answer = await send(operation, body)
      expect(answer.status, `${operation.method} ${operation.path}`).toBe(status)
      expect(v.parse(Refusal, answer.body).fields, operation.path).toBeTypeOf('object')
    }
  })

  test('of another type is refused', async () => {
    for (const operation of withBody()) {
      const answer = await send(operation, JSON.stringify(goodBody(operation)), { 'Content-Type': 'text/plain' })
      expect(answer.status, operation.path).toBe(415)
    }
  })

  test('with prototype names changes nothing', async () => {
    for (const operation of withBody())
      await send(operation, `{"__proto__":{"isAdmin":"${MARK}"},"constructor":"${MARK}"}`)
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  })

  test('with a field of the wrong type is refused with that field', async () => {
    for (const operation of withBody()) {
      for (const [field, type] of Object.entries(operation.fields)) {
        const wrong = type === 'object' ? MARK : { [MARK]: MARK }
        const answer = await send(operation, { ...goodBody(operation), [field]: wrong })
        const what = `${operation.path} ${field}`
        expect(answer.status, what).toBe(422)
        const named = Object.keys(v.parse(Refusal, answer.body).fields ?? {}).map((name) => name.split('.', 1)[0])
        expect(named, what).toContain(field)
      }
    }
  })
})

test.each(Object.entries(HOSTILE_TEXTS))('%s in a text field has no effect', async (name, text) => {
  for (const operation of withBody()) {
    for (const [field, type] of Object.entries(operation.fields)) {
      if (type !== 'string') continue
      const answer = await send(operation, { ...goodBody(operation), [field]: text })
      if (name !== 'NUL' && name !== 'half a surrogate pair') continue
      expect(answer.status, `${operation.path} ${field}`).toBe(422)
      expect(v.parse(Refusal, answer.body).fields, operation.path).toHaveProperty([field])
    }
  }
})

test.each(['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30', '2026-13-01'])(
  'the day %s, which no calendar or no database has, is refused by its field',
  async (day) => {
    const { token } = await app.newMember()
    const refused = (field: string) => ({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    const claim = await app.call('POST', '/api/checkin/checkin', { token, body: { claimedDay: day } })
    expect(claim).toMatchObject(refused('claimedDay'))
    const beat = await app.call('POST', '/api/user-privacy/heartbeat', { token, body: { at: `${day}T00:00:00Z` } })
    expect(beat).toMatchObject(refused('at'))
    expect(await app.call('GET', `/img/today?date=${day}`)).toMatchObject(refused('date'))
  },
)

test.each(Object.entries({ ...HOSTILE_TEXTS, 'a huge number': '9'.repeat(400), nothing: '' }))(
  '%s in the query harms nothing',
  async (_, text) => {
    for (const operation of operations) {
      for (const name of [...operation.queryNames, MARK]) {
        await send(operation, undefined, {}, `?${name}=${encodeURIComponent(text.toWellFormed())}`)
      }
    }
  },
)

test.each([
  ['NUL', '%00'],
  ['half of an encoded character', '%ff'],
  ['a way up', '..%2f..%2fkeys'],
  ['quotes', `${MARK}%27%22`],
  ['a huge number', '9'.repeat(400)],
  ['a leading hyphen', `-${MARK}`],
  ['a very long name', MARK.repeat(2_000)],
  ['a writing direction', '%E2%80%AE'],
])('%s in the path is nothing that exists', async (_, segment) => {
  const { token } = await app.newMember({ groupId: 6 })
  for (const { method, path } of operations.filter((operation) => operation.path.includes('{'))) {
    const answer = await app.call(method, filledPath(path, segment), { token })
    checkAnswer(answer, `${method} ${path}`)
    expect(answer.status, `${method} ${path}`).toBeGreaterThanOrEqual(400)
  }
})

test('an invalid member in a header, a key or a cookie has no effect', async () => {
  for (const operation of operations) {
    await send(operation, undefined, {
      'X-Member-Id': `${MARK}'`,
      'Idempotency-Key': `${MARK} '"`,
      Cookie: `session=${MARK}`,
    })
  }
})
