import * as v from 'valibot'
import { SEARCH_LENGTH } from '#contract/catalogue-filters.ts'
import { CatalogueQuery, SearchQuery } from '#contract/catalogue.ts'
import type { IgnoredParameter } from '#src/domain/gallery/ignored-parameters.tsx'
import { SEARCH_PARAMETERS, type SearchAddress, type SearchParameter } from '#src/domain/gallery/search-address.ts'

interface ReadFilters {
  filters: SearchAddress
  /** Parameters without effect. */
  ignored: IgnoredParameter<SearchParameter>[]
}

/** Order of an address that asks for a random one without naming it: pages follow each other only within one order. */
const FIRST_SEED = 'first'

/** The filters of an address as the server accepts them. Blank words count as none. */
export function readFilters(address: SearchAddress): ReadFilters {
  const { q, ...others } = address
  const given = { ...others, ...(q?.trim() && { q: q.trim() }) }
  const { entries } = given.q === undefined ? CatalogueQuery : SearchQuery
  const schemas: Readonly<Record<string, v.GenericSchema>> = { ...SearchQuery.entries, ...entries }
  const filters: SearchAddress = {}
  const ignored: ReadFilters['ignored'] = []
  for (const name of SEARCH_PARAMETERS) {
    const schema = schemas[name]
    const value = given[name]
    if (value === undefined || !schema) continue
    // Without words, relevance is the order by arrival, which is the default.
    if (name === 'sort' && value === 'relevance') continue
    if (v.is(schema, value)) filters[name] = value
    else ignored.push({ name, reason: isTooLong(name, value) ? 'too-long' : 'impossible' })
  }
  if (filters.from !== undefined && filters.to !== undefined && filters.to < filters.from) {
    delete filters.to
    ignored.push({ name: 'to', reason: 'before-start' })
  }
  if (filters.sort !== 'random') delete filters.seed
  else filters.seed ??= FIRST_SEED
  return { filters, ignored }
}

const WORDS: ReadonlySet<SearchParameter> = new Set(['q', 'any', 'none', 'place'])

const isTooLong = (name: SearchParameter, value: string) => WORDS.has(name) && value.trim().length > SEARCH_LENGTH

/** A filter that a member can remove by itself: one value of one parameter. */
export interface ActiveFilter {
  name: SearchParameter
  value: string
  /** The parameter without that value; undefined without any. */
  rest: string | undefined
}

/** Parameters of which several values may be given, separated by commas. */
const LISTS: ReadonlySet<SearchParameter> = new Set(['kind', 'ratio', 'color'])

/** Words and order are no filters. */
const isFilter = (name: SearchParameter) => name !== 'q' && name !== 'sort' && name !== 'seed'

/** The active filters in a fixed order, except the screen, which has a switch of its own. */
export function activeFilters(filters: SearchAddress): ActiveFilter[] {
  return SEARCH_PARAMETERS.filter((name) => isFilter(name) && name !== 'fit').flatMap((name) => {
    const text = filters[name]
    if (text === undefined) return []
    const values = LISTS.has(name) ? text.split(',') : [text]
    return values.map((value) => ({
      name,
      value,
      rest: values.filter((other) => other !== value).join(',') || undefined,
    }))
  })
}

/** Changes that remove every filter, but neither the words nor the order. */
export const NO_FILTERS: SearchAddress = Object.fromEntries(
  SEARCH_PARAMETERS.filter(isFilter).map((name) => [name, undefined]),
)
