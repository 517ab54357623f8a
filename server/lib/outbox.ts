import { randomBytes } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** Not the process id, which is the same for all servers in containers. */
const PROCESS_SUFFIX = randomBytes(3).toString('hex')

/**
 * The folder for messages without a transport. Names begin with the time, so the newest sorts last, and end with a
 * process-specific suffix, because several processes may share the folder.
 */
export function openOutbox(dataDir: string) {
  const folder = join(dataDir, 'outbox')
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let count = 0

  async function write(extension: string, content: Buffer | string) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    count += 1
    const time = new Date().toISOString().replaceAll(/[-:.]/g, '')
    const name = `${time}-${String(count).padStart(6, '0')}-${PROCESS_SUFFIX}.${extension}`
    const fresh = join(folder, `.${name}`)
    await writeFile(fresh, content, { mode: 0o600, flush: true })
    await rename(fresh, join(folder, name))
    return join(folder, name)
  }

  return {
    /** Writes the mail as it would be sent; resolves to the path. */
    async writeMail(mail: SendMailOptions) {
      const { message } = await composer.sendMail({ ...mail, textEncoding: 'quoted-printable' })
      if (!Buffer.isBuffer(message)) throw new Error('the mail was not composed')
      return write('eml', message)
    },
    writeText: (to: string, text: string) => write('txt', `To: ${to}\n\n${text}\n`),
  }
}
