import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { showLoadFailed } from '#src/ui/toast/show-load-failed.ts'
import type { Place } from '../series/place.ts'
import { anotherDay } from '../series/use-random-step.ts'
import type { Series } from '../series/use-series.ts'
import { anyPlace } from './next-place.ts'

/**
 * Random position after `shown`, while `isWanted`: in a list none twice before all were shown, else any
 * day. Null if there is none, undefined while unknown.
 */
export function useRandomPlace(shown: Place, series: Series, missing: ReadonlySet<string>, isWanted: boolean) {
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
