import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
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
