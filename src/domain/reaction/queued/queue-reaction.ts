import { t } from '@lingui/core/macro'
import { refreshOutbox, submit } from '#src/domain/outbox/page-outbox.ts'
import { currentSender } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { persistReaction } from '../persist-reaction.ts'
import { noteWaiting, type QueueReaction } from '../press.ts'
import { applyVerdict } from './apply-verdict.ts'
import { targetOf, turned, waitingFor, waitingReactions } from './waiting-reactions.ts'

export const queueReaction: QueueReaction = async (client, press, { isOnlyBehind }) => {
  const { picture, reaction, isOn } = press
  const { aid, title, titleEn } = picture
  const sender = currentSender()
  if (!sender) return false
  await refreshOutbox()
  const before = waitingReactions()
  const target = targetOf(reaction, aid)
  if (isOnlyBehind && !waitingFor(target)) {
    if (before.length === 0) noteWaiting(false)
    return false
  }
  noteWaiting(true)
  const fields = { target, reaction, aid, isOn, title, titleEn }
  const { first } = await submit('reaction', sender, fields)
  // Once for all that wait: the picture shows each of them.
  if (before.length === 0) toast.startup.blank(t`Saved. It will be sent once you are online.`)
  persistReaction(aid, (each) => turned(each, reaction, isOn))
  first
    .then((verdict) => applyVerdict(client, fields, verdict))
    .catch((error: unknown) => logFailure('the outcome of a reaction is not known', error))
  return true
}
