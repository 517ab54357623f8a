import * as v from 'valibot'
import { RANK_ORDERS } from '#contract/rank.ts'
import { WallpaperKind } from '#contract/wallpaper.ts'
import { FitSearch } from '#src/domain/gallery/gallery-search.ts'

/** Spans of the rankings' page; a year has its own page. */
export const RANGES = ['day', 'week', 'month', 'all'] as const
export type Range = (typeof RANGES)[number]

export const isRange = (span: string): span is Range => RANGES.some((range) => range === span)

/** Search parameters of the rankings' page; others are ignored. */
export const RankSearch = v.object({
  by: v.fallback(v.optional(v.picklist(RANK_ORDERS)), undefined),
  range: v.fallback(v.optional(v.picklist(RANGES)), undefined),
  kind: v.fallback(v.optional(WallpaperKind), undefined),
  fit: FitSearch,
})
export type RankSearch = v.InferOutput<typeof RankSearch>

/** The ranking that a search stands for. */
export const rankChoice = ({ by = 'downloads', range = 'week', kind, fit }: RankSearch) => ({ by, range, kind, fit })
export type RankChoice = ReturnType<typeof rankChoice>
