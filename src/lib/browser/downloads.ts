import { atom } from 'jotai'
import { store } from '#src/lib/storage/store.ts'

/** Downloads that this page has started. */
export const downloadsAtom = atom(0)

export const noteDownload = () => store.set(downloadsAtom, (count) => count + 1)
