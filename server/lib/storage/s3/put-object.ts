import type { S3mini } from 's3mini'
import type { StoredBody } from '../storage.ts'
import { PART_BYTES, partsOf } from './parts.ts'
import { isNoUpload } from './problems.ts'

/** Buckets store a content type; the server sets its own when it serves a file. */
const TYPE = 'application/octet-stream'

/** Uploads a small body in one call, a larger one in parts; either way it is stored as a whole or not at all. */
export async function putObject(client: S3mini, name: string, body: StoredBody): Promise<void> {
  const parts = partsOf(body)
  const first = await parts.next()
  const head = first.done ? Buffer.alloc(0) : first.value
  if (head.length < PART_BYTES) await client.putObject(name, head, TYPE)
  else await putParts(client, name, head, parts)
}

async function putParts(client: S3mini, name: string, head: Buffer, rest: AsyncGenerator<Buffer>) {
  const uploadId = await client.getMultipartUploadId(name, TYPE)
  try {
    const put = [await client.uploadPart(name, uploadId, head, 1)]
    let bytes = head.length
    for await (const part of rest) {
      put.push(await client.uploadPart(name, uploadId, part, put.length + 1))
      bytes += part.length
    }
    await complete(client, name, uploadId, put, bytes)
  } catch (error) {
    await rest.return(undefined)
    // Parts that cannot be removed now are deleted by the bucket's own rule for unfinished uploads.
    await client.abortMultipartUpload(name, uploadId).catch(() => {})
    throw error
  }
}

type Part = Awaited<ReturnType<S3mini['uploadPart']>>

async function complete(client: S3mini, name: string, uploadId: string, parts: Part[], bytes: number) {
  try {
    const { etag } = await client.completeMultipartUpload(name, uploadId, parts)
    // A bucket may respond 200 and report a failure only in the body.
    if (!etag) throw new Error(`the parts of ${name} were not put together`)
  } catch (error) {
    // Completed by a first attempt whose response was lost.
    const isDone = isNoUpload(error) && (await client.getContentLength(name).catch(() => -1)) === bytes
    if (!isDone) throw error
  }
}
