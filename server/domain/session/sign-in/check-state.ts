import type { MemberRefusal } from '#contract/appeal.ts'
import type { Member } from '#server/app-env.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { memberAt } from '#server/domain/session/membership.ts'
import { signAppealToken } from '#server/domain/session/sign-in/appeal-token.ts'
import { problemText } from '#server/lib/problem-text.ts'
import { ProblemError } from '#server/lib/problem.ts'

type Language = Caller['language']

/**
 * Refuses a blocked member with the problem of that state. The operator's text and the end of it are in the message and
 * in `data`, together with a token for an appeal: the member cannot sign in to make one.
 */
export async function checkState(
  given: Member,
  { now, language, services }: Pick<Caller, 'now' | 'language' | 'services'>,
): Promise<void> {
  const member = memberAt(given, now)
  if (member.state === 'active') return
  const problem = problemOf(member.state)
  const data: MemberRefusal = {
    reason: member.stateReason,
    rule: member.stateRule,
    until: member.stateUntil?.toISOString() ?? null,
    appealToken: await signAppealToken(services.keys, member.id, now),
  }
  throw new ProblemError(problem, {
    message: [problemText(problem, language), ...detailsOf(member, language)].join(language === 'zh' ? '。' : '. '),
    data,
  })
}

function problemOf(state: string) {
  if (state === 'blocked') return 'account-blocked'
  return state === 'login-blocked' ? 'login-blocked' : 'account-abnormal'
}

function detailsOf({ stateReason, stateUntil, timeZone }: Member, language: Language) {
  // As the page writes its dates.
  const locale = language === 'en' ? 'en-GB' : 'zh-CN'
  const until =
    stateUntil &&
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(stateUntil)
  return language === 'zh'
    ? [...(stateReason ? [`原因：${stateReason}`] : []), until ? `解除时间：${until}` : '解除时间未定']
    : [...(stateReason ? [`Reason: ${stateReason}`] : []), until ? `Until: ${until}` : 'No end date is set']
}
