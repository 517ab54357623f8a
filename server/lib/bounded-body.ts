import { ProblemError } from './problem.ts'

/** The body of a request, read up to `maxBytes`. Throws `tooLarge` beyond, and with `bad-request` where it breaks off. */
export async function boundedBody(request: Request, maxBytes: number, tooLarge: () => ProblemError): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  if (!request.body) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength
      if (bytes > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that disconnects midway is no failure of the server.
    throw error instanceof ProblemError ? error : new ProblemError('bad-request', { fields: { body: 'broken off' } })
  }
  return Buffer.concat(chunks)
}
