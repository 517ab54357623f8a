import * as v from 'valibot'
import { inviteCalls } from '#contract/invite.ts'
import { secondStepCalls } from '#contract/second-step.ts'
import { sessionCalls } from '#contract/session.ts'
import {
  type CodeLogin,
  type CodeRequest,
  type PasswordLogin,
  type PasswordReset,
  type RecoveryCode,
  type Registration,
  signInCalls,
} from '#contract/sign-in.ts'
import { call } from '#src/domain/api.ts'
import { CodeSentAnswer, SessionAnswer, UserInfoAnswer } from './normalize-user.ts'

export const getUserInfo = (signal: AbortSignal) => call(sessionCalls.info, { signal, response: UserInfoAnswer })

export const postPasswordLogin = (json: PasswordLogin) => call(signInCalls.password, { json, response: SessionAnswer })

export const postCodeLogin = (json: CodeLogin) => call(signInCalls.code, { json, response: SessionAnswer })

export const postRegistration = (json: Registration) => call(signInCalls.register, { json, response: SessionAnswer })

export const postSecondStep = (json: { token: string; code: string }) =>
  call(secondStepCalls.signIn, { json, response: SessionAnswer })

export const getInviteCheck = (code: string, signal: AbortSignal) =>
  call(inviteCalls.check, { query: { code }, signal })

export const postCodeRequest = (json: CodeRequest) => call(signInCalls.sendCode, { json, response: CodeSentAnswer })

export const postRecoveryCode = (json: RecoveryCode) =>
  call(signInCalls.verifyRecoveryCode, { json, response: v.unknown() })

export const postPasswordReset = (json: PasswordReset) =>
  call(signInCalls.resetPassword, { json, response: v.unknown() })

export const postLogout = () => call(sessionCalls.logOut, { response: v.unknown() })
