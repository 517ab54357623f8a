/** The part of s3rver that tests use; it has no types of its own. */
declare module 's3rver' {
  import type { AddressInfo } from 'node:net'
  import type { Readable } from 'node:stream'

  export interface Stored {
    size: number
    md5: string
  }

  /** Where it stores its files. */
  export interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: 'object' | 'uploads'): string
    putMetadata(bucket: string, key: string, metadata: unknown, md5: string): Promise<void>
    putObject(object: { bucket: string; key: string; content: Buffer | Readable; metadata: unknown }): Promise<Stored>
    putPart(bucket: string, uploadId: string, part: number, content: Readable): Promise<Stored>
  }

  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      directory: string
      silent: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<AddressInfo>
    close(): Promise<void>
    store: Store
    httpServer: { closeAllConnections(): void }
  }
}
