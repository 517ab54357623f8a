import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { type Mark, markOf } from '#src/domain/picture/patch-picture.ts'
import { useAsMember } from '#src/domain/session/use-as-member.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { wallpaperMutations } from './mutations.ts'

/** A member's reaction to a picture, its label with the state, and the press handler; a visitor is asked to log in. */
export function useMark(picture: Pick<Wallpaper, 'aid' | 'me' | 'stats'>, mark: Mark) {
  const { t } = useLingui()
  const { mutate } = useMutation(
    wallpaperMutations.mark(picture.aid, mark, (error) => void toast.startup.error(messageFor(error))),
  )
  const asMember = useAsMember()
  const { isOn, count } = markOf(picture, mark)
  const label = mark === 'like' ? (isOn ? t`Liked` : t`Like`) : isOn ? t`Favourited` : t`Favourite`
  return { isOn, count, label, press: asMember(() => mutate(!isOn)) }
}
