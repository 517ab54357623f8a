import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { type ByteRange, checkKey, isKey, type Storage, type StoredFile, StorageUnavailableError } from '../storage.ts'
import { bucketFetch } from './bucket-fetch.ts'
import { PATIENCE } from './patience.ts'
import { isEmpty, isMissing, problemOf } from './problems.ts'
import { putObject } from './put-object.ts'

export interface S3Settings {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Prefix of every key: empty, or ends with a slash. */
  prefix: string
  /** The bucket is named in the path; otherwise in the host name. */
  isPathStyle: boolean
}

const PAGE = 1000
/** Status for a range of an empty file. */
const NOTHING: StoredFile = { size: 0, etag: '"d41d8cd98f00b204e9800998ecf8427e"' }

/** The driver for S3-compatible buckets. Sends no request until it is used. */
export function openS3Storage(settings: S3Settings, patience = PATIENCE): Storage {
  const { region, accessKeyId, secretAccessKey, prefix } = settings
  const endpoint = addressOf(settings)
  const client = new S3mini({ endpoint, region, accessKeyId, secretAccessKey, fetch: bucketFetch(patience) })
  const nameOf = (key: string) => prefix + checkKey(key)

  /** Always requests a range, because its response gives the size of the whole file beside the length of the part. */
  async function read(key: string, { start, end }: { start: number; end?: number }) {
    const name = nameOf(key)
    return client.getObjectRaw(name, false, start, end && end + 1).catch((error: unknown) => {
      if (isMissing(error)) return 'missing'
      if (isEmpty(error)) return 'empty'
      throw problemOf(error)
    })
  }

  return {
    async put(key, body) {
      const name = nameOf(key)
      await putObject(client, name, body).catch(rethrow)
    },
    async get(key, range) {
      const answer = await read(key, range ?? { start: 0 })
      if (answer === 'missing') return null
      if (answer === 'empty') return { ...NOTHING, stream: Readable.from([]) }
      const body: unknown = answer.body
      if (!(body instanceof ReadableStream)) throw spoilt('without bytes')
      try {
        const file = describedBy(answer)
        checkLength(answer, file.size, range)
        return { ...file, stream: Readable.fromWeb(body) }
      } catch (error) {
        await body.cancel()
        throw error
      }
    },
    /** Reads two bytes, because the client has no call that returns both size and tag, and HEAD has no error codes. */
    async head(key) {
      const answer = await read(key, { start: 0, end: 1 })
      if (answer === 'missing') return null
      if (answer === 'empty') return NOTHING
      await answer.body?.cancel()
      return describedBy(answer)
    },
    async delete(key) {
      await client.deleteObject(nameOf(key)).catch(rethrow)
    },
    async *list(start) {
      let token: string | undefined
      do {
        const page = await client.listObjectsPaged('/', prefix + start, PAGE, token).catch(rethrow)
        if (!page)
          throw new StorageUnavailableError('S3_BUCKET names a bucket that does not exist', { isLasting: true })
        for (const { Key, Size, LastModified } of page.objects ?? []) {
          const key = Key.slice(prefix.length)
          if (isKey(key)) yield { key, size: Size, changedAt: LastModified.getTime() }
        }
        token = page.nextContinuationToken
      } while (token)
    },
  }
}

function addressOf({ endpoint, bucket, isPathStyle }: S3Settings) {
  const url = new URL(endpoint)
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/+$/, '')}/${bucket}`
  else url.host = `${bucket}.${url.host}`
  return url.href
}

function rethrow(error: unknown): never {
  throw problemOf(error)
}

/** Size of the whole file and its tag, from a response with all or a part of it. */
function describedBy({ headers }: Response): StoredFile {
  const [, total] = /^bytes \d+-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  const etag = headers.get('etag')
  if (!etag || !total) throw spoilt('without size or tag')
  return { size: Number(total), etag: etag.replace(/^W\//, '') }
}

/** A body without a length could be cut without notice; compare it with the declared length. */
function checkLength({ headers }: Response, size: number, range: ByteRange = { start: 0, end: size - 1 }) {
  const wanted = Math.min(range.end, size - 1) - range.start + 1
  if (Number(headers.get('content-length') ?? Number.NaN) !== wanted) throw spoilt('of a wrong length')
}

const spoilt = (how: string) => new StorageUnavailableError(`the bucket sends a file ${how}`)
