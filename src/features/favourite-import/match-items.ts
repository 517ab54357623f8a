import {
  FIND_MOST,
  favouriteImportCalls,
  MATCH_MAX_BYTES,
  MATCH_MOST,
  MATCH_PX,
  NEAR_SIMILARITY,
  SAME_SIMILARITY,
} from '#contract/favourite-import.ts'
import { imageSearchCalls } from '#contract/image-search.ts'
import type { ProblemCode } from '#contract/problem.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { call } from '#src/domain/api.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { encodeCopy } from '#src/lib/media/encode-copy.ts'
import type { ImportItem, ImportResult } from './import-item.ts'

/** Of the copies that are sent; the second where the first is too large. */
const QUALITIES = [0.85, 0.5]

/** Why an address gives no picture; any other failure may pass. */
const LASTING: ReadonlySet<string> = new Set<ProblemCode>([
  'image-address-refused',
  'image-unavailable',
  'upload-too-large',
  'upload-type-refused',
])

type OnResult = (item: ImportItem, result: ImportResult) => void

/**
 * Finds the site's pictures for items, and reports each result as it comes. Rejects with an `ApiError` at the first call
 * that fails; the items without a result can be tried again.
 */
export async function matchItems(items: readonly ImportItem[], onResult: OnResult, signal: AbortSignal) {
  const listed = items.filter((item) => item.aid !== undefined)
  for (const some of inParts(listed, FIND_MOST)) await findListed(some, onResult, signal)
  const files = items.filter((item) => item.aid === undefined && item.file)
  for (const some of inParts(files, MATCH_MOST)) await matchFiles(some, onResult, signal)
  // One that does not answer does not stop the others.
  let failure: unknown
  for (const item of items) {
    if (item.address === undefined) continue
    try {
      onResult(item, await matchAddress(item.address, signal))
    } catch (error) {
      if (!(error instanceof ApiError && error.isNetwork)) throw error
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
}

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, part) =>
    items.slice(part * most, (part + 1) * most),
  )
}

async function findListed(items: readonly ImportItem[], onResult: OnResult, signal: AbortSignal) {
  const aids = items.flatMap(({ aid }) => aid ?? [])
  const found = await call(favouriteImportCalls.find, { json: { aids }, signal })
  const byId = new Map<string, Wallpaper>()
  for (const wallpaper of found.items) byId.set(String(wallpaper.id), wallpaper).set(wallpaper.aid, wallpaper)
  for (const item of items) {
    const wallpaper = byId.get(item.aid ?? '')
    onResult(item, wallpaper ? { is: 'listed', wallpaper, similarity: 1 } : { is: 'none' })
  }
}

async function matchFiles(items: readonly ImportItem[], onResult: OnResult, signal: AbortSignal) {
  const sent: { item: ImportItem; copy: File }[] = []
  for (const item of items) {
    const copy = item.file && (await smallCopy(item.file).catch(() => undefined))
    if (copy) sent.push({ item, copy })
    else onResult(item, { is: 'unreadable' })
    signal.throwIfAborted()
  }
  if (sent.length === 0) return
  const form = { pictures: sent.map(({ copy }) => copy) }
  const { matches } = await call(favouriteImportCalls.match, { form, signal })
  for (const [at, { item, copy }] of sent.entries()) onResult(item, { ...resultOf(matches[at]), copy })
}

/** Decoded at its small size, so that a picture of 50 megapixels does not take the page's memory. */
async function smallCopy(file: File): Promise<File> {
  const small = await createImageBitmap(file, { resizeWidth: MATCH_PX, resizeQuality: 'high' })
  try {
    const whole = { x: 0, y: 0, width: small.width, height: small.height }
    for (const quality of QUALITIES) {
      const copy = await encodeCopy(small, whole, { px: MATCH_PX, quality })
      if (copy.size <= MATCH_MAX_BYTES) return new File([copy], 'copy.jpg', { type: 'image/jpeg' })
    }
    throw new Error('the copy is too large')
  } finally {
    small.close()
  }
}

async function matchAddress(url: string, signal: AbortSignal): Promise<ImportResult> {
  try {
    const { items } = await call(imageSearchCalls.search, { form: { url }, signal })
    return resultOf(items[0])
  } catch (error) {
    if (error instanceof ApiError && LASTING.has(error.problem ?? ''))
      return { is: 'unreadable', why: messageFor(error) }
    throw error
  }
}

function resultOf(match: { similarity: number; wallpaper: Wallpaper } | null | undefined): ImportResult {
  if (!match || match.similarity < NEAR_SIMILARITY) return { is: 'none' }
  return { is: match.similarity >= SAME_SIMILARITY ? 'same' : 'near', ...match }
}
