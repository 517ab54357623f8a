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
/** Small pictures, as cards have them. */
export const CARDS_STORE = 'tianmu-cards'
/** Large ones. */
export const PICTURES_STORE = 'tianmu-pictures'
export const ANNOUNCEMENTS_STORE = 'tianmu-announcements'
export const NOTES_STORE = 'tianmu-notes'
