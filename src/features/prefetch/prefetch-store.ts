import * as v from 'valibot'
import {
  type PrefetchRules,
  dayOfKey,
  fileKey,
  LAST_KEY,
  LastPrefetch,
  pictureKey,
  PREFETCH_RULES_KEY,
} from '#contract/tomorrow.ts'
import { DISPOSABLE_CACHES, tomorrowStore } from '#contract/worker.ts'
import { PrefetchedPicture } from './prefetched-picture.ts'

/** Instruction for the worker from now on. */
export async function writePrefetchRules(memberId: number, wish: PrefetchRules) {
  await (await caches.open(tomorrowStore(memberId))).put(PREFETCH_RULES_KEY, Response.json(wish))
}

/** Time without another request after a response, ms. */
const LATELY_MS = 3_600_000

/** Whether the worker has checked within the last hour, and the picture of a future day is stored. */
export async function isAllHere(memberId: number): Promise<boolean> {
  const last = await readJson(await storeOf(memberId), LAST_KEY, LastPrefetch)
  if (last?.outcome !== 'brought' && last?.outcome !== 'there') return false
  const now = Date.now()
  if (now < last.at || now - last.at >= LATELY_MS) return false
  return (await prefetchedPictures(memberId)).some(({ releaseAt }) => releaseAt > now)
}

/** Stored pictures of the member, earliest day first. */
export async function prefetchedPictures(memberId: number): Promise<PrefetchedPicture[]> {
  const store = await storeOf(memberId)
  const days = (await store?.keys())?.flatMap(({ url }) => dayOfKey(new URL(url).pathname) ?? []) ?? []
  const read = await Promise.all(days.map((day) => readJson(store, pictureKey(day), PrefetchedPicture)))
  return read.flatMap((prefetched) => prefetched ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Moves the released picture's file to the cache of viewed pictures. Resolves to whether it has a file. Rejects when
 * storage is full.
 */
export async function moveToPictureCache(
  memberId: number,
  { day, path, picture }: PrefetchedPicture,
): Promise<boolean> {
  const store = await storeOf(memberId)
  const large = await caches.open(DISPOSABLE_CACHES.pictures)
  const file = await store?.match(fileKey(day))
  if (file) {
    await large.put(path, file)
    await store?.delete(fileKey(day))
    return true
  }
  return (await large.keys()).some(({ url }) => new URL(url).pathname.startsWith(`${picture.picture}/`))
}

/** The member's store; opening a missing one would create it. */
async function storeOf(memberId: number) {
  const name = tomorrowStore(memberId)
  return 'caches' in globalThis && (await caches.has(name)) ? caches.open(name) : undefined
}

async function readJson<S extends v.GenericSchema>(store: Cache | undefined, key: string, shape: S) {
  const answer = await store?.match(key)
  const read = v.safeParse(shape, await answer?.json().catch(() => undefined))
  return read.success ? read.output : undefined
}
