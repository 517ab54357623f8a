/** Hosts, by suffix, whose avatars do not load from elsewhere. Source: inventory SH-27. */
const SOCIAL_HOSTS = ['sinaimg.cn', 'qlogo.cn', 'weibo.com', 'graph.microsoft.com', 'live.com'] as const

/** Address to load an avatar from: pictures of social platforms come through the site's own proxy, all others as they are. */
export function avatarAddress(address: string, origin: string) {
  const url = URL.parse(address, origin)
  if (!url || url.origin === origin) return address
  const isSocial = SOCIAL_HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
  return isSocial ? `/api/proxy/image?url=${encodeURIComponent(url.href)}` : address
}
