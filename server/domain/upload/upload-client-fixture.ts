import type { Services } from '#server/app-env.ts'
import { createApp } from '#server/app.ts'
import { drawn } from '#server/domain/picture/files/test-picture.ts'
import { bearer } from '#tests/bearer.ts'

/** A picture with metadata that must not survive. */
export const photo = await drawn({ width: 320, height: 200 })
  .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
  .jpeg()
  .toBuffer()

type Body = Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>
type Metadata = Record<string, string>
export const AVATAR: Metadata = { name: '头像.jpg', mime: 'image/jpeg', purpose: 'avatar' }

const encoded = (metadata: Metadata) =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')

/** A tus client of one member that sends exactly what it is told. */
export function uploadClient(services: Services, token: string | undefined) {
  const app = createApp(services)
  async function send(method: string, path: string, headers: Record<string, string> = {}, body?: Body) {
    const response = await app.request(path, {
      method,
      headers: { 'Tus-Resumable': '1.0.0', ...(token && bearer({ token })), ...headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    return { status: response.status, headers: response.headers, body: answer }
  }
  const create = (length: number, metadata: Metadata = AVATAR) =>
    send('POST', '/api/uploads', { 'Upload-Length': String(length), 'Upload-Metadata': encoded(metadata) })
  return {
    send,
    create,
    /** Address of a new upload. */
    async created(length: number, metadata: Metadata = AVATAR) {
      const location = (await create(length, metadata)).headers.get('location')
      if (!location) throw new Error('the upload was not created')
      return location
    },
    patch: (path: string, offset: number, body: Body) =>
      send('PATCH', path, { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' }, body),
    head: (path: string) => send('HEAD', path),
    result: (path: string) => send('GET', `${path}/result`),
    remove: (path: string) => send('DELETE', path),
  }
}

/** A body that sends `bytes`, then waits until `end` or `fail`. */
export function slowBody(bytes: Uint8Array) {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const stream = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
      given.enqueue(bytes)
    },
  })
  return { stream, fail: () => controller?.error(new Error('the connection broke')) }
}
