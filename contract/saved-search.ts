import * as v from 'valibot'
import { del, get, post, put } from './call.ts'
import { SearchQuery } from './catalogue.ts'
import { Count, Instant } from './value.ts'

/** Maximum number of saved searches of a member. */
export const SAVED_SEARCHES_MAX = 50
/** Maximum length of a name, in code units. */
export const SEARCH_NAME_MAX = 60

/**
 * When to tell the member of new pictures: never, on Saturday mornings, or soon after they arrive, at most once an hour.
 * Sent by the channels that the notification settings have for saved searches; where both are off, the first search with
 * notices turns one on. Source: inventory SE-21, AP-23.
 */
export const SEARCH_NOTICES = ['off', 'weekly', 'now'] as const
export const SearchNotice = v.picklist(SEARCH_NOTICES)
export type SearchNotice = v.InferOutput<typeof SearchNotice>

/** What `GET /api/search` takes, except what belongs to one visit, e.g. the page and the seed of a random order. */
const { entries } = v.omit(SearchQuery, ['cursor', 'page', 'pageSize', 'seed', 'facets', 'mode'])
type SearchFilter = keyof typeof entries

/** Parameters that change the order of the pictures, but not which there are. */
const isFilter = (name: string) => name !== 'sort'

const textOf = (schema: v.GenericSchema) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check((text) => v.is(schema, text), 'not a value of this filter'),
    ),
  )

/** Filters of a search as texts, as in the address of the search page. Words are optional. */
export const SavedQuery = v.pipe(
  v.strictObject(
    Object.fromEntries(Object.entries(entries).map(([name, schema]) => [name, textOf(schema)])) as Record<
      SearchFilter,
      ReturnType<typeof textOf>
    >,
  ),
  v.check((query) => Object.keys(query).some(isFilter), 'has neither words nor filters'),
  v.forward(
    v.check(({ from, to }) => !from || !to || from <= to, 'before from'),
    ['to'],
  ),
)
export type SavedQuery = v.InferOutput<typeof SavedQuery>

/** A text that is the same for two queries that find the same pictures, in whatever order. */
export const searchIdentity = (query: Readonly<Record<string, string | undefined>>) =>
  JSON.stringify(
    Object.keys(entries).flatMap((name) => (isFilter(name) && query[name] !== undefined ? [[name, query[name]]] : [])),
  )

const SearchName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(SEARCH_NAME_MAX))

/** Body of `POST /api/searches`. */
export const NewSavedSearch = v.object({
  name: SearchName,
  query: SavedQuery,
  notify: v.optional(SearchNotice, 'off'),
})
export type NewSavedSearch = v.InferOutput<typeof NewSavedSearch>

/** `data` of `POST /api/searches`; `isNew` is false where the same search was saved before, which is unchanged. */
export const SavedSearchRef = v.object({ id: Count, isNew: v.boolean() })
export type SavedSearchRef = v.InferOutput<typeof SavedSearchRef>

/** Body of `PUT /api/searches/:id`. */
export const SavedSearchChange = v.object({ name: SearchName, notify: SearchNotice })
export type SavedSearchChange = v.InferOutput<typeof SavedSearchChange>

export const SavedSearch = v.object({
  id: Count,
  name: v.string(),
  /** As in `NewSavedSearch`. */
  query: v.record(v.string(), v.string()),
  notify: SearchNotice,
  createdAt: Instant,
  /** Path of its feed, to which `.rss` or `.json` is added. Secret: anyone who knows it can read the feed. */
  feed: v.string(),
})
export type SavedSearch = v.InferOutput<typeof SavedSearch>

/** `data` of `GET /api/searches`, the latest first. */
export const SavedSearchList = v.array(SavedSearch)

export const savedSearchCalls = {
  list: get('/api/searches', {
    summary: 'Own saved searches',
    access: 'member',
    client: 'site',
    response: SavedSearchList,
  }),
  save: post('/api/searches', {
    summary: 'Save a search; the same one again is the one saved before',
    access: 'member',
    client: 'site',
    json: NewSavedSearch,
    response: SavedSearchRef,
  }),
  change: put('/api/searches/:id', {
    summary: 'Change name and notices of a saved search',
    access: 'member',
    client: 'site',
    json: SavedSearchChange,
    response: SavedSearch,
  }),
  remove: del('/api/searches/:id', {
    summary: 'Delete a saved search and its feed',
    access: 'member',
    client: 'site',
    response: v.null(),
  }),
}
