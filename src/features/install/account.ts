import { installCalls } from '#contract/install.ts'
import { call } from '#src/domain/api.ts'
import { currentMemberId } from '#src/domain/session/current-member.ts'
import { changeHint, readHint } from './hint.ts'

/** Stores on this device, and in the member's account, whether they want the install prompt. Never rejects. */
export async function storeChoice(isDeclined: boolean) {
  changeHint({ isDeclined, untoldBy: currentMemberId() })
  await syncAccount()
}

/** Sends an unsent choice to the account, e.g. one made offline. Never rejects. */
export async function syncAccount() {
  const { isDeclined, untoldBy } = readHint()
  if (untoldBy === null || untoldBy !== currentMemberId()) return
  try {
    await call(installCalls.choose, { json: { isDeclined } })
    // A newer choice in the meantime is sent separately.
    if (readHint().isDeclined === isDeclined) changeHint({ untoldBy: null })
  } catch {
    // The next visit tries again.
  }
}

/** Whether the account allows the prompt; null if unknown. Always true for a visitor. */
export async function mayInviteByAccount() {
  if (currentMemberId() === null) return true
  try {
    return !(await call(installCalls.invitation, {})).isDeclined
  } catch {
    return null
  }
}
