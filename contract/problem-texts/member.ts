import type { ProblemTexts } from '../problem.ts'

/** Messages about appeals, tickets and notifications of a member. */
export const MEMBER_PROBLEM_TEXTS = {
  'appeal-open': {
    zh: '你已经提交过申诉，正在等待处理',
    en: 'You have already appealed; we are still reviewing it',
  },
  'appeal-expired': {
    zh: '这次申诉已过期，请重新登录一次再提交',
    en: 'This appeal has expired; please log in again and send it then',
  },
  'ticket-closed': {
    zh: '这个工单已经关闭，请新建一个',
    en: 'This ticket is closed; please open a new one',
  },
  'tickets-full': {
    zh: '还有太多工单没有关闭，请先关闭不再需要的',
    en: 'Too many of your tickets are open; close those that you no longer need',
  },
  'ticket-not-answered': {
    zh: '工单回复并关闭后才能评价',
    en: 'You can rate a ticket after it has been answered and closed',
  },
  'push-endpoint-refused': { zh: '这个推送地址不可用', en: 'This push address cannot be used' },
} as const satisfies Partial<ProblemTexts>
