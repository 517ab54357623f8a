import * as v from 'valibot'
import { AnnouncementStats } from '#contract/announcement-archive.ts'
import { AnnouncementDetail } from '#contract/announcement-detail.ts'
import { ANNOUNCEMENT_AREAS, ANNOUNCEMENT_TYPES } from '#contract/announcement.ts'
import { LikeState } from '#contract/reaction.ts'
import { ListAnswer } from '#src/lib/http/list-response.ts'
import { withDefaults } from '#src/lib/http/with-defaults.ts'
import { AnnouncementAnswer, announcementAnswerWith } from './announcement-response.ts'

// The product spec (§7) gives the paths of these calls and little about their responses.

export const AnnouncementListAnswer = ListAnswer(AnnouncementAnswer)
export type AnnouncementListAnswer = v.InferOutput<typeof AnnouncementListAnswer>

const { prev, next } = AnnouncementDetail.entries
export const AnnouncementDetailAnswer = announcementAnswerWith({ prev, next }, () => ({ prev: null, next: null }))
export type AnnouncementDetailAnswer = v.InferOutput<typeof AnnouncementDetailAnswer>

const noneOf = (names: readonly string[]) => () => Object.fromEntries(names.map((name) => [name, 0]))
const { byType, byArea } = AnnouncementStats.entries

export const AnnouncementStatsAnswer = withDefaults(
  () => ({ total: 0, thisMonth: 0, byType: {}, byArea: {}, totalViews: 0, totalLikes: 0 }),
  v.object({
    ...AnnouncementStats.entries,
    byType: withDefaults(noneOf(ANNOUNCEMENT_TYPES), byType),
    byArea: withDefaults(noneOf(ANNOUNCEMENT_AREAS), byArea),
  }),
)

/** Null if the server only confirms the like. */
export const LikeAnswer = v.nullish(v.fallback(v.nullable(LikeState), null), null)
