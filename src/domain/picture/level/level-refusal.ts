import * as v from 'valibot'
import { ApiError } from '#src/lib/http/api-error.ts'

/** `thumbhash` if the picture itself is refused. */
const LevelData = v.object({ needLevel: v.number(), thumbhash: v.optional(v.string(), '') })

/** The level (groupId) that a refused picture or download needs; undefined if `error` has another reason. */
export function levelRefusalOf(error: unknown) {
  if (!(error instanceof ApiError) || !error.isLevelTooLow) return undefined
  const data = v.safeParse(LevelData, error.details.data)
  return data.success ? data.output : { needLevel: 2, thumbhash: '' }
}
