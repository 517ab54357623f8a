/**
 * Whether an address is a path of this site. Browsers drop tabs and line breaks and read `\` as `/`: the parsed origin
 * decides.
 */
export function isOwnPath(address: string) {
  if (!address.startsWith('/') || address.startsWith('//')) return false
  return URL.parse(address, window.location.origin)?.origin === window.location.origin
}
