import type { FavouriteState, LikeState } from '#contract/reaction.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import type { ReactionState } from './reaction-mutation.ts'

/** What a member can do to a picture that is counted. */
export type Reaction = 'like' | 'favourite'

export const reactionOf = ({ me, stats }: Pick<Wallpaper, 'me' | 'stats'>, reaction: Reaction): ReactionState =>
  reaction === 'like' ? { isOn: me.liked, count: stats.likes } : { isOn: me.faved, count: stats.favs }

export function withReaction<P extends Wallpaper>(picture: P, reaction: Reaction, { isOn, count }: ReactionState): P {
  return reaction === 'like'
    ? { ...picture, me: { ...picture.me, liked: isOn }, stats: { ...picture.stats, likes: count } }
    : { ...picture, me: { ...picture.me, faved: isOn }, stats: { ...picture.stats, favs: count } }
}

/** What the server says about a reaction after a press. */
export const stateOf = (state: LikeState | FavouriteState): ReactionState =>
  'liked' in state ? { isOn: state.liked, count: state.likes } : { isOn: state.faved, count: state.favs }
