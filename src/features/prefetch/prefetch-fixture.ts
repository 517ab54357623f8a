import * as v from 'valibot'
import { onTestFinished, vi } from 'vitest'
import {
  PrefetchRules,
  fileKey,
  LAST_KEY,
  type LastPrefetch,
  pictureKey,
  TOMORROW_AREA,
  PREFETCH_RULES_KEY,
} from '#contract/tomorrow.ts'
import { DISPOSABLE_CACHES, tomorrowStore } from '#contract/worker.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import type { PrefetchedPicture } from './prefetched-picture.ts'

export const PREFETCHED_ID = 'b'.repeat(32)

/** A device without prefetched pictures of these members. */
export async function emptyDevice(...members: readonly number[]) {
  await Promise.all([...members.map(tomorrowStore), DISPOSABLE_CACHES.pictures].map((name) => caches.delete(name)))
  for (const member of members) localStorage.removeItem(`wp_tomorrow_${member}`)
}

/** The next day's picture with its file, as the worker stores it. */
export async function putPrefetched(memberId: number, some: Partial<PrefetchedPicture> = {}) {
  const day = some.day ?? '2026-11-22'
  const address = `/img/${PREFETCHED_ID}`
  const prefetched: PrefetchedPicture = {
    day,
    releaseAt: Date.now() - 1_000,
    broughtAt: Date.now() - 3_600_000,
    needLevel: 2,
    bytes: 4,
    path: `${address}/1920.avif`,
    picture: samplePicture({ aid: 'prefetched', title: '提前的画', area: TOMORROW_AREA, date: day, picture: address }),
    ...some,
  }
  const store = await caches.open(tomorrowStore(memberId))
  await store.put(pictureKey(day), Response.json(prefetched))
  await store.put(fileKey(day), new Response('file', { headers: { 'Content-Type': 'image/avif' } }))
  return prefetched
}

/** The worker's record of its last attempt. */
export async function putLast(memberId: number, last: LastPrefetch) {
  await (await caches.open(tomorrowStore(memberId))).put(LAST_KEY, Response.json(last))
}

/** The prefetch instruction stored for the worker; undefined if none. */
export async function wishOf(memberId: number) {
  const found = await caches.match(PREFETCH_RULES_KEY, { cacheName: tomorrowStore(memberId) })
  return found && v.parse(PrefetchRules, await found.json())
}

/** A browser with a fake worker: `onAsked` acts as it would. Returns the calls to browser and worker. */
export function stubWorker(onAsked: () => Promise<unknown> = async () => {}, permission: PermissionState = 'denied') {
  const asked: string[] = []
  const registration = {
    periodicSync: {
      register: async (tag: string) => void asked.push(`wake for ${tag}`),
      unregister: async (tag: string) => void asked.push(`no more for ${tag}`),
    },
  }
  const controller = {
    postMessage: ({ type }: { type: string }, [port]: [MessagePort]) => {
      asked.push(type)
      void onAsked().then(() => port.postMessage('done'))
    },
  }
  const worker = vi
    .spyOn(navigator, 'serviceWorker', 'get')
    .mockReturnValue({ controller, getRegistration: async () => registration } as never)
  const query = vi.spyOn(navigator.permissions, 'query').mockResolvedValue({ state: permission } as never)
  onTestFinished(() => {
    worker.mockRestore()
    query.mockRestore()
  })
  return asked
}

/** A browser that reports this connection. */
export function stubConnection(connection: object | undefined) {
  const stub = vi.spyOn(navigator as { connection: unknown }, 'connection', 'get').mockReturnValue(connection)
  onTestFinished(() => stub.mockRestore())
}
