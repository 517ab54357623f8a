import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { findWords, prepareSearch } from '#src/domain/offline-picture/search-words.ts'
import { cardName } from '#src/domain/picture/list/card-name.ts'

/** As many as a phone shows at once. */
const FIRST_FOUND = 8

/** Those of the pictures that have the words, all of them without words; typing never waits for it. `subject` changes when other ones are found. */
export function useFound<Picture extends Wallpaper>(pictures: readonly Picture[], words: string) {
  const wanted = useDeferredValue(words)
  useEffect(() => {
    const stop = new AbortController()
    void prepareSearch(pictures, stop.signal)
    return () => stop.abort()
  }, [pictures])
  const found = useMemo(() => findWords(pictures, wanted), [pictures, wanted])
  const isSearching = wanted !== ''
  // Other words often find the same: then nothing is drawn anew.
  const subject = isSearching ? found.slice(0, FIRST_FOUND).map(cardName).join() : ''
  return { found, isSearching, subject }
}
