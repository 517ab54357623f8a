import { createStore } from 'jotai'

/** The single atom store, for code outside React: the guard, the query client, timers. */
export const store = createStore()
