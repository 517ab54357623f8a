import type { WorkboxPlugin } from 'workbox-core/types.js'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { isSavedStore } from '#contract/worker.ts'
import type { Stores } from './stores.ts'

const PICTURE = /^(\/img\/[0-9a-f]{32})\/(\d+)\.(?:avif|jpg)$/

/** The file that a member has saved under this very address. */
export async function findSaved(path: string, stores: Stores): Promise<Response | undefined> {
  for (const name of (await stores.keys()).filter(isSavedStore)) {
    const found = await (await stores.open(name)).match(path)
    if (found) return found
  }
  return undefined
}

/**
 * Of a picture that a member has saved, the file for the one that `path` asks for: the narrowest that has its pixels, else
 * the widest.
 */
export async function findSavedSize(path: string, stores: Stores): Promise<Response | undefined> {
  const [, picture, width] = PICTURE.exec(path) ?? []
  if (!picture) return undefined
  const wide = PICTURE_WIDTHS.filter((each) => each >= Number(width))
  const narrow = PICTURE_WIDTHS.filter((each) => each < Number(width)).toReversed()
  for (const each of [...wide, ...narrow]) {
    const found = await findSaved(`${picture}/${each}.avif`, stores)
    if (found) return found
  }
  return undefined
}

/** What is saved spares the network where the store of the strategy has nothing. */
export const savedToo = (stores: Stores): WorkboxPlugin => ({
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? (await findSaved(new URL(request.url).pathname, stores)),
})
