import { LatestAnnouncement } from '#contract/announcement.ts'
import { siteApi } from '#src/lib/api.ts'
import { logFailure } from '#src/lib/log.ts'

/** Null where none is in force. A failure is logged as well as thrown (product spec §8). */
export async function getLatestAnnouncement(signal: AbortSignal) {
  try {
    return await siteApi.get('announcements/latest', LatestAnnouncement, { signal })
  } catch (error) {
    if (!signal.aborted) logFailure('latest announcement', error)
    throw error
  }
}
