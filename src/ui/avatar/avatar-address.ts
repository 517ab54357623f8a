import { isSocialHost } from '#contract/social-hosts.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** URL to load an avatar from: pictures of social platforms go through the site's proxy, others load directly. */
export function avatarAddress(address: string, origin: string) {
  const url = URL.parse(address, origin)
  if (!url || url.origin === origin) return address
  return isSocialHost(url.hostname) ? `${apiBase()}/api/proxy/image?url=${encodeURIComponent(url.href)}` : address
}
