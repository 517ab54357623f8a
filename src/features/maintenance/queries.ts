import { queryOptions } from '@tanstack/react-query'
import { siteCalls } from '#contract/site.ts'
import { call } from '#src/domain/api.ts'
import { reportMaintenance } from '#src/domain/maintenance/report-maintenance.ts'

const POLL_MS = 30_000
const LONGEST_POLL_MS = 5 * 60_000

/**
 * Milliseconds until the site is asked again: 30 s, and after failures at least a minute, doubling with the time since the
 * last answer up to five minutes. `failingMs`: that time; null after an answer.
 */
export const pollDelay = (failingMs: number | null) =>
  failingMs === null ? POLL_MS : Math.min(LONGEST_POLL_MS, Math.max(2 * POLL_MS, failingMs))

export const maintenanceQueries = {
  /**
   * The state of the site, polled while it is closed: not in a hidden tab, but at once when the tab shows or the network is
   * back. `openedAt`: milliseconds since 1970.
   */
  status: (openedAt: number) =>
    queryOptions({
      queryKey: ['site', 'status'],
      queryFn: async ({ signal }) => {
        const status = await call(siteCalls.status, { signal })
        if (status.state === 'maintenance') reportMaintenance()
        return status
      },
      networkMode: 'always',
      retry: false,
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      refetchInterval: ({ state: { status, data, dataUpdatedAt, errorUpdatedAt } }) => {
        if (status === 'success' && data?.state === 'ok') return false
        return pollDelay(status === 'error' ? errorUpdatedAt - (dataUpdatedAt || openedAt) : null)
      },
    }),
}
