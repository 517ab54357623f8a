import { atom } from 'jotai'

/** Panels that ask for a code; recover asks for the scene `reset` (R16). */
export type CodeScene = 'login' | 'register'

/** When another code may be asked for, milliseconds since 1970. An atom, so that closing the modal does not end the wait. */
export const codeWaitAtom = atom<Record<CodeScene, number>>({ login: 0, register: 0 })
