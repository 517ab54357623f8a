import { DISPOSABLE_CACHES } from '#contract/worker.ts'

/** What the worker uses of Cache Storage. */
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

/** The document and what the first page needs, of one build. */
export const SHELL_STORE = 'tianmu-shell'
/** Scripts and styles of other pages; those of the last builds stand side by side. */
export const PAGES_STORE = 'tianmu-pages'
export const { cards: CARDS_STORE, pictures: PICTURES_STORE, announcements: ANNOUNCEMENTS_STORE } = DISPOSABLE_CACHES
/** The landing, one document. */
export const LANDING_STORE = 'tianmu-landing'
export const NOTES_STORE = 'tianmu-notes'
