import * as v from 'valibot'
import { User, UserInfo } from '#contract/session.ts'
import { CodeSent, SessionResult } from '#contract/sign-in.ts'
import { RESEND_COUNTDOWN_S, SUCCESS_CODE } from '#contract/timing.ts'
import { isRecord, withDefaults } from '#src/lib/http/with-defaults.ts'

/** Fields that the product spec (§3) does not require. */
const userDefaults = () => ({
  user_avatar: '',
  avatar: '',
  user_type: '',
  group_id: 1,
  role_id: 0,
  points: 0,
  vip_expire_at: null,
  timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: 'zh',
  creator: false,
  email_masked: '',
  phone_masked: '',
})

/** Fills each of the two spellings of nickname and avatar from the other. Other values than objects pass unchanged. */
function withBothSpellings(value: unknown): unknown {
  if (!isRecord(value)) return value
  const nickname = value.user_nickname ?? value.nickname
  const avatar = value.user_avatar ?? value.avatar ?? ''
  return { ...value, user_nickname: nickname, nickname, user_avatar: avatar, avatar }
}

/** Response of users/info, with the user in `data` or in `data.data`, in either spelling (AU-18). */
export const UserInfoAnswer = v.pipe(
  v.unknown(),
  v.transform((data) => withBothSpellings(isRecord(data) && isRecord(data.data) ? data.data : data)),
  withDefaults(userDefaults, UserInfo),
)

/** Response of a sign-in call, its user in either spelling. Without a success flag it is a refusal (product spec §5). */
export const SessionAnswer = withDefaults(
  () => ({ success: false, message: '' }),
  v.object({
    ...SessionResult.entries,
    user: v.optional(v.pipe(v.unknown(), v.transform(withBothSpellings), withDefaults(userDefaults, User))),
  }),
)

/** Response of login/send-code, for which the product spec names no field: anything but a refusal means it was sent. */
export const CodeSentAnswer = v.pipe(
  v.unknown(),
  v.transform((body) => {
    if (!isRecord(body)) return body
    const isOk = (body.code ?? SUCCESS_CODE) === SUCCESS_CODE
    return { ...body, success: isOk && (body.success ?? true) }
  }),
  withDefaults(() => ({ message: '', retryAfter: RESEND_COUNTDOWN_S }), CodeSent),
)
