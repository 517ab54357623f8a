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

/** Received part of the file, 0..1; undefined while its size is unknown. */
export const partOf = ({ received, total }: Pick<SavingProgress, 'received' | 'total'>) =>
  total > 0 ? Math.min(1, received / total) : undefined
