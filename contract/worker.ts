import * as v from 'valibot'

/** Where every worker asks what the operator wants of it. */
export const WORKER_CONTROL_PATH = '/sw-control.json'

/** Answer of `GET /sw-control.json`; `{}` in ordinary times. Any word that is not known means nothing. */
export const WorkerControl = v.object({
  /** Workers empty their stores and are gone. */
  unregister: v.optional(v.boolean(), false),
  /** Workers empty their stores and fill them anew, once for each word that stands here. */
  purge: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Of a build, as `/build.txt` tells it: no other one installs itself, and those that are there stand aside. */
  pin: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export type WorkerControl = v.InferOutput<typeof WorkerControl>

const SAVED = 'tianmu-saved-'

/** Store of the browser's Cache Storage with the pictures that a member has saved on this device. */
export const savedStore = (memberId: number) => `${SAVED}${memberId}`

/** Stores that no worker empties: what a member saves is the member's. */
export const isSavedStore = (name: string) => name.startsWith(SAVED)

const TOMORROW = 'tianmu-tomorrow-'

/** Store with what was brought in advance for a member, as `contract/tomorrow.ts` has it. All of it can be had again. */
export const tomorrowStore = (memberId: number) => `${TOMORROW}${memberId}`
export const isTomorrowStore = (name: string) => name.startsWith(TOMORROW)

/** Where a member sees what is saved on this device. */
export const SAVED_PAGE = '/my-favs?only=saved'

/** Stores whose files can be had again: given up where a check-in would find no room. */
export const DISPOSABLE_CACHES = {
  /** Small pictures, as cards have them. */
  cards: 'tianmu-cards',
  /** Large ones. */
  pictures: 'tianmu-pictures',
  announcements: 'tianmu-announcements',
} as const

/** Tag of the Background Sync that sends what waits on the device. */
export const OUTBOX_SYNC = 'outbox'

/** Tag of the Periodic Background Sync that brings tomorrow's picture. */
export const TOMORROW_SYNC = 'tomorrow'

/** What a page tells its worker. */
export type WorkerRequest =
  /** Sent by workbox-window. */
  | { type: 'SKIP_WAITING' }
  /** The page has started. `scripts`: addresses of the scripts that its document names. */
  | { type: 'started'; scripts: readonly string[] }
  /** Somebody is there: scripts of other pages may be brought. */
  | { type: 'bring-pages' }
  /** Somebody is there, or has just wished for it. The port that comes along is answered once nothing more will come. */
  | { type: 'bring-tomorrow' }

/** On an answer from the worker's store: when it came from the server, milliseconds since 1970 by the device's clock. */
export const CACHED_AT_HEADER = 'x-cached-at'

/** What a worker tells its pages. */
export type WorkerNews =
  /** The answer that a page has been given from the store was not the newest. */
  | { type: 'announcements-changed' }
  /** The server gave no answer to what the page had from the store meanwhile. */
  | { type: 'no-answer' }
  /** A notification was pressed: lead there. The port that comes along is answered with anything, or a new window opens. */
  | { type: 'open'; path: string }
