import type { LikeState } from '#contract/reaction.ts'
import { reactionMutation, type ReactionState } from '#src/domain/reaction/reaction-mutation.ts'
import { setLike } from './archive-api.ts'
import { archiveQueries } from './archive-queries.ts'

const toReaction = ({ liked, likes }: LikeState): ReactionState => ({ isOn: liked, count: likes })

export const archiveMutations = {
  /** Sets or removes a like of an announcement; `shown` is what the page shows before the member's own like is known. */
  like: (id: number, shown: LikeState, onRefused: (error: Error) => void) => {
    const { queryKey } = archiveQueries.like(id)
    return reactionMutation({
      key: [...queryKey, 'set'],
      send: async (isOn) => {
        const state = await setLike(id, isOn)
        return state ? toReaction(state) : undefined
      },
      onPress: (client) => void client.cancelQueries({ queryKey }),
      read: (client) => toReaction(client.getQueryData(queryKey) ?? shown),
      write: (client, { isOn, count }) => client.setQueryData(queryKey, { liked: isOn, likes: count }),
      // Lists and figures are counted again when they are next shown.
      onDone: (client) => void client.invalidateQueries({ queryKey: archiveQueries.all(), refetchType: 'none' }),
      onRefused,
    })
  },
}
