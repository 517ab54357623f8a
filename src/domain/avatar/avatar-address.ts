import type { imageProxyCalls } from '#contract/image-proxy.ts'
import { isSocialHost } from '#contract/social-hosts.ts'
import { apiBase } from '#src/lib/http/api-base.ts'

/** Typed by the declaration, which would ship its schemas with every page. */
const PROXY: typeof imageProxyCalls.image.path = '/api/proxy/image'

/** URL to load an avatar from: pictures of social platforms go through the site's proxy, others load directly. */
export function avatarAddress(address: string, origin: string) {
  const url = URL.parse(address, origin)
  if (!url || url.origin === origin) return address
  return isSocialHost(url.hostname) ? `${apiBase()}${PROXY}?url=${encodeURIComponent(url.href)}` : address
}
