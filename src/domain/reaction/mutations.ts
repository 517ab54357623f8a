import { mutationOptions } from '@tanstack/react-query'
import { setFavourite, setLike } from '#src/domain/picture/api.ts'
import {
  type Mark,
  markOf,
  type MarkState,
  patchPicture,
  findPicture,
  toggled,
  withMark,
} from '#src/domain/picture/patch-picture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { logFailure } from '#src/lib/errors/log.ts'

async function setMark(aid: string, mark: Mark, isOn: boolean): Promise<MarkState> {
  if (mark === 'like') {
    const { liked, likes } = await setLike(aid, isOn)
    return { isOn: liked, count: likes }
  }
  const { faved, favs } = await setFavourite(aid, isOn)
  return { isOn: faved, count: favs }
}

/** On the device too, where this page has not asked for the picture. */
async function keepMark(aid: string, mark: Mark, state: MarkState) {
  const { changeKeptMarks } = await import('./change-persisted-reactions.ts')
  await changeKeptMarks(aid, (picture) => withMark(picture, mark, state))
}

/** What `favourites/queries.ts` has below it. */
const FAVOURITES = [...wallpaperQueries.all(), 'favourites']

/** What the server last said of each mark that is being sent, by mutation key; it stands again where a press is refused. */
const lastSaid = new Map<string, MarkState>()

export const wallpaperMutations = {
  /**
   * Sets a like or a favourite. It shows everywhere at once; a refusal tells `onRefused` and takes back this mark alone, to
   * what the server last said. Presses on one picture are sent one after the other, and only the last answer is believed.
   */
  mark: (aid: string, mark: Mark, onRefused: (error: Error) => void) => {
    const mutationKey = [...wallpaperQueries.all(), 'mark', mark, aid]
    const id = mutationKey.join()
    return mutationOptions({
      mutationKey,
      scope: { id },
      mutationFn: (isOn: boolean) => setMark(aid, mark, isOn),
      // Without a network it is refused at once, not sent behind the member's back later.
      networkMode: 'always',
      onMutate: (isOn, { client }) => {
        const picture = findPicture(client, aid)
        if (!picture) return
        const shown = markOf(picture, mark)
        if (client.isMutating({ mutationKey }) === 1) lastSaid.set(id, shown)
        if (shown.isOn !== isOn) patchPicture(client, aid, (picture) => withMark(picture, mark, toggled(shown)))
      },
      onError: (error, _isOn, _context, { client }) => {
        const said = lastSaid.get(id)
        if (said && client.isMutating({ mutationKey }) === 1)
          patchPicture(client, aid, (picture) => withMark(picture, mark, said))
        onRefused(error)
      },
      onSuccess: (state, _isOn, _context, { client }) => {
        lastSaid.set(id, state)
        if (client.isMutating({ mutationKey }) > 1) return
        // Its list is asked for anew when it is opened again; one that is open keeps the line, for a second thought.
        if (mark === 'favourite') void client.invalidateQueries({ queryKey: FAVOURITES, refetchType: 'none' })
        patchPicture(client, aid, (picture) => withMark(picture, mark, state))
        keepMark(aid, mark, state).catch((error: unknown) => logFailure('a mark was not kept', error))
      },
    })
  },
}
