import { atom } from 'jotai'

/** The picture being saved. */
export interface SavingProgress {
  aid: string
  /** Bytes of the current file; `total` is 0 until known. */
  received: number
  total: number
  /** Pictures finished since the queue started, and pictures left, this one included. */
  done: number
  left: number
}

/** Null while this tab saves nothing. */
export const savingAtom = atom<SavingProgress | null>(null)
