import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { rowId } from '#server/lib/row-id.ts'
import { verify } from '#server/lib/signing.ts'
import { contentTypeOf } from '#server/lib/static/content-types.ts'
import { sendFile } from '#server/lib/static/send-file.ts'
import { FILE_PURPOSE } from './read.ts'
import { ticketFiles } from './schema.ts'

type Sending = Pick<AppEnv['Variables'], 'db' | 'now' | 'services'> & { c: Context<AppEnv> }

/** Answers with a picture of a ticket. Refuses with `signature-expired` and `not-found`. */
export async function sendTicketFile(
  { c, db, now, services: { keys, storage } }: Sending,
  { id, file }: { id: string; file: string },
  token: string,
): Promise<Response> {
  const verdict = verify(keys.signing, FILE_PURPOSE, `${id}/${file}`, token, now)
  if (verdict === 'expired') throw new ProblemError('signature-expired')
  const number = verdict === 'valid' ? rowId(file) : undefined
  if (number === undefined) throw new ProblemError('not-found')
  const [found] = await db.select().from(ticketFiles).where(eq(ticketFiles.id, number))
  const stored = found && (await storage.head(found.storageKey))
  if (!stored) throw new ProblemError('not-found')
  return sendFile(c, {
    ...stored,
    type: contentTypeOf(found.storageKey),
    cacheControl: 'private, max-age=3600',
    async open(range) {
      const part = await storage.get(found.storageKey, range)
      if (!part) throw new ProblemError('not-found')
      return part.stream
    },
  })
}
