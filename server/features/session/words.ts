import type { AppEnv } from '#server/app-env.ts'
import { problemText } from '#server/lib/problem-text.ts'

type Language = AppEnv['Variables']['language']

/** Messages of successful session calls. */
const WORDS = {
  signedIn: { zh: '登录成功', en: 'Login successful' },
  registered: { zh: '注册成功', en: 'Registration successful' },
  codeSent: { zh: '验证码已发送，请查收', en: 'The code has been sent' },
  codeRight: { zh: '验证通过', en: 'Code verified' },
  passwordReset: { zh: '密码已重设，请用新密码登录', en: 'Your password has been changed; log in with the new one' },
  signedOut: { zh: '已退出登录', en: 'Logged out' },
  notAnAccount: {
    zh: '请填写邮箱、手机号，或 2–20 位的用户名',
    en: 'Enter an e-mail address, a phone number, or a username of 2 to 20 characters',
  },
  usernameAlone: {
    zh: '用户名注册还需要一个邮箱或手机号来接收验证码',
    en: 'To register a username, also enter an e-mail address or phone number for the code',
  },
  notAnEmail: { zh: '请填写有效的邮箱', en: 'Enter a valid e-mail address' },
  notAPhone: { zh: '请填写有效的手机号', en: 'Enter a valid phone number' },
  oneContact: { zh: '邮箱和手机号请只填一个', en: 'Enter an e-mail address or a phone number, not both' },
} as const

export const words = (word: keyof typeof WORDS, language: Language) => WORDS[word][language]

/** For longer pauses the message names a way to sign in at once instead of a time. */
const LONGEST_TOLD_SECONDS = 3600

/** Message of `password-paused`: how many minutes it lasts, if that is worth waiting for. */
export function pauseText(seconds: number, language: Language) {
  if (seconds > LONGEST_TOLD_SECONDS) return problemText('password-paused', language)
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (language === 'zh') return `密码输错次数过多，请 ${minutes} 分钟后再试，或者重设密码`
  return `Too many wrong passwords. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or reset your password`
}
