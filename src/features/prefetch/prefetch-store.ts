import * as v from 'valibot'
import {
  type PrefetchRules,
  dayOfKey,
  fileKey,
  LAST_KEY,
  LastPrefetch,
  pictureKey,
  WISH_KEY,
} from '#contract/tomorrow.ts'
import { DISPOSABLE_CACHES, tomorrowStore } from '#contract/worker.ts'
import { Brought } from './prefetched-picture.ts'

/** What the worker shall bring for the member from now on. */
export async function writeWish(memberId: number, wish: PrefetchRules) {
  await (await caches.open(tomorrowStore(memberId))).put(WISH_KEY, Response.json(wish))
}

/** For so long nobody asks the server again what it has just said, ms. */
const LATELY_MS = 3_600_000

/** Whether the worker has looked within the last hour, and a picture lies here whose day is still to come. */
export async function isAllHere(memberId: number): Promise<boolean> {
  const last = await readJson(await storeOf(memberId), LAST_KEY, LastPrefetch)
  if (last?.outcome !== 'brought' && last?.outcome !== 'there') return false
  const now = Date.now()
  if (now < last.at || now - last.at >= LATELY_MS) return false
  return (await broughtPictures(memberId)).some(({ releaseAt }) => releaseAt > now)
}

/** Pictures that lie here for the member, the first day first. */
export async function broughtPictures(memberId: number): Promise<Brought[]> {
  const store = await storeOf(memberId)
  const days = (await store?.keys())?.flatMap(({ url }) => dayOfKey(new URL(url).pathname) ?? []) ?? []
  const read = await Promise.all(days.map((day) => readJson(store, pictureKey(day), Brought)))
  return read.flatMap((brought) => brought ?? []).toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/**
 * Lays the picture's file where the worker finds those that were seen, now that it is out. Resolves to whether a file of it
 * is there. Rejects where there is no room.
 */
export async function layOut(memberId: number, { day, path, picture }: Brought): Promise<boolean> {
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

/** The member's store; to open one that is not there would make it. */
async function storeOf(memberId: number) {
  const name = tomorrowStore(memberId)
  return 'caches' in globalThis && (await caches.has(name)) ? caches.open(name) : undefined
}

async function readJson<S extends v.GenericSchema>(store: Cache | undefined, key: string, shape: S) {
  const answer = await store?.match(key)
  const read = v.safeParse(shape, await answer?.json().catch(() => undefined))
  return read.success ? read.output : undefined
}
