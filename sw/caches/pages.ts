import { HASHED_PREFIX } from '#contract/app-path.ts'

/** A script or style of the build. */
export const isPageFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && url.pathname.startsWith(HASHED_PREFIX) && /\.(?:js|css)$/.test(url.pathname)

interface PagePorts {
  load: (address: string) => Promise<unknown>
  /** Whether a newer worker is waiting; it can activate only when this one has no pending work. */
  isOutdated: () => boolean
}

/** Loads files one after another, so that the page's own requests are not delayed; stops at the first failure. */
export async function prefetchPages(addresses: readonly string[], { load, isOutdated }: PagePorts) {
  try {
    for (const address of addresses) {
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
