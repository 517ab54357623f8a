import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { findWords, prepareSearch } from '#src/domain/offline-picture/search-words.ts'
import { cardName } from '#src/domain/picture/list/card-name.ts'

/** As many as fit a phone's screen. */
const FIRST_FOUND = 8

/** Pictures that match the search text, all of them without one; never delays typing. `subject` changes with the result. */
export function useMatches<Picture extends Wallpaper>(pictures: readonly Picture[], words: string) {
  const wanted = useDeferredValue(words)
  useEffect(() => {
    const stop = new AbortController()
    void prepareSearch(pictures, stop.signal)
    return () => stop.abort()
  }, [pictures])
  const found = useMemo(() => findWords(pictures, wanted), [pictures, wanted])
  const isSearching = wanted !== ''
  // Different texts often have the same result: then nothing renders again.
  const subject = isSearching ? found.slice(0, FIRST_FOUND).map(cardName).join() : ''
  return { found, isSearching, subject }
}
