import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import * as v from 'valibot'
import { OAuthStart, oauthCalls } from '#contract/oauth.ts'
import type { AppEnv } from '#server/app-env.ts'
import { checkProof } from '#server/domain/session/proof.ts'
import { ensureBrowserCookie } from '#server/domain/session/sign-in/browser-cookie.ts'
import { logRefusal } from '#server/domain/session/sign-in/sign-in-attempts.ts'
import { answerSignIn } from '#server/domain/user/answer-sign-in.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { route } from '#server/lib/route.ts'
import { unbindAccount } from './bind.ts'
import { callbackPage, SCRIPT } from './callback-page.ts'
import { finishVisit, takeVisit } from './finish.ts'
import { signInByVisit } from './sign-in.ts'
import { readProvider, startVisit } from './start.ts'
import { words } from './words.ts'

/** Browsers ask for HTML when they navigate; `q=0` means that it is not wanted. */
const wantsPage = (c: Context<AppEnv>) =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html'],
    default: '',
    match: (wanted) => (wanted.some(({ type, q }) => type === 'text/html' && q > 0) ? 'text/html' : ''),
  }) !== ''

/** A person in a popup is shown a refusal as a page, not as JSON. */
const showRefusal: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (!c.error || !wantsPage(c)) return
  const problem = c.error instanceof ProblemError ? c.error : new ProblemError('server-error')
  const retryAfter = c.res.headers.get('retry-after')
  c.res = undefined
  c.res = page(c, callbackPage(problem, null, c.var.language), problem.status)
  if (retryAfter) c.header('Retry-After', retryAfter)
}

/** The page that began the visit says its language; the browser's own may be another one. */
const useLanguageOfPage: MiddlewareHandler<AppEnv> = async (c, next) => {
  const language = v.safeParse(OAuthStart.entries.language, c.req.query('language'))
  if (language.success && language.output) c.set('language', language.output)
  await next()
}

/** A link on another site must not begin a sign-in. */
const refuseForeignLink: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.header('sec-fetch-site') === 'cross-site') throw new ProblemError('cross-site')
  await next()
}

export const oauthRoutes = [
  route(
    oauthCalls.start,
    async ({ c, params, query }) => c.redirect(await startVisit(c.var, readProvider(c.var, params.provider), query)),
    useLanguageOfPage,
    showRefusal,
    logRefusal,
    refuseForeignLink,
    ensureBrowserCookie,
  ),
  route(
    oauthCalls.callback,
    async ({ c, params }) => {
      const provider = readProvider(c.var, params.provider)
      const { searchParams } = new URL(c.req.url)
      const visit = await takeVisit(c.var, provider, searchParams)
      c.set('language', visit.language)
      const { outcome, destination } = await finishVisit(c.var, provider, searchParams, visit)
      const status = 'problem' in outcome ? outcome.problem.status : 200
      return page(c, callbackPage(outcome, destination, c.var.language), status)
    },
    showRefusal,
    logRefusal,
  ),
  route(oauthCalls.script, ({ c }) =>
    c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-cache' }),
  ),
  route(
    oauthCalls.signIn,
    async ({ c, json, language }) =>
      answerSignIn(c, words('signedIn', language), await signInByVisit(c.var, json.code)),
    logRefusal,
    ensureBrowserCookie,
  ),
  route(
    oauthCalls.bind,
    async ({ c, params, json, db, member, sessionId, now }) => {
      const provider = readProvider(c.var, params.provider)
      await checkProof({ db, member, sessionId, now })
      return { url: await startVisit(c.var, provider, json, member.id) }
    },
    ensureBrowserCookie,
  ),
  route(oauthCalls.unbind, async ({ c, db, params, member, sessionId, now }) => {
    await checkProof({ db, member, sessionId, now })
    await unbindAccount(c.var, member.id, params.provider)
    return null
  }),
]

function page(c: Context<AppEnv>, html: string, status: number) {
  return c.body(html, status as 200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
}
