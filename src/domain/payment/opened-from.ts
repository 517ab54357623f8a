import * as v from 'valibot'
import { PagePath } from '#src/domain/membership/page-path.ts'

const KEY = 'wp_order_pages'
/** Orders whose page is stored; older ones are dropped. */
const MOST = 10
const Pages = v.array(v.tuple([v.string(), v.string()]))

/** Stores for this tab the page that needed what is ordered, so that the member gets back to it after the payment. */
export function storeOpenedFrom(no: string, page: string) {
  const others = stored().filter(([each]) => each !== no)
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[no, page], ...others].slice(0, MOST)))
  } catch {
    // The payment page has no way back then.
  }
}

/** The page that needed what was ordered; undefined without one, or if it is not a page of this site. */
export function openedFrom(no: string) {
  const page = v.safeParse(PagePath, stored().find(([each]) => each === no)?.[1])
  return page.success ? page.output : undefined
}

function stored() {
  try {
    const pages = v.safeParse(Pages, JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
    return pages.success ? pages.output : []
  } catch {
    return []
  }
}
