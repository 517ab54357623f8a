import * as v from 'valibot'
import { levelRefusalOf } from '#src/domain/picture/level/level-refusal.ts'
import { ApiError } from '#src/lib/http/api-error.ts'

/** Why a download failed, one state for each reason (inventory DT-15). */
export type Refusal =
  | { kind: 'level'; needLevel: number; thumbhash: string }
  /** New pictures of the day are used up; `needLevel` (groupId) allows more, null where none does. */
  | { kind: 'used'; limit: number; needLevel: number | null }
  | { kind: 'withdrawn' }
  | { kind: 'network' }
  | { kind: 'busy'; retryAfter: number | undefined }
  | { kind: 'other'; error: unknown }

const UsedData = v.object({ limit: v.number(), needLevel: v.nullable(v.number()) })

export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) return { kind: 'other', error }
  if (error.isNetwork) return { kind: 'network' }
  const level = levelRefusalOf(error)
  if (level) return { kind: 'level', ...level }
  if (error.status === 404 || error.status === 410) return { kind: 'withdrawn' }
  if (error.problem === 'downloads-used') {
    const data = v.safeParse(UsedData, error.details.data)
    return { kind: 'used', ...(data.success ? data.output : { limit: 0, needLevel: null }) }
  }
  if (error.status === 429) return { kind: 'busy', retryAfter: error.details.retryAfter }
  return { kind: 'other', error }
}
