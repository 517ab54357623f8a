import { once } from 'node:events'
import { type IncomingMessage, type Server, STATUS_CODES, type ServerResponse, createServer } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener, RequestError } from '@hono/node-server'
import { ConfigError } from './config.ts'
import { emptyAnswerHeaders } from './security-headers.ts'

const SECONDS = 1000
/** What one client may use of the server, and for how long. Reasons: docs/decisions/0013-hostile-input.md. */
const LIMITS = {
  /** From the first byte, or from connecting, to the end of the headers; also ends silent connections. */
  headersTimeout: 15 * SECONDS,
  /** To the end of the body. */
  requestTimeout: 60 * SECONDS,
  /** Between two requests. */
  keepAliveTimeout: 10 * SECONDS,
  /** How often the first two are checked. */
  connectionsCheckingInterval: 5 * SECONDS,
  /** Without a byte in either direction, e.g. a download that the client does not read. */
  silence: 120 * SECONDS,
  /** Bytes of all headers and the URL. */
  maxHeaderSize: 16 * 1024,
  /** Open at the same time; further ones are closed, so that files and database keep their descriptors. */
  connections: 10_000,
}

interface Site {
  fetch(request: Request, env: object): Response | Promise<Response>
}

interface ListenOptions extends Partial<typeof LIMITS> {
  /** Whether browsers reach the site by https. */
  isHttps?: boolean
}

/**
 * Serves `site` over HTTP. Throws ConfigError when the port is not available. Other limits are for tests, which cannot
 * wait.
 */
export async function listen(site: Site, host: string, port: number, options: ListenOptions = {}): Promise<Server> {
  const { silence, connections, isHttps = false, ...timeouts } = { ...LIMITS, ...options }
  const headers = { ...emptyAnswerHeaders(isHttps), Connection: 'close' }
  const answer = getRequestListener((request, env) => site.fetch(request, env), {
    errorHandler: (error) => new Response(null, { status: error instanceof RequestError ? 400 : 500, headers }),
  })
  const refuse = (outgoing: ServerResponse, status: number) => outgoing.writeHead(status, headers).end()
  // Node's own error responses would lack the headers.
  const server = createServer({ ...timeouts, requireHostHeader: false }, (incoming, outgoing) =>
    namesOneHost(incoming) ? answer(incoming, outgoing) : refuse(outgoing, 400),
  )
  server.on('checkExpectation', (_, outgoing) => refuse(outgoing, 417))
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => refuseUnparsed(error, socket, headers))
  server.maxRequestsPerSocket = 0
  server.timeout = silence
  server.maxConnections = connections
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, host, port)
  })
  return server
}

/** Node takes the first of several Host headers; a proxy in front of it may have used the last. */
const namesOneHost = ({ headersDistinct }: IncomingMessage) => headersDistinct.host?.length === 1

const UNPARSED_STATUSES: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers bytes that Node could not parse as a request, unless an earlier response on the connection has begun; then
 * closes it.
 */
function refuseUnparsed({ code = '' }: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>) {
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (socket.writable && !current?.headersSent) {
    const status = UNPARSED_STATUSES[code] ?? 400
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'))
  }
  socket.destroySoon()
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} on ${host} is in use; stop what uses it or set PORT to another one.`)
  if (error.code === 'EACCES')
    return new ConfigError(`Port ${port} needs more rights than this user has; set PORT to one above 1023.`)
  if (['EADDRNOTAVAIL', 'ENOTFOUND'].includes(error.code ?? ''))
    return new ConfigError(`HOST is no address of this machine.`)
  return error
}

/** Accepts no new connections, lets running requests end for at most `graceMs`, then cuts the rest. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A keep-alive connection counts as open until it is closed after its request has ended.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
