import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/app-env.ts'
import { SESSION_DAYS } from './sessions.ts'

/** The session's token beside the bearer: what pictures and the worker are recognised by. Not readable by scripts. */
export const readSessionCookie = (c: Context<AppEnv>) => getCookie(c, cookie(c).name)

export function setSessionCookie(c: Context<AppEnv>, token: string) {
  const { name, ...options } = cookie(c)
  setCookie(c, name, token, { ...options, maxAge: SESSION_DAYS * 86_400 })
}

export function clearSessionCookie(c: Context<AppEnv>) {
  const { name, ...options } = cookie(c)
  deleteCookie(c, name, options)
}

/** Under https the prefix makes browsers refuse the cookie from any other host or path. */
function cookie(c: Context<AppEnv>) {
  const isSecure = c.var.services.config.publicUrl?.startsWith('https:') ?? false
  return {
    name: isSecure ? '__Host-session' : 'session',
    secure: isSecure,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  } as const
}
