import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ImportItem, type ImportResult, isMatch } from './import-item.ts'
import { matchItems } from './match-items.ts'

export type Results = ReadonlyMap<string, ImportResult>

const NONE: Results = new Map()

/** Items being matched with the site's pictures: their results as they come, and which of them are to be added. */
export function useImport() {
  const [items, setItems] = useState<readonly ImportItem[]>([])
  const [results, setResults] = useState(NONE)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const match = useMutation({
    mutationFn: (some: readonly ImportItem[]) => {
      stop.current = new AbortController()
      return matchItems(some, report, stop.current.signal)
    },
    networkMode: 'always',
  })
  const report = (item: ImportItem, result: ImportResult) => {
    setResults((known) => new Map(known).set(item.key, result))
    // Of pictures that only look alike, the member chooses.
    if (isMatch(result) && result.is !== 'near' && !result.wallpaper.me.faved) {
      setChosen((aids) => new Set(aids).add(result.wallpaper.aid))
    }
  }
  return {
    items,
    results,
    chosen,
    error: match.error,
    isMatching: match.isPending,
    begin: (found: readonly ImportItem[]) => {
      setItems(found)
      match.mutate(found)
    },
    /** Goes on with the items that have no result. */
    retry: () => match.mutate(items.filter(({ key }) => !results.has(key))),
    toggle: (aid: string) =>
      setChosen((aids) => {
        const changed = new Set(aids)
        if (!changed.delete(aid)) changed.add(aid)
        return changed
      }),
    restart: () => {
      stop.current?.abort()
      match.reset()
      setItems([])
      setResults(NONE)
      setChosen(new Set())
    },
  }
}
