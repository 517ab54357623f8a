import { atom } from 'jotai'

/** The account whose password was recovered on the page, for the login that follows; '' for none. */
export const recoveredAccountAtom = atom('')
