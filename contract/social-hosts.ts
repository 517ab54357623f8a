/**
 * Hosts, by suffix, whose avatars do not load on other sites and are loaded through the image proxy. Source: inventory
 * SH-27.
 */
export const SOCIAL_HOSTS = [
  'sinaimg.cn',
  'qlogo.cn',
  'thirdwx.qlogo.cn',
  'wx.qlogo.cn',
  'q.qlogo.cn',
  'weibo.com',
  'graph.microsoft.com',
  'live.com',
] as const

/** Whether a host name, in lower case, belongs to a social platform. */
export const isSocialHost = (hostname: string) =>
  SOCIAL_HOSTS.some((host) => hostname === host || hostname.endsWith(`.${host}`))
