import { LANGUAGE_COOKIE, SIGNED_IN_COOKIE } from './hint-cookies.ts'

interface Visit {
  path: string
  query: (name: string) => string | undefined
  cookie: (name: string) => string | undefined
}

/** Query parameters that only the app can show. */
const OF_THE_APP = ['dialog', 'full']

/**
 * The first document of a visit: the landing in a language, for visitors at the first page, otherwise the skeleton.
 * Without a cookie it is Chinese, as in the app, which ignores `Accept-Language` as well.
 */
export function firstDocument({ path, query, cookie }: Visit): 'shell' | 'zh' | 'en' {
  const isForApp = path !== '/' || OF_THE_APP.some((name) => query(name) !== undefined)
  if (isForApp || cookie(SIGNED_IN_COOKIE) === '1') return 'shell'
  return cookie(LANGUAGE_COOKIE) === 'en' ? 'en' : 'zh'
}
