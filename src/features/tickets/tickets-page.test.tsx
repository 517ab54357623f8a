import { onlineManager } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Ticket } from '#contract/ticket.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { ANSWER, QUESTION, ticketWith } from './ticket-fixture.ts'
import { TicketsPage } from './tickets-page.tsx'
import { TicketsSearch } from './tickets-search.ts'

beforeEach(async () => {
  signInAs({ user_id: 7, group_id: 1 })
  sessionStorage.clear()
  await page.viewport(390, 844)
  await closeToasts()
  onTestFinished(() => onlineManager.setOnline(true))
})

const ORDER_NO = '20260309000000000001'

const AtAddress = () => <TicketsPage {...v.parse(TicketsSearch, useSearch({ strict: false }))} />

interface Site {
  tickets?: Ticket[]
  answers?: Parameters<typeof stubNetwork>[0]
  language?: 'zh' | 'en'
}

/** The page of a server with these tickets, two a page; it accepts what it is sent. */
async function open(path: string, { tickets = [], answers = {}, language = 'zh' }: Site = {}) {
  const site = { tickets, sent: [] as unknown[] }
  const change = (changes: (ticket: Ticket, body: unknown) => Partial<Ticket>) => async (request: Request) => {
    const body: unknown = await request.json().catch(() => ({}))
    site.sent.push(body)
    const [first] = site.tickets
    const changed = { ...(first ?? ticketWith()), ...changes(first ?? ticketWith(), body) }
    site.tickets = [changed, ...site.tickets.slice(1)]
    return ok(changed)
  }
  const asked = stubNetwork({
    '/api/tickets': (request) => {
      if (request.method === 'POST') return change((_ticket, body) => body as Partial<Ticket>)(request)
      const before = Number(new URL(request.url).searchParams.get('before') ?? 99_999)
      const rest = site.tickets.filter(({ id }) => id < before)
      return ok({ items: rest.slice(0, 2), before: rest.length > 2 ? rest[1]?.id : null })
    },
    '/api/tickets/10001/reply': change(({ messages }, body) => ({
      state: 'open',
      messages: [...messages, { ...QUESTION, id: 9, ...(body as object), files: [] }],
    })),
    '/api/tickets/10001/close': change(() => ({ state: 'closed', closedBy: 'member' })),
    '/api/tickets/10001/rate': change((_ticket, body) => ({ rating: (body as { stars: number }).stars })),
    '/api/tickets/10001': () => ok(site.tickets[0]),
    ...answers,
  })
  const rendered = await renderPage(<AtAddress />, { path, built: ['/tickets'], language })
  return { ...rendered, site, asked }
}

// rows: VP-19, VP-20, RT-29
test('tickets are listed with topic, state and number; a new answer is marked; older ones load', async () => {
  const { screen } = await open('/tickets', {
    tickets: [
      ticketWith({ id: 10_003, state: 'answered', isUnread: true }),
      ticketWith({ id: 10_002, subject: '换个头像', kind: 'account', state: 'closed', closedBy: 'member' }),
      ticketWith({ id: 10_001, subject: '最早的一个' }),
    ],
  })
  await expect.element(screen.getByText('有新回复')).toBeVisible()
  await expect.element(screen.getByText('#10003')).toBeVisible()
  await expect.element(screen.getByText('已关闭')).toBeVisible()
  await screen.getByRole('button', { name: '显示更多' }).click()
  await expect.element(screen.getByText('最早的一个')).toBeVisible()
  await expect.element(screen.getByText('等待回复')).toBeVisible()
  await expect.element(screen.getByText('共 3 个工单')).toBeVisible()
  await expectAccessible()
})

// rows: RT-29
test('without tickets the page says what they are for, and offers a new one', async () => {
  const { screen, router } = await open('/tickets', { language: 'en' })
  await expect.element(screen.getByText('You have not asked us anything yet')).toBeVisible()
  await screen.getByRole('link', { name: 'New ticket' }).last().click()
  await expect.element(screen.getByRole('heading', { name: 'New ticket', level: 1 })).toBeVisible()
  expect(router.state.location.search).toEqual({ ask: 'other' })
})

// rows: VP-18, VP-20, RT-29
test('a ticket is written with its topic and order filled in, and opens once it is sent', async () => {
  const { screen, router, site } = await open(`/tickets?ask=payment&order=${ORDER_NO}`)
  await expect.element(screen.getByText(`关于订单 ${ORDER_NO}`)).toBeVisible()
  await expect.element(screen.getByLabelText('问题类型')).toHaveValue('payment')
  await screen.getByRole('button', { name: '发送' }).click()
  await expect.element(screen.getByText('请填写标题。')).toBeVisible()
  await expect.element(screen.getByText('请描述一下遇到的情况。')).toBeVisible()
  expect(site.sent).toEqual([])
  await expectAccessible()

  await screen.getByLabelText('标题').fill('付款之后会员没有开通')
  await screen.getByLabelText('问题描述').fill('订单里显示已支付。')
  await screen.getByRole('button', { name: '发送' }).click()
  await expect.element(screen.getByRole('heading', { name: '付款之后会员没有开通' })).toBeVisible()
  expect(router.state.location.search).toEqual({ ticket: 10_001 })
  expect(site.sent).toEqual([
    {
      kind: 'payment',
      subject: '付款之后会员没有开通',
      text: '订单里显示已支付。',
      orderNo: ORDER_NO,
      files: [],
    },
  ])
})

// rows: RT-29
test('a ticket that could not be sent keeps its text, and is sent once although its response was lost', async () => {
  const keys: (string | null)[] = []
  let isLost = true
  const { screen } = await open('/tickets?ask=other', {
    tickets: [ticketWith()],
    answers: {
      '/api/tickets': ({ headers, method }) => {
        if (method !== 'POST') return ok({ items: [], before: null })
        keys.push(headers.get('Idempotency-Key'))
        if (isLost) throw new TypeError('Failed to fetch')
        return ok(ticketWith())
      },
    },
  })
  await screen.getByLabelText('标题').fill('一个问题')
  await screen.getByLabelText('问题描述').fill('写了很久的描述。')
  await screen.getByRole('button', { name: '发送' }).click()
  await expect.element(screen.getByText('网络错误，请检查网络连接').first()).toBeVisible()
  await expect.element(screen.getByLabelText('问题描述')).toHaveValue('写了很久的描述。')
  isLost = false
  await screen.getByRole('button', { name: '发送' }).click()
  await expect.element(screen.getByRole('list', { name: '消息' })).toBeVisible()
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).not.toBeNull()
})

// rows: VP-20, AP-58
test('an answer is read and replied to; the ticket is closed after a question, and rated', async () => {
  const { screen, site } = await open('/tickets?ticket=10001', {
    tickets: [ticketWith({ state: 'answered', messages: [QUESTION, ANSWER], orderNo: ORDER_NO })],
  })
  const messages = screen.getByRole('list', { name: '消息' }).getByRole('listitem')
  await expect.element(messages.nth(1).getByText(/^客服/)).toBeVisible()
  await expect.element(messages.nth(1).getByText('已经为你开通，抱歉久等。')).toBeVisible()
  await expect.element(screen.getByText(`关于订单 ${ORDER_NO}`)).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: '发送' }).click()
  await expect.element(screen.getByText('请先写点内容。')).toBeVisible()
  await screen.getByLabelText('回复').fill('好了，谢谢！')
  await screen.getByRole('button', { name: '发送' }).click()
  await expect.element(messages.nth(2).getByText('好了，谢谢！')).toBeVisible()
  await expect.element(screen.getByLabelText('回复')).toHaveValue('')

  await screen.getByRole('button', { name: '关闭工单' }).click()
  const dialog = screen.getByRole('dialog', { name: '关闭这个工单？' })
  await dialog.getByRole('button', { name: '关闭工单' }).click()
  await expect.element(screen.getByText('你关闭了这个工单。')).toBeVisible()
  await expect.element(screen.getByLabelText('回复')).not.toBeInTheDocument()
  await screen.getByRole('radio', { name: '4 星' }).click()
  await expect.element(screen.getByText('谢谢你的评价。')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: '4 星' })).toBeChecked()
  expect(site.sent).toEqual([{ text: '好了，谢谢！', files: [] }, {}, { stars: 4 }])
  await expectAccessible()
})

// rows: RT-29
test('a ticket that was closed meanwhile says so and keeps the reply’s text', async () => {
  const { screen, site } = await open('/tickets?ticket=10001', {
    tickets: [ticketWith()],
    answers: {
      '/api/tickets/10001/reply': () => {
        site.tickets = [ticketWith({ state: 'closed', closedBy: 'support', messages: [QUESTION, ANSWER] })]
        return Response.json(
          { code: 4121, success: false, message: '这个工单已经关闭，请新建一个', problem: 'ticket-closed' },
          { status: 409 },
        )
      },
    },
  })
  await screen.getByLabelText('回复').fill('还有一个问题')
  await screen.getByRole('button', { name: '发送' }).click()
  await expect.element(screen.getByText('客服关闭了这个工单。')).toBeVisible()
  await expect.element(screen.getByLabelText('未发送')).toHaveValue('还有一个问题')
})

// rows: RT-29
test('offline a saved ticket is read; nothing can be sent, and the page says why', async () => {
  const { screen } = await open('/tickets?ticket=10001', {
    tickets: [ticketWith({ state: 'answered', messages: [QUESTION, ANSWER] })],
    language: 'en',
  })
  await screen.getByLabelText('Reply').fill('Thank you')
  onlineManager.setOnline(false)
  await expect.element(screen.getByText(/^You are offline. You can reply once you are online/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await expect.element(screen.getByRole('button', { name: 'Close the ticket' })).toBeDisabled()
  await expect.element(screen.getByLabelText('Reply')).toHaveValue('Thank you')
})

test('an unknown ticket is a page of its own, with a way to the others', async () => {
  const { screen } = await open('/tickets?ticket=10001', {
    answers: {
      '/api/tickets/10001': () =>
        Response.json({ code: 404, success: false, message: '', problem: 'not-found' }, { status: 404 }),
    },
  })
  await expect.element(screen.getByText('没有这个工单')).toBeVisible()
  await screen.getByRole('link', { name: '全部工单' }).click()
  await expect.element(screen.getByText('还没有工单')).toBeVisible()
})
