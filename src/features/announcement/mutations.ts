import { mutationOptions } from '@tanstack/react-query'
import type { LikeState } from '#contract/reaction.ts'
import { setLike } from './archive-api.ts'
import { archiveQueries } from './archive-queries.ts'

export const archiveMutations = {
  /**
   * Sets or takes back a like. It shows at once, from `shown`; a refusal takes it back and tells `onRefused`. Presses are
   * sent one after the other, and only the last answer is believed.
   */
  like: (id: number, shown: LikeState, onRefused: (error: Error) => void) => {
    const { queryKey } = archiveQueries.like(id)
    const mutationKey = [...queryKey, 'set']
    return mutationOptions({
      mutationKey,
      scope: { id: mutationKey.join() },
      mutationFn: (isLiked: boolean) => setLike(id, isLiked),
      // Without a network it is refused at once, not sent behind the member's back later.
      networkMode: 'always',
      onMutate: (isLiked, { client }) => {
        void client.cancelQueries({ queryKey })
        const before = client.getQueryData(queryKey) ?? shown
        client.setQueryData(queryKey, toggled(before, isLiked))
        return before
      },
      onError: (error, _isLiked, before, { client }) => {
        client.setQueryData(queryKey, before)
        onRefused(error)
      },
      onSuccess: (state, _isLiked, _before, { client }) => {
        if (client.isMutating({ mutationKey }) > 1) return
        if (state) client.setQueryData(queryKey, state)
        // Lists and figures count anew when they are looked at again.
        void client.invalidateQueries({ queryKey: archiveQueries.all(), refetchType: 'none' })
      },
    })
  },
}

function toggled({ liked, likes }: LikeState, isLiked: boolean): LikeState {
  if (liked === isLiked) return { liked, likes }
  return { liked: isLiked, likes: Math.max(0, likes + (isLiked ? 1 : -1)) }
}
