import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { EgressError } from './egress-error.ts'
import type { OpenAddresses } from './open-addresses.ts'
import type { Resolve } from './resolve.ts'

type LookupDone = Parameters<LookupFunction>[2]

interface AgentOptions {
  open: OpenAddresses
  resolve: Resolve
  connectMs: number
  /** PEM of additional certificate authorities. */
  ca?: string | undefined
}

/** Connections per host; push services accept many messages at a time. */
const CONNECTIONS = 64

/** Target of a connection. */
export interface Destination {
  host: string
  port: number
  /** Plain http. */
  isPlain: boolean
}

const HTTPS_PORT = 443

/** The default port of the protocol where the URL has none. */
export function destinationOf({ hostname, port, protocol }: { hostname: string; port: string; protocol: string }) {
  const isPlain = protocol !== 'https:'
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (isPlain ? 80 : HTTPS_PORT), isPlain }
}

/** Connects only where `open` allows it, checking the very addresses that are then connected to. */
export function guardedAgent({ open, resolve, connectMs, ca }: AgentOptions) {
  const connectorFor = (to: Destination) =>
    buildConnector({
      timeout: connectMs,
      ...(ca !== undefined && { ca }),
      lookup: (_name, { all }, done) => void lookUp(to, all === true, done),
    })
  const lookUp = async (to: Destination, isAll: boolean, done: LookupDone) => {
    const addresses = await openAddressesOf(to, open, resolve).catch((error: NodeJS.ErrnoException) => error)
    if (addresses instanceof Error) return done(addresses, '', 0)
    const [{ address, family } = { address: '', family: 0 }] = addresses
    return isAll ? done(null, [...addresses]) : done(null, address, family)
  }
  const connectors = new Map<string, buildConnector.connector>()

  return new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect: (options, done) => {
      const to = destinationOf(options)
      // An IP address needs no look-up, so its hook would never be called.
      const refused = isIP(to.host) === 0 ? undefined : refusalOf(to, [{ address: to.host }], open)
      if (refused) return done(refused, null)
      const key = `${options.protocol}//${to.host}:${to.port}`
      // The connector caches TLS sessions.
      const connector = connectors.get(key) ?? connectorFor(to)
      if (connectors.size > 1_000) connectors.clear()
      connectors.set(key, connector)
      connector(options, done)
    },
  })
}

/** One address that is not allowed refuses the name: no legitimate host mixes public and private addresses. */
export async function openAddressesOf(to: Destination, open: OpenAddresses, resolve: Resolve) {
  const addresses = await resolve(to.host)
  if (addresses.length === 0) throw new EgressError('no-address')
  const refused = refusalOf(to, addresses, open)
  if (refused) throw refused
  return addresses
}

/**
 * Why `to` must not be connected to at `addresses`; undefined where it may. The operator's exceptions may have any
 * port.
 */
function refusalOf(
  { host, port, isPlain }: Destination,
  addresses: readonly { address: string }[],
  open: OpenAddresses,
): EgressError | undefined {
  const others = addresses.filter(({ address }) => !open.isExcepted(host, address))
  if (others.length === 0) return undefined
  if (isPlain || !others.every(({ address }) => open.isOpen(host, address))) return new EgressError('address-refused')
  return port === HTTPS_PORT ? undefined : new EgressError('port-refused')
}
