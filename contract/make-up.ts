import * as v from 'valibot'
import { post } from './call.ts'
import { CheckInResult } from './check-in.ts'
import { LocalDate } from './value.ts'

/** The item that fills a missed day. */
export const MAKE_UP_CARD = 'make-up-card'
/** Days before today that can be made up. Source: inventory CK-25. */
export const MAKE_UP_DAYS = 7

/** Body of `POST /api/checkin/makeup`. */
export const MakeUp = v.object({
  /** The member's missed day. */
  date: LocalDate,
  /** The make-up card. */
  itemId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
})
export type MakeUp = v.InferOutput<typeof MakeUp>

export const makeUpCalls = {
  makeUp: post('/api/checkin/makeup', {
    summary: 'Fill a missed day with a make-up card',
    access: 'member',
    client: 'wallpaper',
    json: MakeUp,
    response: CheckInResult,
  }),
}
