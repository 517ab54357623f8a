import type { Query, QueryClient } from '@tanstack/react-query'
import { TOMORROW_AREA } from '#contract/tomorrow.ts'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { deletePrefetched } from '#src/domain/member-data/delete-member-data.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { firstResponse } from './first-response.ts'
import { prefetchedPictures, moveToPictureCache } from './prefetch-store.ts'
import type { PrefetchedPicture } from './prefetched-picture.ts'

/** Maximum delay of a timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Shows the prefetched picture as today's first one from its release on, unless the server says otherwise: at start, at
 * midnight, and on return to the page. Deletes it if the member's level is too low by now. `look` checks
 * the store again.
 */
export function showPrefetched(client: QueryClient, memberId: number, level: number) {
  const { queryKey } = wallpaperQueries.today()
  const cache = client.getQueryCache()
  const done = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async () => {
    clearTimeout(timer)
    const prefetched = await prefetchedPictures(memberId)
    if (done.signal.aborted) return
    if (prefetched.some(({ needLevel }) => needLevel > level)) {
      await deletePrefetched(memberId)
      return
    }
    const now = Date.now()
    const next = prefetched.find(({ releaseAt }) => releaseAt > now)
    if (next) timer = setTimeout(() => void safely(), Math.min(next.releaseAt - now, LONGEST_TIMER_MS))
    const newest = prefetched.findLast(({ releaseAt }) => releaseAt <= now)
    const query = cache.find<WallpaperList>({ queryKey })
    // A hidden page waits until it is visible.
    if (!newest || !query?.isActive() || !isDue(query, newest)) return
    await firstResponse(client, query)
    // Without its file it would be a title without a picture.
    if (!done.signal.aborted && isDue(query, newest) && (await moveToPictureCache(memberId, newest))) {
      seedDetail(client, newest)
      show(query, newest)
    }
  }
  const safely = () => look().catch((error: unknown) => logFailure('prefetched picture', error))

  const [noun, what] = queryKey
  const stopWatching = cache.subscribe(({ type, query: { queryKey: key } }) => {
    if (type === 'observerAdded' && key[0] === noun && key[1] === what) void safely()
  })
  document.addEventListener('visibilitychange', () => void safely(), { signal: done.signal })
  return {
    look: safely,
    stop: () => {
      done.abort()
      clearTimeout(timer)
      stopWatching()
    },
  }
}

type Today = Query<WallpaperList>

const isOfArea = ({ area }: WallpaperList['items'][number]) => area === TOMORROW_AREA

/** The shown data is of an earlier day, and no response since the release confirms it. */
function isDue({ state: { data, dataUpdatedAt } }: Today, { day, releaseAt, picture }: PrefetchedPicture) {
  const shown = data?.items.find(isOfArea)
  return shown !== undefined && dataUpdatedAt < releaseAt && (shown.date ?? '') <= day && shown.aid !== picture.aid
}

function show(query: Today, prefetched: PrefetchedPicture) {
  const { data, dataUpdatedAt } = query.state
  if (!data || !isDue(query, prefetched)) return
  const items = data.items.map((each) => (isOfArea(each) ? prefetched.picture : each))
  // With its age, and the server is asked anyway.
  query.setData({ ...data, items }, { updatedAt: Math.min(dataUpdatedAt, prefetched.broughtAt), manual: true })
  query.invalidate()
}

/** Seeds the picture's page with prefetched data, with its age, if nothing newer is cached. */
function seedDetail(client: QueryClient, { picture, detail, day, broughtAt }: PrefetchedPicture) {
  if (!detail || !picture.area) return
  const { area, date } = picture
  const options = client.defaultQueryOptions(wallpaperQueries.detail({ kind: 'article', id: picture.aid }))
  const query = client.getQueryCache().build(client, options)
  if (query.state.data !== undefined) return
  // When it was prefetched, its day had not come.
  const isListed = detail.placements.some((each) => each.area === area && each.date === day)
  const placements = isListed ? detail.placements : [{ area, date: day }, ...detail.placements]
  query.setData({ ...detail, area, date, placements }, { updatedAt: broughtAt, manual: true })
  query.invalidate()
}
