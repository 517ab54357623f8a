import { atom } from 'jotai'
import { asksToSaveData } from '#src/lib/http/connection.ts'

/** True if the browser asks to save data or the connection is slow. */
export const isDataSaved = () => asksToSaveData() || /2g|3g/.test(navigator.connection?.effectiveType ?? '')

const isFullWantedAtom = atom(false)

/** Whether pictures are limited to 960 px; writing false requests full quality until the page is left. */
export const isSavingDataAtom = atom(
  (get) => !get(isFullWantedAtom) && isDataSaved(),
  (_get, set, isSaving: boolean) => set(isFullWantedAtom, !isSaving),
)
