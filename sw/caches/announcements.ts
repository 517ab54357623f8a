import type { WorkboxPlugin } from 'workbox-core/types.js'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { CACHED_AT_HEADER, type WorkerNews } from '#contract/worker.ts'
import { serveValidResponses, isValidResponse } from './valid-response.ts'

/** Public responses; likes are a member's own. */
const PUBLIC_READ = /^\/api\/announcements(?:\/(?:latest|stats|\d+))?$/
/** Minimum time between two messages about one URL: every read counts a view, which changes the response. */
const QUIET_MS = 30_000

export const isAnnouncement = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && PUBLIC_READ.test(url.pathname)

/** Caches responses marked `public`, with the time of the response. */
export const onlyPublic: WorkboxPlugin = {
  ...serveValidResponses,
  cacheWillUpdate: async ({ request, response }) => {
    const isPublic = /^public\b/.test(response.headers.get('cache-control') ?? '')
    return isPublic && (await isValidResponse(new URL(request.url).pathname, response)) ? dated(response) : null
  },
}

function dated({ body, status, statusText, headers }: Response) {
  const copy = new Response(body, { status, statusText, headers })
  copy.headers.set(CACHED_AT_HEADER, String(Date.now()))
  return copy
}

/**
 * Tells a page that was answered from the cache when the server has something newer, at most once in 30 s for each URL, or
 * that no response has come for `SLOW_AFTER_MS`.
 */
export function notifyChanges(tell: (clientId: string, news: WorkerNews) => Promise<void>, now = Date.now) {
  const toldAt = new Map<string, number>()
  const plugin: WorkboxPlugin = {
    cacheDidUpdate: async ({ request, oldResponse, newResponse, event }) => {
      const isNew = oldResponse && tagOf(oldResponse) !== tagOf(newResponse)
      const clientId = clientOf(event)
      if (!isNew || !clientId || now() - (toldAt.get(request.url) ?? -Infinity) < QUIET_MS) return
      toldAt.set(request.url, now())
      await tell(clientId, { type: 'announcements-changed' })
    },
    requestWillFetch: async ({ request, event, state }) => {
      const clientId = clientOf(event)
      if (state && clientId) state.timer = setTimeout(() => void tell(clientId, { type: 'no-answer' }), SLOW_AFTER_MS)
      return request
    },
    fetchDidSucceed: async ({ response, state }) => {
      clearTimeout(state?.timer)
      return response
    },
    fetchDidFail: async ({ event, state }) => {
      clearTimeout(state?.timer)
      const clientId = clientOf(event)
      if (clientId) await tell(clientId, { type: 'no-answer' })
    },
  }
  return plugin
}

const clientOf = (event: Event) => ('clientId' in event && typeof event.clientId === 'string' ? event.clientId : '')

const tagOf = (response: Response) => response.headers.get('etag')
