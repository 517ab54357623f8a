import type { Announcement } from '#contract/announcement.ts'

/** False once `expireTime` has passed; `now` in milliseconds since 1970. */
export function isInForce({ expireTime }: Pick<Announcement, 'expireTime'>, now: number) {
  return expireTime === undefined || Date.parse(expireTime) >= now
}
