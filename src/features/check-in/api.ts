import { CheckInStatus } from '#contract/check-in.ts'
import { wallpaperApi } from '#src/lib/api.ts'

export function getCheckInStatus(signal: AbortSignal) {
  return wallpaperApi.get('checkin/status', CheckInStatus, { signal })
}
