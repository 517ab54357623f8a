import { createTransport } from 'nodemailer'
import type { Config } from './config.ts'
import type { Log } from './log.ts'
import { openOutbox } from './outbox.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** A verification code in it: logged when only this machine can reach the server. */
  codeForLog?: string
}

export interface TextMessage {
  /** Phone number: digits with an optional leading +. */
  to: string
  text: string
  codeForLog?: string
}

/** Sends messages, or writes them to files when no transport is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  sendText(message: TextMessage): Promise<void>
}

const SECONDS = 1000
const SMTP_TIMEOUTS = { connectionTimeout: 10 * SECONDS, greetingTimeout: 10 * SECONDS, socketTimeout: 20 * SECONDS }

/** Mail by SMTP_URL and text messages by SMS_URL; a transport that is not set writes to `$DATA_DIR/outbox` instead. */
export function openMailer(config: Config, log: Log): Mailer {
  const outbox = openOutbox(config.dataDir)
  const from = config.mailFrom ?? `${config.siteName} <no-reply@${hostOf(config.publicUrl)}>`
  const smtp = config.smtpUrl ? createTransport({ url: config.smtpUrl, ...SMTP_TIMEOUTS }) : undefined

  const logWritten = async (file: Promise<string>, { to, codeForLog }: Mail | TextMessage) => {
    log.info('message written to the outbox', { file: await file })
    if (config.isLoopbackOnly && codeForLog) log.info(`verification code for ${to}: ${codeForLog}`)
  }

  return {
    async send(mail) {
      const { to, subject, text, html } = mail
      // An object, so that nothing in the address can be parsed as a second one.
      const message = { from, to: { name: '', address: to }, subject, text, ...(html && { html }) }
      if (smtp) await smtp.sendMail(message)
      else await logWritten(outbox.writeMail(message), mail)
    },
    async sendText(message) {
      const { to, text } = message
      if (config.smsUrl) await postText(config.smsUrl, { to, text })
      else await logWritten(outbox.writeText(to, text), message)
    },
  }
}

const hostOf = (publicUrl: string | undefined) => (publicUrl ? new URL(publicUrl).hostname : 'localhost')

async function postText(url: string, message: { to: string; text: string }) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(10 * SECONDS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`the text message service answered ${response.status}`)
}
