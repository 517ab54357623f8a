import type { PointsSummary } from '#contract/points.ts'
import { localDay } from '#src/lib/dates/local-day.ts'

/** Balance, ways and offers of a member who has not checked in today. */
export const summaryWith = (changes: Partial<PointsSummary> = {}): PointsSummary => ({
  day: localDay(new Date(), 'Asia/Shanghai'),
  balance: 1285,
  today: 5,
  month: 112,
  expiring: [],
  expireAfterMonths: 12,
  ways: [
    { code: 'check-in', text: '签到', textEn: 'Check-in', points: 5, left: 1, href: '/?dialog=check-in' },
    { code: 'like', text: '每天第一次点赞', textEn: 'First like of the day', points: 2, left: 1, href: '/' },
    { code: 'invite', text: '邀请好友', textEn: 'Invite a friend', points: 50, left: 10, href: '/invite' },
  ],
  offers: [
    {
      code: 'freeze',
      text: '连签保护',
      textEn: 'Streak freeze',
      about: '漏签一天时自动使用，连续天数不中断。',
      aboutEn: 'Used automatically when you miss a day, so your streak goes on.',
      price: 50,
      href: '/check-in',
    },
  ],
  ...changes,
})
