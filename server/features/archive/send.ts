import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Context } from 'hono'
import type { AppEnv, Services } from '#server/app-env.ts'
import { readStored } from '#server/domain/picture/files/get-or-create-derivative.ts'
import { enqueue } from '#server/lib/jobs/enqueue.ts'
import { ProblemError } from '#server/lib/problem.ts'
import { countCall, type RateRule } from '#server/lib/rate-limit.ts'
import { attachment } from '#server/lib/static/attachment.ts'
import { sendFile } from '#server/lib/static/send-file.ts'
import { opensArchive } from './archive-address.ts'
import { ARCHIVE_JOB } from './order.ts'
import { fileOf } from './prepare.ts'
import { findArchive, findFiles, reopenFile } from './table.ts'
import { openZip, type ZipEntry, zipSize } from './zip.ts'

interface Sending extends Pick<AppEnv['Variables'], 'db' | 'now' | 'services'> {
  c: Context<AppEnv>
}

/** Of one zip, by all who have its address: each may read and check all of its files. */
const RATE: RateRule = { name: 'archive-file', max: 100, windowSeconds: 3_600 }
/** Responses of one zip at the same time, in this process. */
const MOST_OPEN = 2
const RETRY_SECONDS = 30
const openResponses = new Map<string, number>()

type Found = Awaited<ReturnType<typeof findFiles>>[number]

/**
 * Answers with the zip, whole or a range of it, made while it is sent; pictures that were withdrawn since are left out.
 * Refuses with `signature-expired`, `not-found` and, for many responses at once or in an hour, `too-many-requests`.
 */
export async function sendArchive({ c, db, now, services }: Sending, id: string, signature: string): Promise<Response> {
  const verdict = opensArchive(services, id, signature, now)
  if (verdict === 'expired') throw new ProblemError('signature-expired')
  const found = verdict === 'valid' ? await findArchive(db, id) : undefined
  if (found?.archive.state !== 'ready' || found.member.state !== 'active') throw new ProblemError('not-found')
  const { archive } = found
  await countCall({ db, now, config: services.config }, RATE, id)
  const files = await findFiles(db, id)
  const entries = files.map((each) => entryOf(services, archive, each, c.req.raw.signal))
  return sendFile(c, {
    size: zipSize(entries),
    etag: tagOf(id, files),
    type: 'application/zip',
    cacheControl: 'private, no-store',
    headers: {
      'Content-Disposition': attachment(archive.filename),
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
    open: (range) => openInTurn(id, () => openZip(entries, range)),
  })
}

function openInTurn(id: string, open: () => Readable): Readable {
  const count = openResponses.get(id) ?? 0
  if (count >= MOST_OPEN) throw new ProblemError('too-many-requests', { retryAfter: RETRY_SECONDS })
  openResponses.set(id, count + 1)
  return open().once('close', () => {
    const left = (openResponses.get(id) ?? 1) - 1
    if (left > 0) openResponses.set(id, left)
    else openResponses.delete(id)
  })
}

function entryOf(
  services: Services,
  { createdAt, memberId }: { createdAt: Date; memberId: number },
  found: Found,
  signal: AbortSignal,
): ZipEntry {
  const { file, picture } = found
  return {
    name: file.name,
    lastModified: createdAt,
    size: file.bytes ?? 0,
    async open() {
      const stored = file.key === null ? null : await readStored(services.storage, file.key)
      const client = `archive of member ${memberId}`
      const bytes = stored ?? (await fileOf(services, { file, picture, client, signal })).bytes
      if (bytes.size === file.bytes) return bytes.open(undefined)
      // Its credits were edited, or an encoder was updated: the sizes are announced, so this response has to end.
      await prepareAgain(services, found)
      throw new Error(`${file.name} has changed since it was prepared`)
    },
  }
}

async function prepareAgain({ db, clock }: Services, { file }: Found) {
  await db.transaction(async (tx) => {
    await reopenFile(tx, file, clock.now())
    await enqueue(tx, { kind: ARCHIVE_JOB, payload: { id: file.archiveId }, runAt: clock.now() })
  })
}

/** Changes with the files: a download that is resumed continues the same zip. */
function tagOf(id: string, files: readonly Found[]) {
  const hash = createHash('sha256').update(id)
  for (const { file } of files) hash.update(`\n${file.position} ${file.bytes} ${file.key}`)
  return `"${hash.digest('base64url').slice(0, 22)}"`
}
