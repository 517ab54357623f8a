import type { LookupAddress } from 'node:dns'
import { lookup, Resolver } from 'node:dns/promises'

/** All addresses of a host; rejects where its name server does not respond. Aborted by the signal. */
export type Resolve = (host: string, signal?: AbortSignal) => Promise<readonly LookupAddress[]>

const TRY_MS = 1_000
const TRIES = 2
/** Never sent to a name server (RFC 6761). */
const LOCALHOST = /(^|\.)localhost\.?$/i
const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** By the system's resolver, which also knows the hosts file. It blocks a thread of the process until it ends. */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true })

/** By DNS alone, without a thread: a foreign name server that never responds blocks nothing. */
export const resolveByDns = async (
  host: string,
  signal?: AbortSignal,
  /** For tests. */
  servers?: string[],
): ReturnType<Resolve> => {
  if (LOCALHOST.test(host)) return LOOPBACK
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal?.addEventListener('abort', cancel, { once: true })
  const answers = await Promise.allSettled([
    resolver.resolve4(host).then((found) => found.map((address) => ({ address, family: 4 }))),
    resolver.resolve6(host).then((found) => found.map((address) => ({ address, family: 6 }))),
  ])
  signal?.removeEventListener('abort', cancel)
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  const failed = answers.find((answer) => answer.status === 'rejected')
  if (addresses.length === 0 && failed) throw failed.reason
  return addresses
}
