import type { OpenablePage } from '#contract/path.ts'
import type { AccessTable } from '#server/lib/require-access.ts'

interface VisitorCall {
  method: 'GET' | 'POST'
  /** One ending in / covers everything below; `*` stands for one part. */
  path: string
  /** Visitors may ask for this area alone, the one that an answer without `area` is of. */
  area?: 'zh-cn'
}

/**
 * Calls that a visitor may make; every other call under /api answers 401 without a member. Source: architecture §4.
 * A test walks the OpenAPI file against this table.
 */
const VISITOR_CALLS: readonly VisitorCall[] = [
  { method: 'GET', path: '/api/health' },
  { method: 'GET', path: '/api/settings/public' },
  { method: 'GET', path: '/api/status' },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/announcements' },
  { method: 'GET', path: '/api/announcements/*' },
  { method: 'GET', path: '/api/bing/today', area: 'zh-cn' },
  { method: 'GET', path: '/api/invite/check' },
  { method: 'GET', path: '/api/wallpapers/shared' },
  { method: 'POST', path: '/api/login/' },
  { method: 'GET', path: '/api/auth/' },
]

/** One picture as its own page shows it, and those like it. */
const CALLS_OF_PICTURES: readonly VisitorCall[] = [
  { method: 'GET', path: '/api/wallpapers/lookup' },
  { method: 'GET', path: '/api/wallpapers/*/related' },
]

/** What a page reads beyond them: open to visitors where the operator has opened the page (`PUBLIC_PATHS`). */
const CALLS_OF_PAGES: Partial<Record<OpenablePage, readonly VisitorCall[]>> = {
  '/today': [
    { method: 'GET', path: '/api/bing/today' },
    { method: 'GET', path: '/api/bing/today-wallpapers' },
  ],
  '/article': CALLS_OF_PICTURES,
  '/art': CALLS_OF_PICTURES,
  '/global': CALLS_OF_PICTURES,
  '/np': CALLS_OF_PICTURES,
  '/spotlight': CALLS_OF_PICTURES,
}

/** What visitors may call on a site that has opened these pages to them. */
export function visitorAccess(opened: readonly OpenablePage[]): AccessTable {
  const calls = [...VISITOR_CALLS, ...opened.flatMap((page) => CALLS_OF_PAGES[page] ?? [])]
  return {
    isOpenToVisitors: (method, path, area) => {
      const verb = method === 'HEAD' ? 'GET' : method
      return calls.some((call) => call.method === verb && covers(call, path) && isOfArea(call, area))
    },
    isOpenByAnyMethod: (path) => calls.some((call) => covers(call, path)),
  }
}

/** No area in the query means the one that is always open. */
const isOfArea = (call: VisitorCall, area: string | undefined) =>
  call.area === undefined || area === undefined || area === call.area

function covers(call: VisitorCall, path: string) {
  if (call.path.endsWith('/')) return path.startsWith(call.path)
  const parts = path.split('/')
  const wanted = call.path.split('/')
  return parts.length === wanted.length && wanted.every((part, index) => part === '*' || part === parts[index])
}
