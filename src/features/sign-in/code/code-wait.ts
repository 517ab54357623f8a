import { atom } from 'jotai'
import type { CodeRequest } from '#contract/sign-in.ts'

/** What a form wants a code for. */
export type CodePurpose = 'login' | 'register' | 'recover'

/** The scene that the call names for each purpose (R16). */
export const SCENES: Readonly<Record<CodePurpose, NonNullable<CodeRequest['scene']>>> = {
  login: 'login',
  register: 'register',
  recover: 'reset',
}

/** When another code may be asked for, milliseconds since 1970. An atom, so that closing the modal does not end the wait. */
export const codeWaitAtom = atom<Record<CodePurpose, number>>({ login: 0, register: 0, recover: 0 })
