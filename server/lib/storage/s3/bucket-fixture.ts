import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver, { type Store } from 's3rver'
import type { S3Settings } from './s3-storage.ts'

/** An S3 server with an empty bucket in a temporary folder. Close it. */
export async function openBucket() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tianmu-bucket-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory: folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  })
  answerOnceWritten(server.store)
  const { port } = await server.run()
  return {
    port,
    settings: settingsFor(port),
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Its own store answers before a file is written to its end, so that a read right after it may get a part. */
function answerOnceWritten(store: Store) {
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const stored = await write(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, stored.md5)
    return stored
  }
  store.putPart = async (bucket, uploadId, part, content) => {
    const file = path.join(store.getResourcePath(bucket, undefined, 'uploads'), uploadId, String(part))
    const stored = await write(file, content)
    await writeFile(`${file}.md5`, stored.md5)
    return stored
  }
}

async function write(file: string, content: Buffer | Readable) {
  const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, bytes)
  return { size: bytes.length, md5: createHash('md5').update(bytes).digest('hex') }
}

export const settingsFor = (port: number): S3Settings => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'pictures',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  prefix: '',
  isPathStyle: true,
})

/** The same as environment variables of a process. */
export const environmentOf = ({ endpoint, bucket, region, accessKeyId, secretAccessKey, prefix }: S3Settings) => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: bucket,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_PREFIX: prefix,
})
