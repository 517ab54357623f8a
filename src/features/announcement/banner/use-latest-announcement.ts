import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isInForce } from '../in-force.ts'
import { announcementQueries } from '../queries.ts'

/** Longest time a browser's timer can wait, milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The latest announcement, null once it has expired, when there is none or when it could not be loaded; the last two
 * keep the error text (product spec §4). `refresh` asks again.
 */
export function useLatestAnnouncement() {
  const { t } = useLingui()
  const latest = useQuery(announcementQueries.latest())
  // Asked again after a failure, it has failed until an answer comes.
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

/** The time, looked at again once `instant` has passed. */
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
