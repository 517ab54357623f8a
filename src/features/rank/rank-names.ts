import { msg } from '@lingui/core/macro'
import type { RankOrder } from '#contract/rank.ts'
import type { Range } from '#src/domain/rank/rank-search.ts'

export const RANK_NAMES = {
  downloads: msg({ context: 'ranking', message: 'Downloads' }),
  views: msg({ context: 'ranking', message: 'Views' }),
  likes: msg({ context: 'ranking', message: 'Likes' }),
  favs: msg({ context: 'ranking', message: 'Favourites' }),
} as const satisfies Record<RankOrder, unknown>

export const RANGE_NAMES = {
  day: msg({ context: 'ranking', message: '24 hours' }),
  week: msg({ context: 'ranking', message: '7 days' }),
  month: msg({ context: 'ranking', message: '30 days' }),
  all: msg({ context: 'ranking', message: 'All time' }),
} as const satisfies Record<Range, unknown>
