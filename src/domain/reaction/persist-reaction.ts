import type { Wallpaper } from '#contract/wallpaper.ts'
import { logFailure } from '#src/lib/errors/log.ts'

/** Changes persisted data too, which may hold the picture where this page does not. */
export function persistReaction(aid: string, change: (picture: Wallpaper) => Wallpaper) {
  import('./change-persisted-reactions.ts')
    .then(({ changePersistedReactions }) => changePersistedReactions(aid, change))
    .catch((error: unknown) => logFailure('a reaction was not persisted', error))
}
