import type { Config } from '#server/lib/config.ts'
import { siteNameIn } from '#server/lib/site-name.ts'

interface Decided {
  id: number
  state: string
  note: string
}

interface Message {
  subject: string
  /** Plain text of the mail. */
  text: string
  /** Text of the SMS. */
  short: string
}

/** The message about a decided appeal, in the member's language. */
export function decisionMessage(config: Config, { id, state, note }: Decided, language: 'zh' | 'en'): Message {
  const site = siteNameIn(config, language)
  const isAccepted = state === 'accepted'
  if (language === 'en') {
    const result = isAccepted
      ? 'We have accepted your appeal. Your account is open again, and you can log in as before.'
      : 'We have reviewed your appeal and cannot lift the restriction.'
    return {
      subject: `${site}: your appeal ${id} was ${isAccepted ? 'accepted' : 'rejected'}`,
      text: paragraphs('Hello,', result, note, site),
      short: `${site}: your appeal ${id} was ${isAccepted ? 'accepted; you can log in again' : 'rejected'}.`,
    }
  }
  const result = isAccepted
    ? '你的申诉已通过，账号已恢复正常，现在可以照常登录。'
    : '我们重新核实了你的申诉，目前还不能解除限制。'
  return {
    subject: `${site}：申诉 ${id} ${isAccepted ? '已通过' : '未通过'}`,
    text: paragraphs('你好，', result, note, site),
    short: `【${site}】申诉 ${id} ${isAccepted ? '已通过，现在可以登录了' : '未通过'}。`,
  }
}

const paragraphs = (...parts: string[]) => parts.filter(Boolean).join('\n\n')
