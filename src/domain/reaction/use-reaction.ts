import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { wallpaperMutations } from './mutations.ts'
import { type Reaction, reactionOf } from './reaction-state.ts'

/** What of a picture a reaction to it needs. */
export type ReactedPicture = Pick<Wallpaper, 'aid' | 'title' | 'titleEn' | 'me' | 'stats'>

/** State, count, label and press handler of a reaction to a picture. A visitor who presses is asked to log in. */
export function useReaction(picture: ReactedPicture, reaction: Reaction) {
  const { t } = useLingui()
  const { mutate } = useMutation(
    wallpaperMutations.react(picture, reaction, (error) => void toast.startup.error(messageFor(error))),
  )
  const asMember = useAsMember()
  const { isOn, count } = reactionOf(picture, reaction)
  const label = reaction === 'like' ? (isOn ? t`Liked` : t`Like`) : isOn ? t`Favourited` : t`Favourite`
  return { isOn, count, label, press: asMember(() => mutate(!isOn)) }
}
