import * as v from 'valibot'
import { InviteCheck } from '#contract/invite.ts'
import type {
  CodeLogin,
  CodeRequest,
  PasswordLogin,
  PasswordReset,
  RecoveryCode,
  Registration,
} from '#contract/sign-in.ts'
import { siteApi } from '#src/domain/api.ts'
import { CodeSentAnswer, SessionAnswer, UserInfoAnswer } from './normalize-user.ts'

export function getUserInfo(signal: AbortSignal) {
  return siteApi.get('users/info', UserInfoAnswer, { signal })
}

export function postPasswordLogin(json: PasswordLogin) {
  return siteApi.postBare('login/password', SessionAnswer, { json })
}

export function postCodeLogin(json: CodeLogin) {
  return siteApi.postBare('login/code', SessionAnswer, { json })
}

export function postRegistration(json: Registration) {
  return siteApi.postBare('login/register', SessionAnswer, { json })
}

export function getInviteCheck(code: string, signal: AbortSignal) {
  return siteApi.get('invite/check', InviteCheck, { searchParams: { code }, signal })
}

export function postCodeRequest(json: CodeRequest) {
  return siteApi.postBare('login/send-code', CodeSentAnswer, { json })
}

export function postRecoveryCode(json: RecoveryCode) {
  return siteApi.post('login/verify-recovery-code', v.unknown(), { json })
}

export function postPasswordReset(json: PasswordReset) {
  return siteApi.post('login/reset-password', v.unknown(), { json })
}

export function postLogout() {
  return siteApi.post('login/logout', v.unknown())
}
