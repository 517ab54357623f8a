import type { OAuthProvider } from '#contract/oauth.ts'
import type { Services } from '#server/app-env.ts'
import { microsoft } from './microsoft.ts'
import type { Provider } from './provider.ts'
import { qq } from './qq.ts'
import { wechat } from './wechat.ts'
import { weibo } from './weibo.ts'

type Providers = Partial<Record<OAuthProvider, Provider>>

const opened = new WeakMap<Services, Providers>()

/** The providers for which the operator has set credentials; made once. */
export function providersOf(services: Services): Providers {
  const known = opened.get(services) ?? openProviders(services)
  opened.set(services, known)
  return known
}

function openProviders({ config: { oauth }, egress }: Services): Providers {
  return {
    ...(oauth.microsoft && { microsoft: microsoft({ egress, ...oauth.microsoft }) }),
    ...(oauth.wechat && { wechat: wechat({ egress, ...oauth.wechat }) }),
    ...(oauth.qq && { qq: qq({ egress, ...oauth.qq }) }),
    ...(oauth.weibo && { weibo: weibo({ egress, ...oauth.weibo }) }),
  }
}
