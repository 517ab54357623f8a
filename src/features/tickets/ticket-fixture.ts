import type { Ticket, TicketMessage } from '#contract/ticket.ts'

export const QUESTION: TicketMessage = {
  id: 1,
  by: 'member',
  text: '昨晚付的款。\n订单里显示已支付。',
  files: [],
  at: '2026-03-09T02:00:00.000Z',
}
export const ANSWER: TicketMessage = { ...QUESTION, id: 2, by: 'support', text: '已经为你开通，抱歉久等。' }

export const ticketWith = (changes: Partial<Ticket> = {}): Ticket => ({
  id: 10_001,
  kind: 'payment',
  subject: '付款之后会员没有开通',
  orderNo: null,
  aid: null,
  state: 'open',
  isUnread: false,
  createdAt: '2026-03-09T02:00:00.000Z',
  updatedAt: '2026-03-09T02:00:00.000Z',
  closedAt: null,
  closedBy: null,
  rating: null,
  messages: [QUESTION],
  ...changes,
})
