import { wallpaperApi } from '#src/domain/api.ts'
import { statusAnswer } from './status-response.ts'
import { memberTimeZone } from './time-zone.ts'

export function getCheckInStatus(signal: AbortSignal) {
  return wallpaperApi.get('checkin/status', statusAnswer(memberTimeZone()), { signal })
}
