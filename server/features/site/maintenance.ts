import type { Context, MiddlewareHandler } from 'hono'
import { isAppPage } from '#contract/app-path.ts'
import type { SiteStatus } from '#contract/site.ts'
import type { AppEnv, Services } from '#server/app-env.ts'
import type { Db } from '#server/lib/database/database.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'
import { ProblemError } from '#server/lib/problem.ts'
import type { AccessTable } from '#server/lib/require-access.ts'
import { siteNameIn } from '#server/lib/site-name.ts'
import { STATUS_WORDS, utcText } from './status-words.ts'
import { siteStatus } from './status.ts'

/** Owner, admin, operations. */
const OPERATOR_ROLES = new Set([1, 2, 4])
const RETRY_SECONDS = 60
/** Seconds after which the plain page loads again. */
const REFRESH_SECONDS = 60
/** Milliseconds for which the state is cached, so that a call costs no extra query. */
const FRESH_MS = 1_000

const known = new WeakMap<Db, { at: number; status: Promise<SiteStatus> }>()

/** The state as of at most a second ago; the site stays open when the database does not respond. */
function recentStatus(db: Db): Promise<SiteStatus> {
  const last = known.get(db)
  if (last && performance.now() - last.at < FRESH_MS) return last.status
  return cached(db, siteStatus(db))
}

/** The state as it is. Later calls follow it: a client that was told that the site is open is not refused after that. */
export function currentStatus(db: Db): Promise<SiteStatus> {
  const status = siteStatus(db)
  void cached(db, status)
  return status
}

function cached(db: Db, read: Promise<SiteStatus>) {
  const status = read.catch((): SiteStatus => ({ state: 'ok', text: '', until: null }))
  known.set(db, { at: performance.now(), status })
  return status
}

/** Clears the cache after this process has set the state. */
export const clearStatusCache = (db: Db) => known.delete(db)

/**
 * Refuses calls with `maintenance` while the site is closed, except those of operators and those declared as
 * `isOpenInMaintenance`. After `authenticate`.
 */
export const closeInMaintenance =
  ({ isOpenInMaintenance }: Pick<AccessTable, 'isOpenInMaintenance'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { services, member, now } = c.var
    const isOperator = member !== null && OPERATOR_ROLES.has(member.roleId)
    if (!isOperator && !isOpenInMaintenance(c.req.method, c.req.path)) {
      const { state, text, until } = await recentStatus(services.db)
      if (state === 'maintenance')
        throw new ProblemError('maintenance', { retryAfter: retryAfter(until, now), data: { text, until } })
    }
    await next()
  }

/**
 * Answers documents with a plain page that loads again by itself while the site is closed; `?dialog=login` and
 * `/maintenance` still open the app, and operators pass. `isOperator`: whether the cookie's session belongs to an operator.
 */
export function maintenancePages(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  isOperator: (cookie: string) => Promise<boolean>,
): MiddlewareHandler {
  return async (c, next) => {
    if (!isDocument(c)) return next()
    const status = await recentStatus(db)
    if (status.state === 'ok' || (await isOperator(c.req.header('cookie') ?? ''))) return next()
    const isEnglish = /^\s*en\b/i.test(c.req.header('accept-language') ?? '')
    return c.html(pageOf(status, siteNameIn(config, isEnglish ? 'en' : 'zh'), isEnglish), 503, {
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter(status.until, clock.now())),
      Refresh: String(REFRESH_SECONDS),
    })
  }
}

/** The skeleton, which the worker installs by its file name, and the app's own page about the maintenance. */
const OF_THE_APP = new Set(['/shell.html', '/maintenance'])

function isDocument({ req }: Context) {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  return isRead && isAppPage(req.path) && !OF_THE_APP.has(req.path) && req.query('dialog') !== 'login'
}

function retryAfter(until: string | null, now: Date) {
  const seconds = until === null ? RETRY_SECONDS : Math.ceil((Date.parse(until) - now.getTime()) / 1000)
  return seconds > 0 ? seconds : RETRY_SECONDS
}

/** The logo, as in `src/ui/mark/brand.tsx`. */
const MARK = `<svg width="48" height="48" viewBox="0 0 28 28" fill="none" aria-hidden="true">
<rect x="2" y="2" width="24" height="24" rx="7" stroke="currentColor" stroke-width="2"/>
<path d="M8.9 18.5a5.6 5.6 0 1 1 10.2 0z" fill="var(--accent)"/>
<path d="M2.5 18.5h23" stroke="currentColor" stroke-width="2"/>
</svg>`

function pageOf({ text, until }: SiteStatus, siteName: string, isEnglish: boolean) {
  const { language, closed: title, back } = STATUS_WORDS[isEnglish ? 'en' : 'zh']
  const way = isEnglish ? 'For operators' : '运营人员入口'
  const instant = until && utcText(new Date(until))
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeMarkup(`${title} · ${siteName}`)}</title>
<style>
:root{color-scheme:light dark;--ground:oklch(0.985 0.004 90);--text:oklch(0.2 0.012 260);--muted:oklch(0.5 0.012 260);--accent:oklch(0.58 0.175 41)}
@media (prefers-color-scheme:dark){:root{--ground:oklch(0.16 0.01 260);--text:oklch(0.97 0.004 90);--muted:oklch(0.71 0.01 260);--accent:oklch(0.74 0.15 47)}}
body{margin:0;box-sizing:border-box;min-height:100svh;display:grid;place-content:center;justify-items:center;gap:12px;padding:24px;max-width:36em;margin-inline:auto;background:var(--ground);color:var(--text);font:16px/1.7 system-ui,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;text-align:center}
h1{font:700 28px/1.3 "Songti SC","Noto Serif CJK SC",serif;margin:16px 0 0}p{margin:0;white-space:pre-line}footer{margin-top:24px;font-size:13px;color:var(--muted)}a{display:inline-block;padding:10px 0;color:inherit}
</style>
</head>
<body>
${MARK}
<h1>${title}</h1>
${text ? `<p>${markedUp(text)}</p>` : ''}
${instant ? `<p>${back} <time datetime="${until}">${instant}</time></p>` : ''}
<footer>${escapeMarkup(siteName)} · <a href="/?dialog=login">${way}</a></footer>
</body>
</html>
`
}

/** Preserves the operator's line breaks. */
const markedUp = (text: string) => text.split(/\r?\n/).map(escapeMarkup).join('\n')
