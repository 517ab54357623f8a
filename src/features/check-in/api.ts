import * as v from 'valibot'
import { CheckInResult, CheckInStatus } from '#contract/check-in.ts'
import type { LocalDate } from '#contract/value.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { wallpaperApi } from '#src/lib/api.ts'

export function getCheckInStatus(signal: AbortSignal) {
  return wallpaperApi.get('checkin/status', CheckInStatus, { signal })
}

/**
 * Claims `claimedDay`. The same `key` sent again gets the first answer; a day that another request has claimed already
 * (`check-in-already`) counts as claimed and brings the numbers of that claim.
 */
export async function postCheckIn(claimedDay: LocalDate, key: string): Promise<CheckInResult> {
  try {
    return await wallpaperApi.post('checkin/checkin', CheckInResult, {
      json: { claimedDay },
      headers: { 'Idempotency-Key': key },
    })
  } catch (error) {
    const earlier = error instanceof ApiError && error.problem === 'check-in-already' ? error.details.data : undefined
    if (v.is(CheckInResult, earlier)) return earlier
    throw error
  }
}
