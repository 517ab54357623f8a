import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { memberOf } from '#server/lib/require-access.ts'

/** Member, area and time of a request for a picture; `member` is null for a visitor. */
export const reading = (c: Context<AppEnv>) => {
  const { db, now, services, member } = c.var
  return { db, now, services, member }
}

/** The same for a signed-in member. Throws for a visitor. */
export const viewing = (c: Context<AppEnv>) => ({ ...reading(c), member: memberOf(c) })
