import { useQuery } from '@tanstack/react-query'
import { useSettled } from '#src/lib/timing/use-settled.ts'
import { searchQueries } from '../queries.ts'
import { searchHistory } from '../search-history.ts'
import { type Suggestion, suggestionsOf } from './suggestion.ts'

/** Pause in typing before the server is asked. Source: inventory SE-09. */
const PAUSE_MS = 200

/**
 * Suggestions for the typed words: at once those of the device, after a pause the server's. Without an answer, those of
 * the device only. None for blank words or while `isActive` is false.
 */
export function useSuggestions(typed: string, isActive: boolean): readonly Suggestion[] {
  const words = typed.trim()
  const isWanted = isActive && words !== ''
  const isSettled = useSettled(words, PAUSE_MS) === words
  const { data } = useQuery({ ...searchQueries.suggestions(words), enabled: isWanted && isSettled })
  return isWanted ? suggestionsOf(words, searchHistory(), data) : []
}
