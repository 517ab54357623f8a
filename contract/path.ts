/** Paths with these prefixes pass the guard. Source: product spec §2, access guard. */
export const GUARD_PREFIXES = [
  '/unauthorized',
  '/login-blocked',
  '/account-abnormal',
  '/maintenance',
  '/blocked',
  '/findpass',
] as const

/**
 * Paths that a visitor may open; anything else needs a member. A list, because the product spec gives it as one, with
 * pages that are not built yet. Source: product spec §2 and reading R10.
 */
export const PUBLIC_PAGE_PREFIXES = [...GUARD_PREFIXES, '/register', '/basemode', '/ibasemode'] as const

/**
 * Guarded pages that the setting `PUBLIC_PATHS` may open to visitors, each with the pages below it. A list, because an
 * operator may also name pages that are not built yet, and because the server, which checks the setting, reads no
 * manifest of the page. Which calls an opened page opens, the calls themselves say (`openedBy`). Source: reading R10.
 */
export const OPENABLE_PAGES = [
  '/announcements',
  '/today',
  '/article',
  '/detail',
  '/art',
  '/global',
  '/np',
  '/spotlight',
  '/help',
  '/terms',
  '/privacy',
  '/copyright',
  '/disclaimer',
] as const
export type OpenablePage = (typeof OPENABLE_PAGES)[number]

/** Paths that look like calls and pass the guard as well. Source: product spec §7. */
export const API_LIKE_PREFIXES = [
  '/api/login',
  '/api/auth',
  '/api/users/login',
  '/api/users/register',
  '/api/users/send-verification-code',
  '/api/users/send-recovery-code',
  '/api/users/verify-recovery-code',
  '/api/users/reset-password',
  '/api/users/code-login',
  '/api/users/login-code',
  '/api/wxpay',
  '/api/alipay',
  '/api/stripe',
  '/api/paymethod',
] as const

/**
 * Paths that never belong to the app: the server answers them itself, and no worker may answer them with the shell. A list,
 * because page and worker read no manifest of the server; a test compares it with the server's routes.
 */
export const SERVER_PREFIXES = [
  '/api/',
  '/img/',
  '/feed/',
  '/oembed',
  '/calendar.ics',
  '/HPImageArchive.aspx',
  '/sw-control.json',
  '/basemode',
  '/ibasemode',
] as const

/** True where `path` starts with one of `prefixes` at a segment's end: `/blocked/x` and `/blocked`, not `/blockedish`. */
export function startsWithPath(path: string, prefixes: readonly string[]) {
  return prefixes.some((prefix) => path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`))
}
