import * as v from 'valibot'

/** URL of the control file, which every worker reads. */
export const WORKER_CONTROL_PATH = '/sw-control.json'

/** Response of `GET /sw-control.json`; usually `{}`. Unknown values are ignored. */
export const WorkerControl = v.object({
  /** Workers delete their caches and unregister. */
  unregister: v.optional(v.boolean(), false),
  /** Workers delete their caches and fill them again, once for each value. */
  purge: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /**
   * Name of a build, as in `/build.txt`: no other one installs itself, and active ones stop answering from the cache.
   */
  pin: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type WorkerControl = v.InferOutput<typeof WorkerControl>

// Names of caches that page and worker share; those of the worker alone are in `sw/caches/stores.ts`.

/** What names of caches with saved pictures begin with; the member's id follows. */
export const SAVED_STORES = 'tianmu-saved-'

/** Cache with the pictures that a member has saved on this device. */
export const savedStore = (memberId: number) => `${SAVED_STORES}${memberId}`

/** Caches that no worker deletes: saved pictures belong to the member. */
export const isSavedStore = (name: string) => name.startsWith(SAVED_STORES)

/** What names of caches with prefetched files begin with; the member's id follows. */
export const TOMORROW_STORES = 'tianmu-tomorrow-'

/** Cache with files prefetched for a member, as in `contract/tomorrow.ts`. All of it can be downloaded again. */
export const tomorrowStore = (memberId: number) => `${TOMORROW_STORES}${memberId}`
export const isTomorrowStore = (name: string) => name.startsWith(TOMORROW_STORES)

/** Page that shows what is saved on this device. */
export const SAVED_PAGE = '/my-favs?only=saved'

/** Caches whose files can be downloaded again: deleted if a check-in finds no space. */
export const DISPOSABLE_CACHES = {
  /** Small pictures of cards. */
  cards: 'tianmu-cards',
  /** Large pictures. */
  pictures: 'tianmu-pictures',
  announcements: 'tianmu-announcements',
} as const

/** Tag of the Background Sync that sends queued entries. */
export const OUTBOX_SYNC = 'outbox'

/** Tag of the Periodic Background Sync that prefetches tomorrow's picture. */
export const TOMORROW_SYNC = 'tomorrow'

/** Messages from a page to its worker. */
export type WorkerRequest =
  /** Sent by workbox-window. */
  | { type: 'SKIP_WAITING' }
  /** The page has started. `scripts`: URLs of the scripts that its document names. */
  | { type: 'started'; scripts: readonly string[] }
  /** The visitor has interacted: scripts of other pages may be cached. */
  | { type: 'bring-pages' }
  /**
   * The visitor has interacted, or just turned prefetching on. The port receives an answer once nothing more follows.
   */
  | { type: 'bring-tomorrow' }

/**
 * On a response from the worker's cache: when it came from the server, milliseconds since 1970 by the device's clock.
 */
export const CACHED_AT_HEADER = 'x-cached-at'

/** Messages from a worker to its pages. */
export type WorkerNews =
  /** The page's cached response was not the newest. */
  | { type: 'announcements-changed' }
  /** The server has not responded to a request that was answered from the cache. */
  | { type: 'no-answer' }
  /** A notification was clicked: navigate there. Any answer on the port prevents a new window. */
  | { type: 'open'; path: string }

/** Scripts and styles that the worker stores beside the first page's, of two builds and some of older ones together. */
export const MOST_PAGE_FILES = 1_200
