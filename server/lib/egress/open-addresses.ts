import { BlockList, isIP } from 'node:net'

/** Which addresses the server may connect to. */
export interface OpenAddresses {
  /** The operator has named the host itself. */
  isNamed(host: string): boolean
  /** Public, or excepted by the operator. */
  isOpen(host: string, address: string): boolean
  /** Excepted by the operator, who thereby also allows connections without TLS. */
  isExcepted(host: string, address: string): boolean
}

/** IPv4 ranges that are not public. Source: IANA's registry of special-purpose addresses, and multicast. */
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]

/** The only range of IPv6 that is assigned; addresses that map to IPv4 are outside of it, or below. */
const GLOBAL_IPV6 = ['2000::/3']
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const special = listOf([...SPECIAL_IPV4, ...SPECIAL_IPV6])
const global = listOf(GLOBAL_IPV6)

/** An address or a range, `10.0.0.0/8`, of either family. */
export function isRange(text: string) {
  const [address = '', bits, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** Parses the operator's exceptions: host names, addresses and ranges. */
export function openAddresses(exceptions: readonly string[]): OpenAddresses {
  const ranges = listOf(exceptions.filter(isRange))
  const hosts = new Set(exceptions.filter((text) => !isRange(text)).map((host) => host.toLowerCase()))
  const isNamed = (host: string) => hosts.has(host.toLowerCase())
  const isExcepted = (host: string, address: string) => isNamed(host) || isIn(ranges, address)
  return { isNamed, isExcepted, isOpen: (host, address) => isPublic(address) || isExcepted(host, address) }
}

function isPublic(address: string) {
  if (isIP(address) === 4) return !isIn(special, address)
  return isIn(global, address) && !isIn(special, address)
}

function isIn(list: BlockList, address: string) {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

function listOf(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}
