import { once } from 'node:events'
import { type Server, createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ConfigError } from './config.ts'

const SECONDS = 1000
/** How long a client may take; what is slower only holds a connection. */
const LIMITS = {
  headersTimeout: 15 * SECONDS,
  requestTimeout: 60 * SECONDS,
  keepAliveTimeout: 10 * SECONDS,
  connectionsCheckingInterval: 5 * SECONDS,
  maxHeaderSize: 16 * 1024,
}

interface Site {
  fetch(request: Request, env: object): Response | Promise<Response>
}

/** Serves `site` over HTTP. Throws ConfigError when the port cannot be had. */
export async function listen(site: Site, host: string, port: number): Promise<Server> {
  const server = createServer(
    LIMITS,
    getRequestListener((request, env) => site.fetch(request, env)),
  )
  server.maxRequestsPerSocket = 0
  server.listen(port, host)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, host, port)
  })
  return server
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
