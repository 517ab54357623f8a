import { once } from 'node:events'
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from './config.ts'

const SECONDS = 1000
/** What one client may hold of the server, and for how long. Reasons: docs/decisions/0013-hostile-input.md. */
const LIMITS = {
  /** From the first byte, or from connecting, to the end of the headers; also ends connections that say nothing. */
  headersTimeout: 15 * SECONDS,
  /** To the end of the body. */
  requestTimeout: 60 * SECONDS,
  /** Between two requests. */
  keepAliveTimeout: 10 * SECONDS,
  /** How often the first two are looked at. */
  connectionsCheckingInterval: 5 * SECONDS,
  /** Without a byte in either direction, e.g. of a download that nobody reads. */
  silence: 120 * SECONDS,
  /** Bytes of all headers and the address. */
  maxHeaderSize: 16 * 1024,
  /** Open at the same time; what comes beyond is hung up on, so that files and database keep their descriptors. */
  connections: 10_000,
}

interface Site {
  fetch(request: Request, env: object): Response | Promise<Response>
}

/** Serves `site` over HTTP. Throws ConfigError when the port cannot be had. `limits` are for tests, which cannot wait. */
export async function listen(
  site: Site,
  host: string,
  port: number,
  limits: Partial<typeof LIMITS> = {},
): Promise<Server> {
  const { silence, connections, ...timeouts } = { ...LIMITS, ...limits }
  const answer = getRequestListener((request, env) => site.fetch(request, env))
  const server = createServer(timeouts, (incoming, outgoing) =>
    namesOneHost(incoming) ? answer(incoming, outgoing) : refuse(outgoing),
  )
  server.maxRequestsPerSocket = 0
  server.timeout = silence
  server.maxConnections = connections
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, host, port)
  })
  return server
}

/** Node takes the first of several Host headers; a proxy in front of it may have gone by the last. */
const namesOneHost = ({ headersDistinct }: IncomingMessage) => (headersDistinct.host?.length ?? 0) <= 1

function refuse(outgoing: ServerResponse) {
  outgoing.writeHead(400, { Connection: 'close' }).end()
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

/** Takes no new connections, lets running requests end for at most `graceMs`, then cuts what is left. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  // A connection that is kept alive counts as open until it is closed once its request has ended.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const cut = setTimeout(() => server.closeAllConnections(), graceMs)
  await closed
  clearInterval(idle)
  clearTimeout(cut)
}
