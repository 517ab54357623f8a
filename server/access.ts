import type { Call } from '#contract/call.ts'
import type { OpenablePage } from '#contract/path.ts'
import type { AccessTable } from '#server/lib/require-access.ts'
import { inRoutingOrder } from '#server/lib/route.ts'

/** Unknown paths below these respond to a visitor as to a member. Source: product spec §7. */
const OPEN_PREFIXES = [
  { method: 'POST', prefix: '/api/login/' },
  { method: 'GET', prefix: '/api/auth/' },
]

/**
 * Which calls are open to visitors and during maintenance, derived from the calls' declarations, on a site that has
 * opened these pages to visitors. Every other path under /api gives 401 without a member.
 */
export function visitorAccess(calls: readonly Call[], opened: readonly OpenablePage[]): AccessTable {
  const ordered = inRoutingOrder(calls)
  const callOf = (method: string, path: string) =>
    ordered.find((each) => each.method === verbOf(method) && covers(each.path, path))
  const isOpen = (call: Call, area: string | undefined) =>
    call.openedBy?.some((page) => opened.includes(page)) || (call.access === 'everyone' && isOfArea(call, area))
  return {
    isOpenToVisitors: (method, path, area) => {
      const call = callOf(method, path)
      if (call) return isOpen(call, area) ?? false
      return OPEN_PREFIXES.some((each) => each.method === verbOf(method) && path.startsWith(each.prefix))
    },
    isOpenByAnyMethod: (path) =>
      OPEN_PREFIXES.some(({ prefix }) => path.startsWith(prefix)) ||
      ordered.some((call) => isOpen(call, undefined) && covers(call.path, path)),
    isOpenInMaintenance: (method, path) => callOf(method, path)?.isOpenInMaintenance ?? false,
  }
}

const verbOf = (method: string) => (method === 'HEAD' ? 'GET' : method)

/** Without an area in the query it is the one that is always open. */
const isOfArea = ({ visitorArea }: Call, area: string | undefined) =>
  visitorArea === undefined || area === undefined || area === visitorArea

function covers(pattern: string, path: string) {
  const parts = path.split('/')
  const wanted = pattern.split('/')
  return parts.length === wanted.length && wanted.every((part, index) => part.startsWith(':') || part === parts[index])
}
