import type { Member } from '#server/app-env.ts'
import { parseAccount } from '#server/domain/session/account.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { recordingRefusal } from '#server/domain/session/logins/record-refusal.ts'
import type { LoginDetails } from '#server/domain/session/sessions.ts'
import { findMember } from '#server/domain/session/table.ts'
import { checkCode, type CodeScene, codeSubject } from '#server/domain/session/verification-code/verification-code.ts'
import { ProblemError } from '#server/lib/problem.ts'

interface CodeAttempt extends LoginDetails {
  account: string
  scene: CodeScene
  code: string
}

interface CodeOwner {
  member: Member
  codeId: number
}

/**
 * Runs `then` with the member of an account whose code is valid. Refuses with `code-wrong`, the same for unknown accounts
 * and after the same work. A refusal, also one of `then`, gets into the member's login history.
 */
export async function withMemberCode<T>(
  caller: Caller,
  { account, scene, code, ...details }: CodeAttempt,
  then: (owner: CodeOwner) => Promise<T>,
): Promise<T> {
  const parsed = parseAccount(account)
  const member = parsed ? await findMember(caller.db, parsed) : undefined
  const attempt = { ...details, account: parsed?.value ?? account, memberId: member?.id }
  return recordingRefusal(caller, attempt, async () => {
    const subject = parsed ? codeSubject(parsed, member) : ''
    const codeId = await checkCode(caller, { subject, scene, code })
    if (!member) throw new ProblemError('code-wrong')
    return then({ member, codeId })
  })
}
