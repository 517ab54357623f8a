import * as v from 'valibot'
import { get } from './call.ts'
import { SEARCH_LENGTH } from './catalogue-filters.ts'
import { Count, queryNumber } from './value.ts'

/** Query of `GET /api/search/suggest`; `limit` applies to each group. */
export const SuggestQuery = v.object({
  /** Beginning of a name or title in either language, or of a name's pinyin or its initials. */
  q: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SEARCH_LENGTH)),
  limit: queryNumber(8, 1, 20),
})
export type SuggestQuery = v.InferOutput<typeof SuggestQuery>

/** A tag, place or author, with the number of released pictures that have it. */
export const SuggestedName = v.object({ name: v.string(), count: Count })
export type SuggestedName = v.InferOutput<typeof SuggestedName>

/** A picture's title, in the language that matches. */
export const SuggestedTitle = v.object({ aid: v.string(), title: v.string() })

/** `data` of `GET /api/search/suggest`: names with most pictures first, titles in alphabetical order. */
export const SearchSuggestions = v.object({
  tags: v.array(SuggestedName),
  places: v.array(SuggestedName),
  authors: v.array(SuggestedName),
  titles: v.array(SuggestedTitle),
})
export type SearchSuggestions = v.InferOutput<typeof SearchSuggestions>

export const suggestCalls = {
  suggest: get('/api/search/suggest', {
    summary: 'Names and titles that begin with a text',
    access: 'member',
    client: 'wallpaper',
    query: SuggestQuery,
    response: SearchSuggestions,
  }),
}
