import { HASHED_PREFIX } from '#contract/app-path.ts'

/** A script or style of the build. */
export const isPageFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
  sameOrigin && url.pathname.startsWith(HASHED_PREFIX) && /\.(?:js|css)$/.test(url.pathname)

/** Has `bring` bring one after the other, so that nobody waits behind them; the first that does not come ends it. */
export async function bringPages(addresses: readonly string[], bring: (address: string) => Promise<unknown>) {
  try {
    for (const address of addresses) await bring(address)
  } catch {
    // Each comes when it is used, or with the next start.
  }
}
