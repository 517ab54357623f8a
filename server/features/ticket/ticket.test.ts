import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MOST_OPEN_TICKETS, Ticket, TICKET_CLOSES_AFTER_DAYS, TicketPage } from '#contract/ticket.ts'
import { insertWallpaper } from '#server/domain/picture/wallpaper-fixture.ts'
import { photo, uploadClient } from '#server/domain/upload/upload-client-fixture.ts'
import { AdminError } from '#server/lib/admin/command.ts'
import { runCommand } from '#server/lib/admin/run-command-fixture.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { ANSWER_JOB, answerJob, closeIdleTickets } from './answer.ts'
import { ticketFiles, tickets } from './schema.ts'
import { ticketsCommand } from './tickets-command.ts'

const NOON = '2026-03-09T12:00:00+08:00'
const DAY_MS = 86_400_000

let site: TestApp
beforeAll(async () => {
  site = await testApp({ at: NOON, env: { RATE_LIMIT_FACTOR: '1000' } })
})
afterEach(async () => {
  await site.reset()
  site.clock.set(NOON)
})
afterAll(() => site.close())

const QUESTION = { kind: 'payment', subject: '付款之后会员没有开通', text: '昨晚付的款。\n订单里显示已支付。' }

async function newMember(given: Parameters<TestApp['newMember']>[0] = {}) {
  const { member, token } = await site.newMember(given)
  const post = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
    site.call('POST', path, { token, body, headers })
  return {
    member,
    token,
    post,
    ask: async (changes: object = {}) => dataOf(await post('/api/tickets', { ...QUESTION, ...changes }), Ticket),
    read: async (id: number) => dataOf(await site.call('GET', `/api/tickets/${id}`, { token }), Ticket),
    list: async (query = '') => dataOf(await site.call('GET', `/api/tickets${query}`, { token }), TicketPage),
    /** The id of a picture that is uploaded for a ticket. */
    async upload(purpose = 'ticket') {
      const client = uploadClient(site.services, token)
      const address = await client.created(photo.byteLength, { name: '截图.jpg', mime: 'image/jpeg', purpose })
      await client.patch(address, 0, new Uint8Array(photo))
      await client.result(address)
      return address.slice(address.lastIndexOf('/') + 1)
    },
  }
}

const admin = (...args: string[]) => runCommand(site, ticketsCommand, ...args)
const answer = (id: number, text: string, ...more: string[]) =>
  admin('answer', String(id), '--text', text, '--by', 'Lin', ...more)
const inform = () => site.runJobs({ [ANSWER_JOB]: answerJob(site.services) })

// rows: VP-20, AP-58
test('a member asks, the operator answers by a command, the member reads, replies, and rates once it is closed', async () => {
  const { member, ask, read, list, post } = await newMember({ email: 'moon@example.com' })
  const { id, ...ticket } = await ask()
  expect(ticket).toMatchObject({ kind: 'payment', subject: QUESTION.subject, state: 'open', isUnread: false })
  expect(ticket.messages).toMatchObject([{ by: 'member', text: QUESTION.text, files: [] }])
  const listed = (await admin()).join('\n')
  for (const part of [String(id), QUESTION.subject, 'payment']) expect(listed).toContain(part)
  expect((await admin('show', String(id))).join('\n')).toContain('订单里显示已支付。')
  await expect(post(`/api/tickets/${id}/rate`, { stars: 5 })).resolves.toMatchObject({
    status: 409,
    body: { problem: 'ticket-not-answered' },
  })

  site.clock.set('2026-03-09T15:00:00+08:00')
  expect(await answer(id, '已经为你开通，抱歉久等。')).toEqual([`Ticket ${id} is answered; the member is informed.`])
  await inform()
  expect(site.sent).toMatchObject([{ to: member.email, subject: `天幕：工单 ${id} 有了回复` }])
  expect(site.sent[0]?.text).toContain('已经为你开通，抱歉久等。')
  expect(site.sent[0]?.text).toContain(`/tickets?ticket=${id}`)
  expect(site.sent[0]?.text).not.toContain('Lin')
  expect((await list('?state=answered')).items).toMatchObject([{ id, isUnread: true }])
  expect(await admin()).toEqual(['No ticket waits for an answer.'])

  const answered = await read(id)
  expect(answered).toMatchObject({ state: 'answered', isUnread: false })
  expect(answered.messages[1]).toMatchObject({ by: 'support', text: '已经为你开通，抱歉久等。' })
  expect(JSON.stringify(answered)).not.toContain('Lin')
  expect((await list()).items).toMatchObject([{ id, isUnread: false }])

  const replied = dataOf(await post(`/api/tickets/${id}/reply`, { text: '好了，谢谢！' }), Ticket)
  expect(replied).toMatchObject({ state: 'open', messages: [{}, {}, { by: 'member', text: '好了，谢谢！' }] })
  await answer(id, '不客气。', '--close')
  expect(await read(id)).toMatchObject({ state: 'closed', closedBy: 'support' })
  expect((await post(`/api/tickets/${id}/reply`, { text: '还有一个问题' })).body).toMatchObject({
    problem: 'ticket-closed',
  })
  for (const stars of [3, 5])
    expect(dataOf(await post(`/api/tickets/${id}/rate`, { stars }), Ticket).rating).toBe(stars)
  await expect(answer(id, '再答一次')).rejects.toThrow(`No open ticket has the number ${id}.`)
})

// rows: VP-20
test('the mail about an answer is in the member’s language; without an address the answer waits on the site', async () => {
  const english = await newMember({ email: 'moon@example.com', language: 'en' })
  const { id } = await english.ask()
  await answer(id, 'Your membership is active now.', '--close')
  const without = await newMember({ email: null, phone: '13812345678' })
  const other = await without.ask()
  await answer(other.id, '已处理。')
  await inform()
  expect(site.sent).toMatchObject([{ to: 'moon@example.com', subject: `Tianmu: an answer to ticket ${id}` }])
  expect(site.sent[0]?.text).toContain('tell us how we did')
  expect((await without.list()).items).toMatchObject([{ id: other.id, isUnread: true }])
})

// rows: VP-20
test('a member closes a ticket, once more without effect; an answered one closes by itself after two weeks', async () => {
  const { ask, read, post } = await newMember()
  const [own, forgotten, waiting] = [await ask(), await ask(), await ask()]
  for (let n = 0; n < 2; n += 1)
    expect(dataOf(await post(`/api/tickets/${own.id}/close`), Ticket)).toMatchObject({
      state: 'closed',
      closedBy: 'member',
      closedAt: new Date(NOON).toISOString(),
    })
  await answer(forgotten.id, '请再试一次。')
  const later = new Date(new Date(NOON).getTime() + TICKET_CLOSES_AFTER_DAYS * DAY_MS)
  await closeIdleTickets(site.db, new Date(later.getTime() - 1))
  expect(await read(forgotten.id)).toMatchObject({ state: 'answered' })
  await closeIdleTickets(site.db, later)
  expect(await read(forgotten.id)).toMatchObject({ state: 'closed', closedBy: 'time' })
  expect(await read(waiting.id)).toMatchObject({ state: 'open' })
  expect(await admin('close', String(waiting.id))).toEqual([`Ticket ${waiting.id} is closed.`])
  expect(await read(waiting.id)).toMatchObject({ state: 'closed', closedBy: 'support' })
})

// rows: VP-20
test('pictures come along by uploads of their own, each once, and are read by signed addresses for an hour', async () => {
  const member = await newMember()
  const [first, second] = [await member.upload(), await member.upload()]
  const { id, messages } = await member.ask({ files: [first, second] })
  const [file] = messages[0]?.files ?? []
  expect(file).toMatchObject({ name: '截图.jpg', w: 320, h: 200 })
  const url = file?.url ?? ''
  const picture = await site.app.request(url)
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/jpeg')
  // It was encoded here: nothing that the camera wrote is left.
  expect(Buffer.from(await picture.arrayBuffer()).includes('SECRET-ARTIST')).toBe(false)
  expect((await admin('show', String(id))).join('\n')).toMatch(/picture: upload\/[0-9a-f]{32}\.jpg/)

  const used = await member.post(`/api/tickets/${id}/reply`, { text: '再发一次', files: [first] })
  expect(used.body).toMatchObject({ problem: 'not-found' })
  const avatar = await member.upload('avatar')
  expect((await member.post('/api/tickets', { ...QUESTION, files: [avatar] })).status).toBe(404)
  const foreign = await (await newMember()).upload()
  expect((await member.post('/api/tickets', { ...QUESTION, files: [foreign] })).status).toBe(404)
  // A refused message leaves neither a ticket nor a used picture.
  expect(await site.db.$count(tickets)).toBe(1)
  const unused = await member.upload()
  await member.post('/api/tickets', { ...QUESTION, files: [unused, avatar] })
  expect((await member.ask({ files: [unused] })).messages[0]?.files).toHaveLength(1)
  expect(await site.db.$count(ticketFiles)).toBe(3)

  const other = url.replace(/files\/\d+/, 'files/999')
  expect((await site.app.request(other)).status).toBe(404)
  expect((await site.app.request(url.replace(/s=.*/, 's=x'))).status).toBe(404)
  site.clock.set('2026-03-09T13:00:00+08:00')
  expect((await site.app.request(url)).status).toBe(403)
})

// rows: VP-18
test('a ticket names one of the member’s own orders', async () => {
  const { post, ask } = await newMember()
  const { body } = await post('/api/orders', { from: 'plan', sku: 'basic-month', total: 1200 })
  const orderNo = (body as { data: { no: string } }).data.no
  expect(await ask({ orderNo })).toMatchObject({ orderNo })
  const foreign = await (await newMember()).post('/api/tickets', { ...QUESTION, orderNo })
  expect(foreign.body).toMatchObject({ problem: 'not-found' })
})

// rows: AP-58
test('tickets are the member’s own, sent once by their key, and ten may wait at once', async () => {
  const member = await newMember()
  const key = { 'Idempotency-Key': 'ticket-1' }
  const twice = [await member.post('/api/tickets', QUESTION, key), await member.post('/api/tickets', QUESTION, key)]
  const [first, second] = twice.map((response) => dataOf(response, Ticket).id)
  expect(first).toBe(second)
  const others = await Promise.all(
    Array.from({ length: MOST_OPEN_TICKETS + 2 }, () => member.post('/api/tickets', QUESTION)),
  )
  const refused = others.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(3)
  expect(refused[0]?.body).toMatchObject({ problem: 'tickets-full' })
  expect(await site.db.$count(tickets)).toBe(MOST_OPEN_TICKETS)

  const stranger = await newMember()
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['POST', '/reply', { text: '我也要看' }],
    ['POST', '/close', {}],
    ['POST', '/rate', { stars: 1 }],
  ] as const)
    expect(
      (await site.call(method, `/api/tickets/${first}${path}`, { token: stranger.token, body })).body,
    ).toMatchObject({ problem: 'not-found' })
  expect((await stranger.list()).items).toEqual([])
})

// rows: AP-58
test('the list goes back page by page, by state', async () => {
  const { ask, list, post } = await newMember()
  for (let n = 0; n < 23; n += 1) await post(`/api/tickets/${(await ask()).id}/close`)
  const last = await ask({ subject: '最后一个' })
  const first = await list()
  expect(first.items).toHaveLength(20)
  expect(first.items[0]).toMatchObject({ id: last.id, subject: '最后一个' })
  const rest = await list(`?before=${first.before}`)
  expect(rest.items).toHaveLength(4)
  expect(rest.before).toBeNull()
  expect((await list('?state=open')).items).toHaveLength(1)
  expect((await list('?state=closed')).items).toHaveLength(20)
})

test.each([
  ['kind', { kind: 'complaint' }],
  ['subject', { subject: '   ' }],
  ['subject', { subject: '月'.repeat(101) }],
  ['subject', { subject: '\u0000\u202E' }],
  ['text', { text: '' }],
  ['text', { text: '月'.repeat(4_001) }],
  ['text', { text: '\u0007' }],
  ['orderNo', { orderNo: '1' }],
  ['files', { files: ['../etc/passwd'] }],
  ['files', { files: Array.from({ length: 5 }, () => 'a'.repeat(32)) }],
])('a ticket with a bad %s is refused', async (field, changes) => {
  const { post } = await newMember()
  const { status, body } = await post('/api/tickets', { ...QUESTION, ...changes })
  expect(status).toBe(422)
  expect(Object.keys((body as { fields: object }).fields)[0]).toMatch(new RegExp(`^${field}`))
  expect(await site.db.$count(tickets)).toBe(0)
})

test('a text keeps its lines and loses what controls a screen; the operator’s terminal gets none of it', async () => {
  const { ask } = await newMember()
  const { id, messages, subject } = await ask({ subject: '一\n二', text: '<b>第一行</b>\r\n\u001B[31m第二行\u202E' })
  expect(subject).toBe('一 二')
  expect(messages[0]?.text).toBe('<b>第一行</b>\n第二行')
  expect((await admin('show', String(id))).join('\n')).not.toContain('\u001B')
})

test('the command refuses what it does not know, and an answer without a text or a name', async () => {
  const { ask } = await newMember()
  const { id } = await ask()
  await expect(admin('burn')).rejects.toBeInstanceOf(AdminError)
  await expect(admin('show', 'x')).rejects.toThrow('A ticket is named by its number.')
  await expect(admin('show', '1')).rejects.toThrow('There is no ticket 1.')
  await expect(admin('close', '1')).rejects.toThrow('No open ticket has the number 1.')
  await expect(admin('answer', String(id), '--text', '好')).rejects.toThrow('An answer has a text and a name')
  expect((await admin('list', '--all', '--json')).join('\n')).toContain('"state": "open"')
})

// rows: DT-27, AP-15
test('a report of a picture opens a ticket about it; a further one is added while that is open', async () => {
  const { token, list, read, post } = await newMember()
  await insertWallpaper(site.db, 'moon', { title: '月亮', outAt: new Date('2026-03-01T00:00:00Z') })
  const report = async (body: object, headers = {}) =>
    site.call('POST', '/api/wallpapers/moon/report', { token, body, headers })
  const key = { 'Idempotency-Key': 'report-1' }
  const first = await report({ reason: 'copyright', text: '这是我拍的。' }, key)
  expect(await report({ reason: 'copyright', text: '这是我拍的。' }, key)).toMatchObject({ body: first.body })
  const { ticketId } = (first.body as { data: { ticketId: number } }).data
  expect(await read(ticketId)).toMatchObject({
    kind: 'picture',
    subject: '举报：月亮',
    aid: 'moon',
    messages: [{ text: '版权问题\n这是我拍的。' }],
  })
  expect((await report({ reason: 'low-quality' })).body).toMatchObject({ data: { ticketId } })
  expect((await read(ticketId)).messages).toMatchObject([{}, { text: '画质不佳' }])
  expect((await admin('show', String(ticketId))).join('\n')).toContain('picture moon')
  await post(`/api/tickets/${ticketId}/close`)
  await Promise.all([1, 2, 3].map(() => report({ reason: 'other' }, { 'Accept-Language': 'en' })))
  expect((await list()).items).toHaveLength(2)
  expect((await report({ reason: 'ugly' })).status).toBe(422)
  const unknown = await site.call('POST', '/api/wallpapers/sun/report', { token, body: { reason: 'other' } })
  expect(unknown.status).toBe(404)
})
