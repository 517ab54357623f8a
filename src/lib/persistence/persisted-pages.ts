import * as v from 'valibot'

/** Pages of an endless list that are kept: what somebody scrolls through without a network. */
const PAGES_KEPT = 10

/** What an endless query holds; its pages go on by a text. */
export const Pages = <const S extends v.GenericSchema>(page: S) =>
  v.object({ pages: v.array(page), pageParams: v.array(v.optional(v.string())) })

export interface PagesOf {
  pages: unknown[]
  pageParams: unknown[]
}

const isPages = (data: unknown): data is PagesOf =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

/** The first pages of an endless list; any other data as it is. */
export function firstPages(data: unknown) {
  if (!isPages(data) || data.pages.length <= PAGES_KEPT) return data
  return { pages: data.pages.slice(0, PAGES_KEPT), pageParams: data.pageParams.slice(0, PAGES_KEPT) }
}

/**
 * A fresh first page with the pages that were kept behind it, so that the list does not shrink under somebody's hands;
 * without them where it ends elsewhere now. `nextParam` says how a list goes on.
 */
export function withPagesBehind(fresh: unknown, kept: unknown, nextParam: (list: PagesOf) => unknown) {
  if (!isPages(fresh) || !isPages(kept) || fresh.pages.length !== 1 || kept.pages.length < 2) return fresh
  if (nextParam(fresh) !== kept.pageParams[1]) return fresh
  return {
    pages: [...fresh.pages, ...kept.pages.slice(1)],
    pageParams: [...fresh.pageParams, ...kept.pageParams.slice(1)],
  }
}
