import { atom } from 'jotai'
import type { Connection } from '#contract/tomorrow.ts'

declare global {
  interface Navigator {
    /** Only Chromium has it. */
    readonly connection?: Connection
  }
}

/** True where the browser asks to save data or its connection is slow. */
export const isDataSaved = ({ connection } = navigator) =>
  connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')

const isFullWantedAtom = atom(false)

/** Whether pictures stop at 960 px; writing false asks for full quality until the page is left. */
export const isSavingDataAtom = atom(
  (get) => !get(isFullWantedAtom) && isDataSaved(),
  (_get, set, isSaving: boolean) => set(isFullWantedAtom, !isSaving),
)
