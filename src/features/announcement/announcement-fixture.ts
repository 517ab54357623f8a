import type { Announcement } from '#contract/announcement.ts'

/** An announcement with default texts for tests. */
export function announcementWith(some: Partial<Announcement> = {}): Announcement {
  return {
    id: 7,
    title: '小雪主题征集开始了',
    titleEn: 'The Light Snow call is open',
    summary: '入选作品额外奖励 200 积分',
    summaryEn: 'Accepted works earn 200 extra points',
    content: '',
    contentEn: '',
    type: 'event',
    area: 'site',
    pinned: false,
    cover: '',
    author: null,
    views: 0,
    likes: 0,
    publishTime: '2026-11-20T00:00:00.000Z',
    tags: [],
    ...some,
  }
}
