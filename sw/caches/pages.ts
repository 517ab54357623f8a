import * as v from 'valibot'
import { HASHED_PREFIX } from '#contract/app-path.ts'

/** A script or style of the build. */
export const isPageFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && url.pathname.startsWith(HASHED_PREFIX) && /\.(?:js|css)$/.test(url.pathname)

/** File of the build that lists its pages; in the worker's own script every first visit would download the list. */
export const PAGE_LIST = '/pages.json'
const PageList = v.object({ build: v.string(), pages: v.array(v.string()) })

interface PagePorts {
  /** Response for `PAGE_LIST`. */
  fetchList: () => Promise<Response>
  /** Name of the worker's build: the files of another one are for its own worker. */
  build: string
  load: (address: string) => Promise<unknown>
  /** Whether a newer worker is waiting; it can activate only when this one has no pending work. */
  isOutdated: () => boolean
}

/**
 * Loads the build's scripts and styles that are not in the precache, one after another, so that the page's own requests are
 * not delayed; stops at the first failure.
 */
export async function prefetchPages({ fetchList, build, load, isOutdated }: PagePorts) {
  try {
    const list = v.parse(PageList, await (await fetchList()).json())
    if (list.build !== build) return
    for (const address of list.pages) {
      if (isOutdated()) return
      await load(address)
    }
  } catch {
    // Each file is loaded on its first use, or after the next start.
  }
}

/** Whether a page is of the worker's build: all scripts that its document names are precached. */
export const isOwnBuild = (scripts: readonly string[], precached: readonly string[]) =>
  scripts.length > 0 && scripts.every((script) => precached.some((address) => new URL(address).pathname === script))
