import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { jsonLog } from './log.ts'
import { openMailer } from './mailer.ts'

let dataDir: string
let lines: string[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianmu-mail-'))
  lines = []
})
afterEach(() => rm(dataDir, { recursive: true }))

function mailerWith(env: Record<string, string> = {}) {
  return openMailer(
    readConfig({ DATA_DIR: dataDir, ...env }),
    jsonLog((line) => lines.push(line)),
  )
}

const CODE_MAIL = { to: 'linjian@example.com', subject: '验证码', text: '你的验证码是 123456。', codeForLog: '123456' }

test('without SMTP_URL a mail is a file in the outbox; the newest sorts last and the log names it', async () => {
  const mailer = mailerWith()
  for (let n = 0; n < 12; n++) await mailer.send({ to: 'linjian@example.com', subject: `No ${n}`, text: 'Hello' })
  const outbox = join(dataDir, 'outbox')
  const names = (await readdir(outbox)).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  expect(texts.map((text) => /^Subject: (.+)\r$/m.exec(text)?.[1])).toEqual(
    Array.from({ length: 12 }, (_, n) => `No ${n}`),
  )
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  expect((await stat(outbox)).mode & 0o777).toBe(0o700)
  expect(lines.at(-1)).toContain(names.at(-1))
})

test('the code is logged while only this machine can reach the server, never otherwise', async () => {
  await mailerWith().send(CODE_MAIL)
  expect(lines.join('')).toContain('verification code for linjian@example.com: 123456')
  lines = []
  await mailerWith({ HOST: '0.0.0.0' }).send(CODE_MAIL)
  expect(lines.join('')).not.toContain('123456')
})

test('a mail has its recipient and its text', async () => {
  await mailerWith({ PUBLIC_URL: 'https://tianmu.example' }).send(CODE_MAIL)
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  const mail = await readFile(join(dataDir, 'outbox', name), 'utf8')
  expect(mail).toMatch(/^To: linjian@example\.com\r$/m)
  expect(mail).toMatch(/^From: .*<no-reply@tianmu\.example>\r$/m)
  expect(mail).toContain('123456')
})

test('an address cannot inject a second recipient', async () => {
  const mailer = mailerWith()
  await mailer.send({ ...CODE_MAIL, to: 'a@example.com, b@example.com\r\nBcc: c@example.com' }).catch(() => {})
  for (const name of await readdir(join(dataDir, 'outbox')).catch(() => [])) {
    expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).not.toMatch(/^Bcc:/im)
  }
})

test('with SMTP_URL a mail is sent and no file is written', async () => {
  const received: { readers: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        received.push({ readers: session.envelope.rcptTo.map(({ address }) => address), text })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await mailerWith({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: '天幕 <hello@tianmu.example>' }).send(CODE_MAIL)
  server.close(() => {})
  expect(received).toMatchObject([
    { readers: ['linjian@example.com'], text: expect.stringContaining('<hello@tianmu.example>') },
  ])
  await expect(readdir(join(dataDir, 'outbox'))).rejects.toThrow()
  expect(lines.join('')).not.toContain('123456')
})

test('an unreachable mail server raises an error for the sender', async () => {
  await expect(mailerWith({ SMTP_URL: 'smtp://127.0.0.1:1' }).send(CODE_MAIL)).rejects.toThrow()
})

test('text messages go to SMS_URL, or to a file', async () => {
  const bodies: string[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    bodies.push((await buffer(request)).toString())
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const mailer = mailerWith({ SMS_URL: `http://127.0.0.1:${port}/send` })
  await mailer.sendText({ to: '13800138000', text: '验证码 123456' })
  expect(bodies.map((body) => JSON.parse(body))).toEqual([{ to: '13800138000', text: '验证码 123456' }])
  status = 500
  await expect(mailer.sendText({ to: '13800138000', text: 'x' })).rejects.toThrow('500')
  server.close()

  await mailerWith().sendText({ to: '13800138000', text: '验证码 123456', codeForLog: '123456' })
  const [name = ''] = await readdir(join(dataDir, 'outbox'))
  expect(name).toMatch(/\.txt$/)
  expect(await readFile(join(dataDir, 'outbox', name), 'utf8')).toBe('To: 13800138000\n\n验证码 123456\n')
})
