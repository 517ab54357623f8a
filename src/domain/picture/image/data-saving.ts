import { atom } from 'jotai'
import type { Connection } from '#contract/tomorrow.ts'

declare global {
  interface Navigator {
    /** Chromium only. */
    readonly connection?: Connection
  }
}

/** True if the browser asks to save data or the connection is slow. */
export const isDataSaved = ({ connection } = navigator) =>
  connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')

const isFullWantedAtom = atom(false)

/** Whether pictures are limited to 960 px; writing false requests full quality until the page is left. */
export const isSavingDataAtom = atom(
  (get) => !get(isFullWantedAtom) && isDataSaved(),
  (_get, set, isSaving: boolean) => set(isFullWantedAtom, !isSaving),
)
