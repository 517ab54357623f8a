import * as v from 'valibot'
import { get } from './call.ts'
import { List } from './envelope.ts'
import { Count, LocalDate, queryNumber } from './value.ts'

/** Query of `GET /api/checkin/history`. */
export const CheckInHistoryQuery = v.object({ page: queryNumber(1, 1, 1000), limit: queryNumber(30, 1, 60) })

export const CheckInDay = v.object({
  date: LocalDate,
  pointsEarned: Count,
  /** Streak on that day. */
  streak: Count,
  bonus: Count,
  kind: v.picklist(['normal', 'makeup', 'freeze']),
})
export type CheckInDay = v.InferOutput<typeof CheckInDay>

export const CheckInHistory = List(CheckInDay)

export const checkInHistoryCalls = {
  list: get('/api/checkin/history', {
    summary: 'Claimed days, newest first',
    access: 'member',
    client: 'wallpaper',
    query: CheckInHistoryQuery,
    response: CheckInHistory,
  }),
}
