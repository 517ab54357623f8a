import { currentMemberId } from '#src/domain/session/current-member.ts'
import { getInstallInvitation, putInstallInvitation } from './api.ts'
import { changeHint, readHint } from './hint.ts'

/** Remembers on this device, and in the member's account, whether they want to be invited. Never rejects. */
export async function decide(isDeclined: boolean) {
  changeHint({ isDeclined, untoldBy: currentMemberId() })
  await tellAccount()
}

/** Tells the account what it does not know yet, e.g. because there was no network. Never rejects. */
export async function tellAccount() {
  const { isDeclined, untoldBy } = readHint()
  if (untoldBy === null || untoldBy !== currentMemberId()) return
  try {
    await putInstallInvitation({ isDeclined })
    // Decided anew meanwhile, that is told by itself.
    if (readHint().isDeclined === isDeclined) changeHint({ untoldBy: null })
  } catch {
    // The next visit tries again.
  }
}

/** Whether the account has no objection; null where it cannot be asked. A visitor has none. */
export async function mayInviteByAccount() {
  if (currentMemberId() === null) return true
  try {
    return !(await getInstallInvitation()).isDeclined
  } catch {
    return null
  }
}
