import type { Config } from '#server/lib/config.ts'
import { siteNameIn } from '#server/lib/site-name.ts'

interface Answered {
  id: number
  subject: string
  /** Of the answer. */
  text: string
  state: string
}

/** The mail about an answer, in the member's language. */
export function answerMail(config: Config, { id, subject, text, state }: Answered, language: 'zh' | 'en') {
  const site = siteNameIn(config, language)
  const address = `${config.publicUrl ?? `http://localhost:${config.port}`}/tickets?ticket=${id}`
  const isClosed = state === 'closed'
  if (language === 'en') {
    return {
      subject: `${site}: an answer to ticket ${id}`,
      text: paragraphs(
        `Your ticket: ${subject}`,
        text,
        isClosed
          ? `The ticket is closed. Read it, and tell us how we did:\n${address}`
          : `Do not reply to this mail; reply on the site instead:\n${address}`,
        site,
      ),
    }
  }
  return {
    subject: `${site}：工单 ${id} 有了回复`,
    text: paragraphs(
      `你的工单：${subject}`,
      text,
      isClosed ? `这个工单已经关闭。查看并评价：\n${address}` : `请不要回复这封邮件，在网站上继续沟通：\n${address}`,
      site,
    ),
  }
}

const paragraphs = (...parts: string[]) => parts.join('\n\n')
