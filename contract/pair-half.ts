import * as v from 'valibot'
import { Wallpaper } from './wallpaper.ts'

/** `day` suits a light mode, `night` a dark one. */
export const PAIR_HALVES = ['day', 'night'] as const
export const PairHalf = v.picklist(PAIR_HALVES)
export type PairHalf = v.InferOutput<typeof PairHalf>

/** What a picture's own page says about its pair. */
export const OwnPair = v.object({
  /** Which one the picture is. */
  half: PairHalf,
  /** The other one. */
  other: Wallpaper,
})
export type OwnPair = v.InferOutput<typeof OwnPair>
