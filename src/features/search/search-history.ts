import * as v from 'valibot'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { readJson, writeJson } from '#src/lib/storage/storage.ts'

/** Number of searches that are remembered. */
const MOST = 10

/** Removed at logout, see `deletePersistedData`. */
const KEY = 'wp_search_history'
const History = v.array(v.pipe(v.string(), v.maxLength(SEARCH_LENGTH)))

/** Words searched for on this device, the latest first. */
export const searchHistory = (): readonly string[] => readJson(KEY, History) ?? []

/** Stores the words as the latest search. */
export const rememberSearch = (words: string) =>
  writeJson(KEY, [words, ...searchHistory().filter((other) => other !== words)].slice(0, MOST))

/** Deletes one search, or all; returns the others. */
export function deleteSearches(words?: string): readonly string[] {
  const others = words === undefined ? [] : searchHistory().filter((other) => other !== words)
  writeJson(KEY, others)
  return others
}
