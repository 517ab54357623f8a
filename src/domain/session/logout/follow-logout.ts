import { finishLogOut, onOutboxNews } from '#src/domain/outbox/page-outbox.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { memberLeaving, noteLeft } from './leaving.ts'
import { sayLoggedOut } from './logout-words.ts'

/** Tells the server of a logout that an earlier page has left, and says when it knows. Returns what ends it. */
export function followLogout() {
  const memberId = memberLeaving()
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (memberId !== null) {
    finishLogOut({ memberId, timeZone }).catch((error: unknown) =>
      logFailure('the outbox does not know of the logout', error),
    )
  }
  return onOutboxNews((news) => {
    if (news.is !== 'settled' || news.isAwaited || news.entry.kind !== 'logout' || news.verdict.is === 'kept') return
    noteLeft()
    if (!document.hidden) sayLoggedOut(news.verdict)
  })
}
