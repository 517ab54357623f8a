import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { refreshOutbox, submit } from '#src/domain/outbox/page-outbox.ts'
import { currentSender } from '#src/domain/session/current-member.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { persistReaction } from '../persist-reaction.ts'
import { noteWaiting, type ReactionPress } from '../press.ts'
import { applyVerdict } from './apply-verdict.ts'
import { targetOf, turned, waitingFor, waitingReactions } from './waiting-reactions.ts'

interface QueueOptions {
  /** Queues it only behind an older press on the same reaction that still waits; it would overtake that otherwise. */
  isOnlyBehind: boolean
}

/**
 * Queues a press in the outbox, in place of an older one on the same reaction. Resolves to whether it did, once the press is
 * stored; rejects if it could not be.
 */
export async function queueReaction(client: QueryClient, press: ReactionPress, { isOnlyBehind }: QueueOptions) {
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
