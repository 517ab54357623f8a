import type { Query, QueryClient } from '@tanstack/react-query'
import { TOMORROW_AREA } from '#contract/tomorrow.ts'
import type { WallpaperList } from '#contract/wallpaper.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { logFailure } from '#src/lib/errors/log.ts'
import { deletePrefetched } from '#src/lib/persistence/databases.ts'
import { firstWord } from './first-response.ts'
import { broughtPictures, layOut } from './prefetch-store.ts'
import type { Brought } from './prefetched-picture.ts'
import { layDetail } from './seed-detail.ts'

/** A timer cannot wait longer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Has today's pictures begin with the one that was brought, from its release on where the server does not say what is shown:
 * at a start, at midnight, and when somebody comes back. Whose level is too low by now has nothing of it left. `look` looks
 * again at what was brought.
 */
export function showBrought(client: QueryClient, memberId: number, level: number) {
  const { queryKey } = wallpaperQueries.today()
  const cache = client.getQueryCache()
  const done = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async () => {
    clearTimeout(timer)
    const brought = await broughtPictures(memberId)
    if (done.signal.aborted) return
    if (brought.some(({ needLevel }) => needLevel > level)) {
      await deletePrefetched(memberId)
      return
    }
    const now = Date.now()
    const next = brought.find(({ releaseAt }) => releaseAt > now)
    if (next) timer = setTimeout(() => void safely(), Math.min(next.releaseAt - now, LONGEST_TIMER_MS))
    const newest = brought.findLast(({ releaseAt }) => releaseAt <= now)
    const query = cache.find<WallpaperList>({ queryKey })
    // Where nobody looks at it, it can wait until somebody does.
    if (!newest || !query?.isActive() || !isDue(query, newest)) return
    await firstWord(client, query)
    // Without its file it would be a name without a picture.
    if (!done.signal.aborted && isDue(query, newest) && (await layOut(memberId, newest))) {
      layDetail(client, newest)
      show(query, newest)
    }
  }
  const safely = () => look().catch((error: unknown) => logFailure('what was brought in advance', error))

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

/** What is shown is of an earlier day, and the server has not said since the release that it is so. */
function isDue({ state: { data, dataUpdatedAt } }: Today, { day, releaseAt, picture }: Brought) {
  const shown = data?.items.find(isOfArea)
  return shown !== undefined && dataUpdatedAt < releaseAt && (shown.date ?? '') <= day && shown.aid !== picture.aid
}

function show(query: Today, brought: Brought) {
  const { data, dataUpdatedAt } = query.state
  if (!data || !isDue(query, brought)) return
  const items = data.items.map((each) => (isOfArea(each) ? brought.picture : each))
  // No younger than it is, and the server is asked all the same.
  query.setData({ ...data, items }, { updatedAt: Math.min(dataUpdatedAt, brought.broughtAt), manual: true })
  query.invalidate()
}
