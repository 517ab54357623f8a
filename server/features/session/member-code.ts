import type { Member } from '#server/app-env.ts'
import { parseAccount } from '#server/domain/session/account.ts'
import type { Caller } from '#server/domain/session/caller.ts'
import { findMember } from '#server/domain/session/table.ts'
import { checkCode, type CodeScene, codeSubject } from '#server/domain/session/verification-code/verification-code.ts'
import { ProblemError } from '#server/lib/problem.ts'

/**
 * The member of an account with a valid code. Refuses with `code-wrong`, the same for unknown accounts and after the
 * same work.
 */
export async function checkMemberCode(
  caller: Caller,
  { account, scene, code }: { account: string; scene: CodeScene; code: string },
): Promise<{ member: Member; codeId: number }> {
  const parsed = parseAccount(account)
  const member = parsed ? await findMember(caller.db, parsed) : undefined
  const subject = parsed ? codeSubject(parsed, member) : ''
  const codeId = await checkCode(caller, { subject, scene, code })
  if (!member) throw new ProblemError('code-wrong')
  return { member, codeId }
}
