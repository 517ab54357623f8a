import { DISPOSABLE_CACHES } from '#contract/worker.ts'

/** The part of `CacheStorage` that the worker uses, so that tests can replace it. */
export interface Stores {
  open(name: string): Promise<Store>
  keys(): Promise<string[]>
  delete(name: string): Promise<boolean>
}

export interface Store {
  match(address: string): Promise<Response | undefined>
  put(address: string, response: Response): Promise<void>
  delete(address: string): Promise<boolean>
  keys(): Promise<readonly Request[]>
}

/** The shell document and the files of the first page, of one build. */
export const SHELL_STORE = 'tianmu-shell'
/** Scripts and styles of other pages, of the last builds together. */
export const PAGES_STORE = 'tianmu-pages'
export const { cards: CARDS_STORE, pictures: PICTURES_STORE, announcements: ANNOUNCEMENTS_STORE } = DISPOSABLE_CACHES
/** The landing document. */
export const LANDING_STORE = 'tianmu-landing'
/** The documents of the base mode. */
export const BASE_MODE_STORE = 'tianmu-base-mode'
/** Pictures that those documents have shown. */
export const BASE_MODE_PICTURES_STORE = 'tianmu-base-mode-pictures'
export const STATE_STORE = 'tianmu-notes'
