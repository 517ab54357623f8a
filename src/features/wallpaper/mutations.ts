import { mutationOptions } from '@tanstack/react-query'
import { setFavourite, setLike } from './api.ts'
import { type Mark, markOf, type MarkState, patchPicture, findPicture, toggled, withMark } from './marks/patch.ts'
import { wallpaperQueries } from './queries.ts'

async function setMark(aid: string, mark: Mark, isOn: boolean): Promise<MarkState> {
  if (mark === 'like') {
    const { liked, likes } = await setLike(aid, isOn)
    return { isOn: liked, count: likes }
  }
  const { faved, favs } = await setFavourite(aid, isOn)
  return { isOn: faved, count: favs }
}

export const wallpaperMutations = {
  /**
   * Sets a like or a favourite. It shows everywhere at once; a refusal takes back this mark alone and tells `onRefused`.
   * Presses on one picture are sent one after the other, and only the last answer is believed.
   */
  mark: (aid: string, mark: Mark, onRefused: (error: Error) => void) => {
    const mutationKey = [...wallpaperQueries.all(), 'mark', mark, aid]
    return mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join() },
      mutationFn: (isOn: boolean) => setMark(aid, mark, isOn),
      // Without a network it is refused at once, not sent behind the member's back later.
      networkMode: 'always',
      onMutate: (isOn, { client }) => {
        const picture = findPicture(client, aid)
        const before = picture && markOf(picture, mark)
        if (before && before.isOn !== isOn)
          patchPicture(client, aid, (picture) => withMark(picture, mark, toggled(before)))
        return before
      },
      onError: (error, _isOn, before, { client }) => {
        if (before) patchPicture(client, aid, (picture) => withMark(picture, mark, before))
        onRefused(error)
      },
      onSuccess: (state, _isOn, _before, { client }) => {
        if (client.isMutating({ mutationKey }) > 1) return
        patchPicture(client, aid, (picture) => withMark(picture, mark, state))
      },
    })
  },
}
