import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { setFavourite, setLike } from '#src/domain/picture/api.ts'
import { findPicture, patchPicture } from '#src/domain/picture/patch-picture.ts'
import { withTexts } from '#src/i18n/language.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { persistReaction } from './persist-reaction.ts'
import { loaded, mayBeWaiting, reactionKey, type ReactionPress, refreshList } from './press.ts'
import { reactionMutation, type ReactionState } from './reaction-mutation.ts'
import { type Reaction, reactionOf, stateOf, withReaction } from './reaction-state.ts'

const send = async ({ picture: { aid }, reaction, isOn }: ReactionPress) =>
  stateOf(await (reaction === 'like' ? setLike(aid, isOn) : setFavourite(aid, isOn)))

/** With the catalog of the outbox. */
const loadQueue = () => withTexts('check-in', import('./queued/queue-reaction.ts'))

/** Queues the press; false if that is not wanted, or not possible. */
async function queue(client: QueryClient, press: ReactionPress, isOnlyBehind: boolean) {
  try {
    const { queueReaction = (await loadQueue()).queueReaction } = loaded
    return await queueReaction(client, press, { isOnlyBehind })
  } catch (error) {
    logFailure('a reaction was not queued', error)
    return false
  }
}

/**
 * Sends a press at once. What cannot reach the server is queued in the outbox instead (decision 64), and so is what would
 * overtake a queued one; its state is not known then.
 */
async function sendOrQueue(client: QueryClient, press: ReactionPress): Promise<ReactionState | undefined> {
  const isOffline = !onlineManager.isOnline()
  if ((isOffline || mayBeWaiting()) && (await queue(client, press, !isOffline))) return undefined
  try {
    return await send(press)
  } catch (error) {
    if (isUnreachable(error) && (await queue(client, press, false))) return undefined
    throw error
  }
}

/** No response, or no server's own while it cannot be reached. */
const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.isNetwork || (!error.isRefusal && !onlineManager.isOnline()))

export const wallpaperMutations = {
  /** Sets or removes a like or a favourite of a picture, wherever it is shown. */
  react: (picture: ReactionPress['picture'], reaction: Reaction, onRefused: (error: Error) => void) => {
    const { aid } = picture
    return reactionMutation({
      key: reactionKey(reaction, aid),
      send: (isOn, client) => sendOrQueue(client, { picture, reaction, isOn }),
      read: (client) => {
        const cached = findPicture(client, aid)
        return cached && reactionOf(cached, reaction)
      },
      write: (client, state) => patchPicture(client, aid, (each) => withReaction(each, reaction, state)),
      onDone: (client, state) => {
        refreshList(client, reaction)
        if (state) persistReaction(aid, (each) => withReaction(each, reaction, state))
      },
      onRefused,
    })
  },
}
