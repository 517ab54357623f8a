import * as v from 'valibot'
import { post } from './call.ts'
import { Instant } from './value.ts'

/** Characters of an appeal. */
export const APPEAL_LENGTH = { min: 10, max: 2_000 } as const

/** `data` of a refusal by the member's state: `account-blocked`, `account-abnormal` or `login-blocked`. */
export const MemberRefusal = v.object({
  /** The operator's reason; empty where none was given. */
  reason: v.optional(v.string(), ''),
  /** The rule that was broken, as the operator names it; empty where none was given. */
  rule: v.optional(v.string(), ''),
  /** When the state ends by itself; null where that is not decided. */
  until: v.optional(v.nullable(Instant), null),
  /** Proves to `POST /api/appeals` who appeals, because the member cannot sign in; absent where nothing can be appealed. */
  appealToken: v.optional(v.string()),
})
export type MemberRefusal = v.InferOutput<typeof MemberRefusal>

/** Body of `POST /api/appeals`. */
export const Appeal = v.object({
  appealToken: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  text: v.pipe(v.string(), v.trim(), v.minLength(APPEAL_LENGTH.min), v.maxLength(APPEAL_LENGTH.max)),
})
export type Appeal = v.InferInput<typeof Appeal>

/** `data` of `POST /api/appeals`. */
export const AppealReceipt = v.object({
  /** The number by which member and operator name the appeal. */
  id: v.number(),
  sentAt: Instant,
})
export type AppealReceipt = v.InferOutput<typeof AppealReceipt>

export const appealCalls = {
  appeal: post('/api/appeals', {
    summary: 'Appeal against a blocked account',
    access: 'everyone',
    client: 'site',
    json: Appeal,
    response: AppealReceipt,
  }),
}
