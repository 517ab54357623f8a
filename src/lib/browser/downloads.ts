import { atom } from 'jotai'
import { store } from '#src/lib/storage/store.ts'

/** Files that this page has handed to the browser to be saved. */
export const downloadsAtom = atom(0)

export const noteDownload = () => store.set(downloadsAtom, (count) => count + 1)
