import { atom } from 'jotai'
import type { CodeRequest } from '#contract/sign-in.ts'

/** Purpose of a code. */
export type CodePurpose = 'login' | 'register' | 'recover'

/** The call's scene for each purpose (R16). */
export const SCENES: Readonly<Record<CodePurpose, NonNullable<CodeRequest['scene']>>> = {
  login: 'login',
  register: 'register',
  recover: 'reset',
}

/** When the next code can be requested, milliseconds since 1970. An atom, so that closing the modal does not reset it. */
export const codeWaitAtom = atom<Record<CodePurpose, number>>({ login: 0, register: 0, recover: 0 })
