import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { OutboxFields } from '#contract/outbox.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { patchPicture } from '#src/domain/picture/patch-picture.ts'
import { expireSession } from '#src/domain/session/session.ts'
import type { Verdict } from '#src/lib/outbox/verdict.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { persistReaction } from '../persist-reaction.ts'
import { refreshList } from '../press.ts'
import { stateOf, withReaction } from '../reaction-state.ts'
import { pressTitle } from './press-title.ts'
import { isPressed, turned, waitingFor } from './waiting-reactions.ts'

type Queued = OutboxFields<'reaction'>

/** Shows what a verdict on a queued press means: the server's count, or the state before the press and the reason. */
export function applyVerdict(client: QueryClient, press: Queued, verdict: Verdict<'reaction'>) {
  const { reaction, isOn } = press
  if (verdict.is === 'queued') {
    if (verdict.obstacle === 'session') expireSession()
    return
  }
  if (verdict.is === 'counted') {
    const { result } = verdict
    if (result) show(client, press, (picture) => withReaction(picture, reaction, stateOf(result)))
    refreshList(client, reaction)
    return
  }
  show(client, press, (picture) => turned(picture, reaction, !isOn))
  const message = 'message' in verdict && verdict.message
  const reason = verdict.is === 'refused' ? t`the picture is no longer available` : t`the site did not accept it`
  tellFailed(press, message || reason)
}

/** Shows that the browser has lost a queued press. */
export function applyLoss(client: QueryClient, press: Queued) {
  show(client, press, (picture) => turned(picture, press.reaction, !press.isOn))
  tellFailed(press, t`the browser removed it from this device`)
}

function tellFailed(press: Queued, reason: string) {
  const what = pressTitle(press, i18n.locale)
  toast.startup.error(t`${what}: ${reason}`)
}

/** Changes the picture on this page and on the device, unless the member has pressed again since. */
function show(client: QueryClient, { target, reaction, aid }: Queued, change: (picture: Wallpaper) => Wallpaper) {
  if (waitingFor(target) || isPressed(client, reaction, aid)) return
  patchPicture(client, aid, change)
  persistReaction(aid, change)
}
