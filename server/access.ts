/**
 * Calls that a visitor may make; every other call under /api answers 401 without a member. Source: architecture §4.
 * Paths ending in / cover everything below. A test walks the OpenAPI file against this table.
 */
const VISITOR_CALLS: readonly { method: 'GET' | 'POST'; path: string }[] = [
  { method: 'GET', path: '/api/health' },
  { method: 'GET', path: '/api/settings/public' },
  { method: 'GET', path: '/api/status' },
  { method: 'GET', path: '/api/openapi.json' },
  { method: 'GET', path: '/api/announcements' },
  { method: 'GET', path: '/api/announcements/' },
  { method: 'GET', path: '/api/bing/today' },
  { method: 'GET', path: '/api/invite/check' },
  { method: 'GET', path: '/api/wallpapers/shared' },
  { method: 'POST', path: '/api/login/' },
  { method: 'GET', path: '/api/auth/' },
]

/** True where a visitor may call. `GET /api/bing/today` of another area than the default needs a member all the same. */
export function isOpenToVisitors(method: string, path: string, area: string | undefined) {
  const verb = method === 'HEAD' ? 'GET' : method
  if (path === '/api/bing/today' && area !== undefined && area !== 'zh-cn') return false
  return VISITOR_CALLS.some((call) => call.method === verb && covers(call, path))
}

/** True where a visitor may call the address by some method. */
export const isOpenByAnyMethod = (path: string) => VISITOR_CALLS.some((call) => covers(call, path))

const covers = (call: { path: string }, path: string) =>
  call.path.endsWith('/') ? path.startsWith(call.path) : path === call.path
