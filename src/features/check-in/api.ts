import { wallpaperApi } from '#src/lib/api.ts'
import { statusAnswer } from './status-answer.ts'
import { memberTimeZone } from './time-zone.ts'

export function getCheckInStatus(signal: AbortSignal) {
  return wallpaperApi.get('checkin/status', statusAnswer(memberTimeZone()), { signal })
}
