import { HASHED_PREFIX } from '#contract/app-path.ts'

/** A script or style of the build. */
export const isPageFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && url.pathname.startsWith(HASHED_PREFIX) && /\.(?:js|css)$/.test(url.pathname)

interface PagePorts {
  load: (address: string) => Promise<unknown>
  /** Whether a newer worker waits: the browser lets it take over only when this one has nothing left to do. */
  isOutdated: () => boolean
}

/** Loads one after the other, so that nobody waits behind them; the first that fails is the last. */
export async function bringPages(addresses: readonly string[], { load, isOutdated }: PagePorts) {
  try {
    for (const address of addresses) {
      if (isOutdated()) return
      await load(address)
    }
  } catch {
    // Each comes when it is used, or with the next start.
  }
}
