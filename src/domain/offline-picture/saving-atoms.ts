import { atom } from 'jotai'

/** What is being brought onto the device now. */
export interface SavingProgress {
  aid: string
  /** Bytes of the file that comes now; `total` is 0 until it is known. */
  received: number
  total: number
  /** Pictures that were finished since the queue began, and that are still to come, this one included. */
  done: number
  left: number
}

/** Null while nothing is being saved in this tab. */
export const savingAtom = atom<SavingProgress | null>(null)
