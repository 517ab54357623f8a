import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInForce } from '../in-force.ts'
import { announcementQueries } from '../queries.ts'

/** Maximum delay of a browser timer, milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The latest announcement; null if it has expired, there is none or it failed to load; in the last two cases with the
 * error text (product spec §4). `refresh` refetches.
 */
export function useLatestAnnouncement() {
  const { t } = useLingui()
  const latest = useQuery(announcementQueries.latest())
  // A refetch after a failure counts as failed until the response arrives.
  const isFailed = latest.isError || (latest.isPending && latest.errorUpdateCount > 0)
  const isPending = latest.isPending && !isFailed
  const loaded = isFailed ? null : (latest.data ?? null)
  const now = useNowUntil(loaded?.expireTime)
  return {
    announcement: loaded && isInForce(loaded, now) ? loaded : null,
    errorText: isPending || loaded ? null : t`Failed to get announcements`,
    isFailed,
    isPending,
    isRefreshing: latest.isFetching,
    refresh: () => void latest.refetch(),
  }
}

/** The current time, updated once `instant` has passed. */
function useNowUntil(instant: string | undefined) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const left = instant === undefined ? 0 : Date.parse(instant) - Math.max(now, Date.now())
    if (left <= 0) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.min(left + 1, LONGEST_TIMER_MS))
    return () => clearTimeout(timer)
  }, [instant, now])
  return now
}
