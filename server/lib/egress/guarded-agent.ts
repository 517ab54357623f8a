import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { EgressError } from './egress-error.ts'
import type { OpenAddresses } from './open-addresses.ts'

/** All addresses of a host. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

type LookupDone = Parameters<LookupFunction>[2]

interface AgentOptions {
  open: OpenAddresses
  resolve: Resolve
  connectMs: number
  /** PEM of further authorities. */
  ca?: string | undefined
}

/** Connections kept to one host; push services take many messages at a time. */
const CONNECTIONS = 64

/** Connects only where `open` says so, judged by the very addresses that are then connected to. */
export function guardedAgent({ open, resolve, connectMs, ca }: AgentOptions) {
  const connectorFor = (host: string, isPlain: boolean) =>
    buildConnector({
      timeout: connectMs,
      ...(ca !== undefined && { ca }),
      lookup: (_name, { all }, done) => void lookUp(host, isPlain, all === true, done),
    })
  const lookUp = async (host: string, isPlain: boolean, isAll: boolean, done: LookupDone) => {
    const addresses = await openAddressesOf(host, isPlain, open, resolve).catch((error: NodeJS.ErrnoException) => error)
    if (addresses instanceof Error) return done(addresses, '', 0)
    const [{ address, family } = { address: '', family: 0 }] = addresses
    return isAll ? done(null, [...addresses]) : done(null, address, family)
  }
  const connectors = new Map<string, buildConnector.connector>()

  return new Agent({
    connections: CONNECTIONS,
    pipelining: 1,
    connect: (options, done) => {
      const host = options.hostname.replace(/^\[|\]$/g, '')
      const isPlain = options.protocol !== 'https:'
      // An address needs no look-up, so its hook would never be asked.
      if (isIP(host) !== 0 && !mayConnect(host, host, isPlain, open)) return done(refusedAddress(), null)
      const key = `${options.protocol}//${host}`
      // TLS sessions are remembered by the connector.
      const connector = connectors.get(key) ?? connectorFor(host, isPlain)
      if (connectors.size > 1_000) connectors.clear()
      connectors.set(key, connector)
      connector(options, done)
    },
  })
}

/** One address that is not open condemns the name: nobody of honest mind gives both. */
export async function openAddressesOf(host: string, isPlain: boolean, open: OpenAddresses, resolve: Resolve) {
  const addresses = await resolve(host)
  if (addresses.length === 0) throw new EgressError('no-address')
  if (!addresses.every(({ address }) => mayConnect(host, address, isPlain, open))) throw refusedAddress()
  return addresses
}

const mayConnect = (host: string, address: string, isPlain: boolean, open: OpenAddresses) =>
  isPlain ? open.isExcepted(host, address) : open.isOpen(host, address)

const refusedAddress = () => new EgressError('address-refused')

/** By the system's own resolver, which also knows its hosts file. */
export const resolveBySystem: Resolve = (host) =>
  new Promise((resolve, reject) => {
    systemLookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })
