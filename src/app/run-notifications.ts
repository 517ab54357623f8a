import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { CheckInStatus } from '#contract/check-in.ts'
import { checkInQueries } from '#src/domain/check-in/queries.ts'
import { currentMember, onSessionChange } from '#src/domain/session/current-member.ts'
import { clearReminder } from '#src/lib/browser/badge.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { readText } from '#src/lib/storage/storage.ts'
import type { createAppRouter } from './router.tsx'

type Router = Pick<ReturnType<typeof createAppRouter>, 'navigate' | 'history'>

/** Age of the status above which it is refetched on return, in milliseconds. */
const STATUS_AGE_MS = 60_000

/**
 * Notifications in an open page: navigates when one is pressed, registers this browser with the server, and clears the
 * reminder once the day is claimed, here or elsewhere. Returns a cleanup function.
 */
export function runNotifications(client: QueryClient, router: Router) {
  const done = new AbortController()
  navigator.serviceWorker?.addEventListener('message', (event) => lead(router, event), { signal: done.signal })
  document.addEventListener('visibilitychange', () => askStatus(client), { signal: done.signal })

  let known: number | null = null
  const follow = () => {
    const member = currentMember()
    if (!member || member.user_id === known) return
    known = member.user_id
    askStatus(client)
    followDevice(client, member.user_id).catch((error: unknown) => logFailure('messages', error))
  }
  follow()
  const stops = [onSessionChange(follow), followBadge(client), () => done.abort()]
  return () => stops.forEach((stop) => stop())
}

/** Whether notifications are on in this browser. Read here, so that their code loads only then. */
const isTaken = () => readText('wp_push_member') !== null

function lead(router: Router, { data, ports }: MessageEvent<unknown>) {
  if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'open') return
  const path = 'path' in data && typeof data.path === 'string' && data.path.startsWith('/') ? data.path : '/'
  ports[0]?.postMessage('led')
  router.history.push(path)
}

async function followDevice(client: QueryClient, memberId: number) {
  if (!isTaken()) return
  const { followDevice } = await import('#src/features/notification/follow-device.ts')
  await followDevice(client, memberId)
}

/** Whether the day is claimed, if the icon may have a badge. */
function askStatus(client: QueryClient) {
  const member = currentMember()
  if (!member || !isTaken() || document.visibilityState !== 'visible') return
  const today = localDay(new Date(), member.timezone)
  void client.prefetchQuery({ ...checkInQueries.status(today), staleTime: STATUS_AGE_MS })
}

function followBadge(client: QueryClient) {
  let cleared = ''
  return client.getQueryCache().subscribe(({ query }) => {
    const [noun, what] = query.queryKey
    const { data } = query.state
    if (noun !== 'check-in' || what !== 'status' || !v.is(CheckInStatus, data)) return
    if (!data.hasCheckedInToday || cleared === data.today) return
    cleared = data.today
    void clearReminder('check-in')
  })
}
