import * as v from 'valibot'

/** Number of pages of an infinite list that are persisted for scrolling offline. */
const MAX_PERSISTED_PAGES = 10

/** Data of an infinite query whose page parameters are cursors or page numbers. */
export const Pages = <const S extends v.GenericSchema>(page: S) =>
  v.object({ pages: v.array(page), pageParams: v.array(v.optional(v.union([v.string(), v.number()]))) })

export interface PagesOf {
  pages: unknown[]
  pageParams: unknown[]
}

const isPages = (data: unknown): data is PagesOf =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** The first pages of an infinite list; other data unchanged. */
export function firstPages(data: unknown) {
  if (!isPages(data) || data.pages.length <= MAX_PERSISTED_PAGES) return data
  return { pages: data.pages.slice(0, MAX_PERSISTED_PAGES), pageParams: data.pageParams.slice(0, MAX_PERSISTED_PAGES) }
}

/**
 * A fresh first page followed by the persisted ones, so that the list does not shrink while it is in use; without them if
 * the fresh page ends elsewhere. `nextParam` returns the next page parameter.
 */
export function withPagesBehind(fresh: unknown, persisted: unknown, nextParam: (list: PagesOf) => unknown) {
  if (!isPages(fresh) || !isPages(persisted) || fresh.pages.length !== 1 || persisted.pages.length < 2) return fresh
  if (nextParam(fresh) !== persisted.pageParams[1]) return fresh
  return {
    pages: [...fresh.pages, ...persisted.pages.slice(1)],
    pageParams: [...fresh.pageParams, ...persisted.pageParams.slice(1)],
  }
}
