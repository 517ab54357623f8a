import { execFile } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type ServerHttp2Session,
} from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Headers that belong to one connection and do not exist in HTTP/2. */
const HOP_BY_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

export interface Certificate {
  key: string
  cert: string
  /** Base64 of the public key's SHA-256, by which Chromium trusts it. */
  pin: string
}

/** Creates a self-signed certificate for 127.0.0.1, valid for a day. Needs `openssl`. */
export async function selfSigned(): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-tls-'))
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const parameters =
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1'
    await promisify(execFile)('openssl', [...parameters.split(' '), '-keyout', keyFile, '-out', certFile]).catch(
      (cause: NodeJS.ErrnoException) => {
        const reason = cause.code === 'ENOENT' ? 'it is not installed' : cause.message
        throw new Error(`openssl, which makes the certificate, failed: ${reason}`, { cause })
      },
    )
    const [key, cert] = await Promise.all([keyFile, certFile].map((file) => readFile(file, 'utf8')))
    const publicKey = new X509Certificate(cert ?? '').publicKey.export({ type: 'spki', format: 'der' })
    return { key: key ?? '', cert: cert ?? '', pin: createHash('sha256').update(publicKey).digest('base64') }
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * The argument that makes Chromium trust the certificate. Responses under a certificate whose errors are merely ignored
 * are stored neither in its cache nor by a worker.
 */
export const trusting = ({ pin }: Certificate) => `--ignore-certificate-errors-spki-list=${pin}`

/** Responses that a front gives itself, by path. */
export type OwnFiles = ReadonlyMap<string, { headers: Record<string, string>; bytes: Buffer }>

interface FrontOptions {
  port?: number
  own?: OwnFiles
}

/** TLS and HTTP/2 in front of a local server, as in production; passes everything on unchanged. */
export class TlsFront {
  readonly port: number
  readonly #server: Http2SecureServer
  readonly #sessions = new Set<ServerHttp2Session>()

  private constructor(server: Http2SecureServer, port: number) {
    this.#server = server
    this.port = port
    server.on('session', (session) => {
      this.#sessions.add(session)
      session.on('close', () => this.#sessions.delete(session))
    })
  }

  /** Listens on `port`, or on any free one, and passes requests on to the target's. */
  static async before(target: { port: number }, certificate: Certificate, { port = 0, own }: FrontOptions = {}) {
    const server = createSecureServer(certificate, (asked, answer) => {
      const file = own?.get(asked.url)
      if (file) answer.writeHead(200, file.headers).end(file.bytes)
      else pass(asked, answer, target.port)
    })
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    return new TlsFront(server, typeof address === 'object' && address ? address.port : port)
  }

  get url() {
    return `https://127.0.0.1:${this.port}`
  }

  async close() {
    const closed = once(this.#server, 'close')
    this.#server.close()
    for (const session of this.#sessions) session.destroy()
    await closed
  }
}

function pass(asked: Http2ServerRequest, answer: Http2ServerResponse, port: number) {
  const { method, authority, headers, url: path } = asked
  const sent = Object.entries(headers).filter(([name]) => !name.startsWith(':'))
  const passed = request(
    { host: '127.0.0.1', port, method, path, headers: { ...Object.fromEntries(sent), host: authority } },
    (given) => {
      const headers = Object.entries(given.headers).filter(([name]) => !HOP_BY_HOP.has(name))
      answer.writeHead(given.statusCode ?? 502, Object.fromEntries(headers))
      given.pipe(answer)
    },
  )
  passed.on('error', () => answer.stream.destroy())
  answer.on('close', () => passed.destroy())
  asked.pipe(passed)
}
