import type { AppEnv } from '#server/app-env.ts'

type Language = AppEnv['Variables']['language']

const WORDS = {
  signedIn: { zh: '登录成功', en: 'Login successful' },
  title: { zh: '快捷登录', en: 'Quick login' },
  busy: { zh: '正在完成登录…', en: 'Completing your login…' },
  bindingTitle: { zh: '绑定账号', en: 'Link an account' },
  binding: { zh: '正在绑定账号…', en: 'Linking your account…' },
  done: { zh: '可以关闭此窗口了', en: 'You can close this window' },
  home: { zh: '返回首页', en: 'Back to the home page' },
} as const

export const words = (word: keyof typeof WORDS, language: Language) => WORDS[word][language]
