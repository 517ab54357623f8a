import { setFavourite, setLike } from '#src/domain/picture/api.ts'
import { findPicture, type Mark, markOf, patchPicture, withMark } from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { reactionMutation, type ReactionState } from './reaction-mutation.ts'

async function send(aid: string, mark: Mark, isOn: boolean): Promise<ReactionState> {
  if (mark === 'like') {
    const { liked, likes } = await setLike(aid, isOn)
    return { isOn: liked, count: likes }
  }
  const { faved, favs } = await setFavourite(aid, isOn)
  return { isOn: faved, count: favs }
}

/** On the device too, where this page has not loaded the picture. */
async function persist(aid: string, mark: Mark, state: ReactionState) {
  const { changePersistedReactions } = await import('./change-persisted-reactions.ts')
  await changePersistedReactions(aid, (picture) => withMark(picture, mark, state))
}

/** The key above those of `src/features/favourites/queries.ts`. */
const FAVOURITES = [...wallpaperQueries.all(), 'favourites']

export const wallpaperMutations = {
  /** Sets or removes a like or a favourite of a picture, wherever it is shown. */
  mark: (aid: string, mark: Mark, onRefused: (error: Error) => void) =>
    reactionMutation({
      key: [...wallpaperQueries.all(), 'mark', mark, aid],
      send: (isOn) => send(aid, mark, isOn),
      read: (client) => {
        const picture = findPicture(client, aid)
        return picture && markOf(picture, mark)
      },
      write: (client, state) => patchPicture(client, aid, (picture) => withMark(picture, mark, state)),
      onDone: (client, state) => {
        // The list of favourites is loaded again when it is opened again; an open one shows the picture until then.
        if (mark === 'favourite') void client.invalidateQueries({ queryKey: FAVOURITES, refetchType: 'none' })
        if (state)
          persist(aid, mark, state).catch((error: unknown) => logFailure('a reaction was not persisted', error))
      },
      onRefused,
    }),
}
