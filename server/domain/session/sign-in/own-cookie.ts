import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'

/**
 * Name and options of an HttpOnly cookie. Under https a name prefix makes browsers refuse it from any other host or
 * path.
 */
export function ownCookie(c: Context<AppEnv>, name: string) {
  const isSecure = c.var.services.config.publicUrl?.startsWith('https:') ?? false
  return {
    name: isSecure ? `__Host-${name}` : name,
    options: { secure: isSecure, httpOnly: true, sameSite: 'Lax', path: '/' },
  } as const
}
