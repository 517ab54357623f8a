import type { Wallpaper } from '#contract/wallpaper.ts'
import { useMember } from '#src/domain/session/current-member.ts'

/**
 * The member's level (groupId), or that whose sizes of the picture were bought, if it is higher; the lowest for a visitor, who
 * is asked to log in on download.
 */
export function useMemberLevel(picture?: Pick<Wallpaper, 'me'>) {
  const member = useMember()
  return Math.max(member?.group_id ?? 1, picture?.me.unlockedLevel ?? 1)
}
