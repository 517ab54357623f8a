import * as v from 'valibot'
import { SessionResult, User, UserInfo } from '#contract/session.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Fills each of the two spellings of nickname and avatar from the other. Anything that is no object passes as it is. */
function withBothSpellings(value: unknown): unknown {
  if (!isRecord(value)) return value
  const nickname = value.user_nickname ?? value.nickname
  const avatar = value.user_avatar ?? value.avatar
  return { user_type: '', ...value, user_nickname: nickname, nickname, user_avatar: avatar, avatar }
}

/** Answer of users/info, whether the user stands in `data` or in `data.data`, in either spelling (AU-18). */
export const UserInfoAnswer = v.pipe(
  v.unknown(),
  v.transform((data) => withBothSpellings(isRecord(data) && isRecord(data.data) ? data.data : data)),
  UserInfo,
)

/** Answer of a sign-in call, its user in either spelling. */
export const SessionAnswer = v.object({
  ...SessionResult.entries,
  user: v.optional(v.pipe(v.unknown(), v.transform(withBothSpellings), User)),
})
