import type { WorkboxPlugin } from 'workbox-core/types.js'
import { SLOW_AFTER_MS } from '#contract/timing.ts'
import { KEPT_AT_HEADER, type WorkerNews } from '#contract/worker.ts'
import { handOutGenuine, isGenuine } from './genuine.ts'

/** What anyone may read; likes are a member's own. */
const PUBLIC_READ = /^\/api\/announcements(?:\/(?:latest|stats|\d+))?$/
/** Views are counted with every reading: a page must not ask, be told and ask again without an end. */
const QUIET_MS = 30_000

export const isAnnouncement = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && PUBLIC_READ.test(url.pathname)

/** Keeps what the server says is for everyone, with the time it came. */
export const onlyPublic: WorkboxPlugin = {
  ...handOutGenuine,
  cacheWillUpdate: async ({ request, response }) => {
    const isPublic = /^public\b/.test(response.headers.get('cache-control') ?? '')
    return isPublic && (await isGenuine(new URL(request.url).pathname, response)) ? dated(response) : null
  },
}

function dated({ body, status, statusText, headers }: Response) {
  const answer = new Response(body, { status, statusText, headers })
  answer.headers.set(KEPT_AT_HEADER, String(Date.now()))
  return answer
}

/**
 * Tells the page that was answered from the store when there was something newer, seldom for each address, or when no answer
 * comes: as soon as that takes long.
 */
export function tellingChanges(tell: (clientId: string, news: WorkerNews) => Promise<void>, now = Date.now) {
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

const tagOf = (answer: Response) => answer.headers.get('etag')
