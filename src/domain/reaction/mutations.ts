import { setFavourite, setLike } from '#src/domain/picture/api.ts'
import {
  findPicture,
  type Reaction,
  reactionOf,
  patchPicture,
  withReaction,
} from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { reactionMutation, type ReactionState } from './reaction-mutation.ts'

async function send(aid: string, reaction: Reaction, isOn: boolean): Promise<ReactionState> {
  if (reaction === 'like') {
    const { liked, likes } = await setLike(aid, isOn)
    return { isOn: liked, count: likes }
  }
  const { faved, favs } = await setFavourite(aid, isOn)
  return { isOn: faved, count: favs }
}

/** Updates persisted data too, which may hold the picture where this page does not. */
async function persist(aid: string, reaction: Reaction, state: ReactionState) {
  const { changePersistedReactions } = await import('./change-persisted-reactions.ts')
  await changePersistedReactions(aid, (picture) => withReaction(picture, reaction, state))
}

const LISTS = { favourite: 'favs', like: 'likes' } as const

export const wallpaperMutations = {
  /** Sets or removes a like or a favourite of a picture, wherever it is shown. */
  react: (aid: string, reaction: Reaction, onRefused: (error: Error) => void) =>
    reactionMutation({
      key: [...wallpaperQueries.all(), 'react', reaction, aid],
      send: (isOn) => send(aid, reaction, isOn),
      read: (client) => {
        const picture = findPicture(client, aid)
        return picture && reactionOf(picture, reaction)
      },
      write: (client, state) => patchPicture(client, aid, (picture) => withReaction(picture, reaction, state)),
      onDone: (client, state) => {
        // An open list keeps showing the picture; it is refetched when opened again.
        void client.invalidateQueries({ queryKey: wallpaperQueries.myList(LISTS[reaction]), refetchType: 'none' })
        if (state)
          persist(aid, reaction, state).catch((error: unknown) => logFailure('a reaction was not persisted', error))
      },
      onRefused,
    }),
}
