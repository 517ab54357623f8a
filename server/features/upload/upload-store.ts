import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/utils'
import * as v from 'valibot'
import { UPLOAD_EXPIRY_HOURS, UploadMetadata, uploadMaxBytes } from '#contract/upload.ts'
import type { AppEnv, Member } from '#server/app-env.ts'
import { deleteUpload, insertUpload } from '#server/domain/upload/table.ts'
import { appendToUpload, createUploadFile, receivedBytes, removeUploadFile } from '#server/domain/upload/upload-file.ts'
import { ownUpload } from '#server/domain/upload/upload-result.ts'
import { isAccepted } from '#server/domain/upload/upload-type.ts'
import { ProblemError } from '#server/lib/problem.ts'

/** A member's uploads that nothing has used yet: two videos of the largest size, or many pictures. */
const QUOTA = { count: 30, bytes: 1024 ** 3 }

export const newUploadId = () => randomBytes(16).toString('hex')

/** One member's uploads, as the tus server reads and writes them; those of others do not exist. */
export class UploadStore extends DataStore {
  readonly #context: Pick<AppEnv['Variables'], 'services' | 'now'>
  readonly #member: Member

  constructor(context: Pick<AppEnv['Variables'], 'services' | 'now'>, member: Member) {
    super()
    this.#context = context
    this.#member = member
    // Expiry is checked by `ownUpload` with the server's own clock; `getExpiration` stays 0.
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async create(upload: Upload): Promise<Upload> {
    const { services, now } = this.#context
    const { name, mime, purpose } = metadataOf(upload)
    const { id, size = 0 } = upload
    if (size < 1) throw new ProblemError('invalid-fields', { fields: { 'Upload-Length': 'expected at least 1' } })
    if (size > uploadMaxBytes(purpose)) throw new ProblemError('upload-too-large')
    if (!isAccepted(purpose, mime)) throw new ProblemError('upload-type-refused')
    const expiresAt = new Date(now.getTime() + UPLOAD_EXPIRY_HOURS * 3_600_000)
    const row = { id, memberId: this.#member.id, purpose, name, mime, length: size, createdAt: now, expiresAt }
    await createUploadFile(services.config, id)
    try {
      if (!(await insertUpload(services.db, row, QUOTA))) throw new ProblemError('upload-quota-reached')
    } catch (error) {
      await removeUploadFile(services.config, id)
      throw error
    }
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { services, now } = this.#context
    const row = await ownUpload(services, this.#member.id, id, now)
    const offset = row.state === 'uploading' ? await receivedBytes(services.config, id) : row.length
    if (offset === null) throw new ProblemError('not-found')
    const { name, mime, purpose } = row
    return new Upload({ id, size: row.length, offset, metadata: { name, mime, purpose } })
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return appendToUpload(this.#context.services.config, id, stream, offset)
  }

  override async remove(id: string): Promise<void> {
    const { config, db, storage } = this.#context.services
    const row = await deleteUpload(db, this.#member.id, id)
    if (!row) throw new ProblemError('not-found')
    await removeUploadFile(config, id)
    if (row.storageKey) await storage.delete(row.storageKey)
  }
}

function metadataOf({ metadata }: Upload) {
  const parsed = v.safeParse(UploadMetadata, metadata ?? {})
  // No database column stores NUL.
  if (parsed.success && !/\p{Cc}/u.test(parsed.output.name + parsed.output.mime)) return parsed.output
  const issues = parsed.success ? ['name'] : parsed.issues.map((issue) => v.getDotPath(issue) ?? 'body')
  throw new ProblemError('invalid-fields', {
    fields: Object.fromEntries(issues.map((name) => [`Upload-Metadata.${name}`, 'missing or not valid'])),
  })
}
