import { announcementCalls } from '#contract/announcement.ts'
import { call } from '#src/domain/api.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { LatestAnswer } from './announcement-response.ts'

/** Null if none is active. Accepted only with code 0 (product spec §5); a failure is logged as well as thrown (§8). */
export async function getLatestAnnouncement(signal: AbortSignal) {
  try {
    return await call(announcementCalls.latest, { signal, response: LatestAnswer, isCodeRequired: true })
  } catch (error) {
    if (!signal.aborted) logFailure('latest announcement', error)
    throw error
  }
}
