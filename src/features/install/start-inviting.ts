import { withTexts } from '#src/i18n/language.ts'
import { downloadsAtom } from '#src/lib/browser/downloads.ts'
import { installPromptAtom } from '#src/lib/browser/install-prompt.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { store } from '#src/lib/storage/store.ts'
import { mayInviteByAccount, syncAccount } from './account.ts'
import { changeHint, mayInvite, readHint, withVisit } from './hint.ts'
import { isInstalled, isIosBrowser } from './platform.ts'

/** Counts the visit, and shows the install prompt if supported and due. Returns a cleanup function. */
export function startInviting(openSheet: () => void) {
  if (isInstalled()) return () => {}
  changeHint(withVisit(readHint(), Date.now()))
  void syncAccount()
  let isEnded = false
  let isAsking = false
  const look = async () => {
    const isPossible = store.get(installPromptAtom) !== null || isIosBrowser()
    if (isAsking || !isPossible || !mayInvite(readHint(), Date.now())) return
    isAsking = true
    const isWelcome = await mayInviteByAccount()
    isAsking = false
    if (isWelcome === null || isEnded) return
    // A refusal on another device counts here for the same time.
    changeHint({ invitedAt: Date.now() })
    if (isWelcome) invite(openSheet).catch((error: unknown) => logFailure('invitation', error))
  }
  const stops = [
    store.sub(installPromptAtom, () => void look()),
    store.sub(downloadsAtom, () => {
      changeHint({ hasDownloaded: true })
      void look()
    }),
  ]
  void look()
  return () => {
    isEnded = true
    stops.forEach((stop) => stop())
  }
}

async function invite(openSheet: () => void) {
  const { invite } = await withTexts('tools', import('./invite.ts'))
  invite(openSheet)
}
