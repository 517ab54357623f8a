import { createStore } from 'jotai'

/** The one atom store, reachable from code that is not React: the guard, the query client, timers. */
export const store = createStore()
