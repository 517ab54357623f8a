import { randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { AppEnv } from '#server/app-env.ts'
import { ownCookie } from '#server/domain/session/sign-in/own-cookie.ts'
import { hashSecret } from '#server/lib/hash-secret.ts'

/** The maximum that browsers allow. */
const LIFE_DAYS = 400
const VALUE = /^[\w-]{22}$/

/** Identifies the browser in the database: the hash of its cookie; empty where it sent none of ours. */
export function browserOf(c: Context<AppEnv>): string {
  const value = readValue(c)
  return value === undefined ? '' : hashOf(value)
}

/**
 * Gives a browser a random cookie before it requests a code or signs in: a code is valid only in the browser that
 * requested it, and a browser that has signed in before is recognised.
 */
export const ensureBrowserCookie: MiddlewareHandler<AppEnv> = async (c, next) => {
  const value = readValue(c) ?? randomBytes(16).toString('base64url')
  const { name, options } = ownCookie(c, 'browser')
  setCookie(c, name, value, { ...options, maxAge: LIFE_DAYS * 86_400 })
  c.set('browser', hashOf(value))
  await next()
}

function readValue(c: Context<AppEnv>) {
  const value = getCookie(c, ownCookie(c, 'browser').name)
  return value !== undefined && VALUE.test(value) ? value : undefined
}

const hashOf = (value: string) => hashSecret('browser', value)
