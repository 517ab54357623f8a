import * as v from 'valibot'
import { SearchText } from '#src/lib/page/search-values.ts'

/** Parameters of the search page; the same names as in its calls. */
export const SEARCH_PARAMETERS = [
  'q',
  'any',
  'none',
  'kind',
  'area',
  'category',
  'tag',
  'author',
  'place',
  'bbox',
  'orientation',
  'ratio',
  'atleast',
  'exact',
  'color',
  'palette',
  'dark',
  'calm',
  'level',
  'ai',
  'from',
  'to',
  'fit',
  'sort',
  'seed',
] as const
export type SearchParameter = (typeof SEARCH_PARAMETERS)[number]

/** Texts of the parameters, as in the URL and in a call. */
export type SearchAddress = { [Parameter in SearchParameter]?: string | undefined }

/** Search parameters of the page as texts. Their values are checked by the page, which says what it ignores. */
export const searchAddress = (search: Record<string, unknown>): SearchAddress =>
  Object.fromEntries(SEARCH_PARAMETERS.map((name) => [name, v.parse(AnyText, search[name])]))

const AnyText = v.fallback(v.optional(SearchText), undefined)
