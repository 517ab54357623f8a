import type { FavouriteState, LikeState } from '#contract/reaction.ts'
import type { ReactionState } from './reaction-mutation.ts'

/** What the server says about a reaction after a press. */
export const stateOf = (state: LikeState | FavouriteState): ReactionState =>
  'liked' in state ? { isOn: state.liked, count: state.likes } : { isOn: state.faved, count: state.favs }
