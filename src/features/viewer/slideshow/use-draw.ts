import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import type { Place } from '../place.ts'
import { anotherDay } from '../use-random-step.ts'
import type { Series } from '../use-series.ts'
import { anyPlace } from './next-place.ts'

/**
 * The place drawn by lot to come after `shown`, while it `isWanted`: of the list none twice before all were seen, else any
 * day. Null where there is none, undefined while it is not known yet.
 */
export function useDraw(shown: Place, series: Series, missing: ReadonlySet<string>, isWanted: boolean) {
  const client = useQueryClient()
  const seen = useRef(new Set<string>())
  const [drawn, setDrawn] = useState<{ after: string; place: Place | null } | null>(null)
  const after = `${shown.aid} ${shown.at} ${missing.size}`

  const draw = useEffectEvent(async (): Promise<Place | null> => {
    const { list } = series
    if (!list) return (await anotherDay(client, shown.aid)) ?? null
    seen.current.add(shown.aid)
    if (list.aids.every((aid) => seen.current.has(aid))) {
      if (list.hasMore) series.more()
      seen.current = new Set([shown.aid])
    }
    return anyPlace(list, seen.current, missing, Math.random)
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    void draw()
      .catch(() => {
        showLoadFailed()
        return null
      })
      .then((place) => isCurrent && setDrawn({ after, place }))
    return () => {
      isCurrent = false
    }
  }, [isWanted, after])
  return drawn?.after === after ? drawn.place : undefined
}
