import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { isSavedStore } from '#contract/worker.ts'
import type { Stores } from '#sw/caches/stores.ts'

const PICTURE = /^(\/img\/[0-9a-f]{32})\/(\d+)\.(?:avif|jpg)$/

/** The file that a member saved offline under this path. */
export async function findOfflineFile(path: string, stores: Stores): Promise<Response | undefined> {
  for (const name of (await stores.keys()).filter(isSavedStore)) {
    const found = await (await stores.open(name)).match(path)
    if (found) return found
  }
  return undefined
}

/**
 * The file of an offline picture that suits `path`: the narrowest that is at least as wide, else the widest.
 */
export async function findOfflineSize(path: string, stores: Stores): Promise<Response | undefined> {
  const [, picture, width] = PICTURE.exec(path) ?? []
  if (!picture) return undefined
  const wide = PICTURE_WIDTHS.filter((each) => each >= Number(width))
  const narrow = PICTURE_WIDTHS.filter((each) => each < Number(width)).toReversed()
  for (const each of [...wide, ...narrow]) {
    const found = await findOfflineFile(`${picture}/${each}.avif`, stores)
    if (found) return found
  }
  return undefined
}

/** Serves offline pictures if the strategy's own cache has nothing. */
export const withOfflineFiles = (stores: Stores): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await findOfflineFile(new URL(request.url).pathname, stores)),
})
