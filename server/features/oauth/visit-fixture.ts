import * as v from 'valibot'
import type { OAuthProvider } from '#contract/oauth.ts'
import { SessionResult } from '#contract/sign-in.ts'
import { BROWSER, type TestApp } from '#server/lib/test-app.ts'

export const SITE = 'http://localhost'

const Visit = v.object({
  outcome: v.looseObject({ code: v.optional(v.union([v.string(), v.number()])), problem: v.optional(v.string()) }),
  opener: v.optional(v.string()),
  origin: v.optional(v.string()),
  returnUrl: v.optional(v.string()),
  binding: v.optional(v.string()),
})

/** What a browser does at the server before and after the provider. `cookie` and `language` are its own. */
export function visitor({ call }: Pick<TestApp, 'call'>, cookie = BROWSER, language = 'zh-CN') {
  const headers = { 'Accept-Language': language }
  const html = { ...headers, Accept: 'text/html' }
  return {
    /** The provider's address, with the query of the start. */
    async start(provider: OAuthProvider, query: Record<string, string> = {}) {
      const path = `/api/auth/${provider}?${new URLSearchParams(query).toString()}`
      const answer = await call('GET', path, { cookie, headers })
      const location = answer.headers.get('location')
      return { ...answer, location: location === null ? null : new URL(location) }
    },
    /** What the callback page is given. */
    async callback(url: URL | string, token?: string) {
      const { pathname, search } = new URL(url, SITE)
      const session = token ? `${cookie}; session=${token}` : cookie
      const answer = await call('GET', pathname + search, { cookie: session, headers: html })
      const visit = /data-visit="([^"]*)"/.exec(answer.text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
      return { ...answer, ...v.parse(Visit, JSON.parse(visit ?? '{}')) }
    },
    /** Exchanges the one-time code. */
    async signIn(code: unknown) {
      const answer = await call('POST', '/api/login/oauth', { cookie, body: { code } })
      return { ...answer, result: v.safeParse(SessionResult, answer.body).output as SessionResult }
    },
  }
}
