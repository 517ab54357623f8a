import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/app-env.ts'
import { SESSION_DAYS } from './sessions.ts'
import { ownCookie } from './sign-in/own-cookie.ts'

/** The session's token besides the bearer: it authenticates requests for pictures and those of the worker. HttpOnly. */
export const readSessionCookie = (c: Context<AppEnv>) => getCookie(c, ownCookie(c, 'session').name)

export function setSessionCookie(c: Context<AppEnv>, token: string) {
  const { name, options } = ownCookie(c, 'session')
  setCookie(c, name, token, { ...options, maxAge: SESSION_DAYS * 86_400 })
}

export function clearSessionCookie(c: Context<AppEnv>) {
  const { name, options } = ownCookie(c, 'session')
  deleteCookie(c, name, options)
}
