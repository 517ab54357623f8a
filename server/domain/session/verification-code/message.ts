import { siteNameIn } from '#server/lib/site-name.ts'
import type { Caller } from '../caller.ts'
import { CODE_LIFE_MINUTES, type CodeScene } from './verification-code.ts'

export interface CodeMessage {
  subject: string
  /** Plain text of the mail. */
  text: string
  /** Text of the SMS. */
  short: string
}

type Speaker = Pick<Caller, 'services' | 'language'>

const PURPOSES = {
  register: { zh: '注册', en: 'register' },
  login: { zh: '登录', en: 'log in' },
  reset: { zh: '重设密码', en: 'choose a new password' },
  proof: { zh: '确认账号变更', en: 'confirm a change to your account' },
} as const

/** The message with a code, in the language of its requester. */
export function codeMessage({ services, language }: Speaker, scene: CodeScene, code: string): CodeMessage {
  const site = siteNameIn(services.config, language)
  const purpose = PURPOSES[scene][language]
  if (language === 'en') {
    return {
      subject: `${code} is your code for ${site}`,
      text: [
        'Hello,',
        `This is your code to ${purpose} at ${site}:`,
        `    ${code}`,
        `It is valid for ${CODE_LIFE_MINUTES} minutes and can be used once. If you did not request it, please ignore this mail; nothing will change.`,
        `A new sky every day,\n${site}`,
      ].join('\n\n'),
      short: `${code} is your code to ${purpose} at ${site}, valid for ${CODE_LIFE_MINUTES} minutes.`,
    }
  }
  return {
    subject: `${site}验证码：${code}`,
    text: [
      '你好，',
      `这是你在${site}${purpose}的验证码：`,
      `    ${code}`,
      `${CODE_LIFE_MINUTES} 分钟内有效，仅可使用一次。如果不是你本人的操作，请忽略这封邮件，不会有任何影响。`,
      `愿你每天都有一片新的天幕。\n${site}`,
    ].join('\n\n'),
    short: `【${site}】验证码 ${code}，用于${purpose}，${CODE_LIFE_MINUTES} 分钟内有效。`,
  }
}

/** The mail to an address without an account that requested a sign-in code, so that its owner does not wait for one. */
export function noAccountMessage({ services, language }: Speaker): CodeMessage {
  const site = siteNameIn(services.config, language)
  if (language === 'en') {
    const text = `Hello,\n\nA code for ${site} was requested with this address, but no account uses it yet. If it was you, please register first; if not, ignore this mail.\n\n${site}`
    return { subject: `No account at ${site} yet`, text, short: `${site}: no account uses this number yet.` }
  }
  const text = `你好，\n\n有人用这个地址向${site}索取验证码，但它还没有注册。如果是你本人，请先注册；如果不是，请忽略这封邮件。\n\n${site}`
  return { subject: `${site}：这个地址还没有注册`, text, short: `【${site}】这个号码还没有注册。` }
}
