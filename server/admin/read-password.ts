import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { AdminError } from '#server/lib/admin/command.ts'

/** Reads a password: the first line of standard input, or from a prompt without echo. */
export async function readPassword({ isFromStdin }: { isFromStdin: boolean }): Promise<string> {
  if (isFromStdin) return (await text(process.stdin)).split(/\r?\n/, 1)[0] ?? ''
  if (!process.stdin.isTTY)
    throw new AdminError('A new owner needs a password: add --password-stdin and write it to standard input.')
  process.stdout.write('Password for the new owner: ')
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  const password = await prompt.question('')
  prompt.close()
  process.stdout.write('\n')
  return password
}
