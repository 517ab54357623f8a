import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

export const OIDC_CLIENT = { clientId: 'tianmu', clientSecret: 'a-secret-of-the-test' }

/**
 * A real OpenID Connect provider on this machine, which asks for PKCE. Any login and password is right; the login is the
 * account's id, `name` its name. Close it.
 */
export async function openOidcProvider({ redirectUri, name = '林间' }: { redirectUri: string; name?: string }) {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
      },
    ],
    claims: { openid: ['sub'], profile: ['name', 'picture'] },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    cookies: { keys: ['a-key-of-the-test'] },
    findAccount: (_, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, name, picture: `${issuer}/picture`, email: 'taken@example.com' }),
    }),
  })
  let isIsolated = false
  server.on('request', (_, response) => {
    if (isIsolated) response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
  })
  server.on('request', provider.callback())

  return {
    issuer,
    /** Whether its pages cut a popup off from its opener. */
    isolate(isOn: boolean) {
      isIsolated = isOn
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What a person does at the provider: logs in, consents. Resolves to the address that the provider sends them back to. */
export async function visitOidcProvider(authorizationUrl: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>()
  const { origin } = new URL(authorizationUrl)
  let url = new URL(authorizationUrl)
  let form: URLSearchParams | undefined
  for (let step = 0; step < 20; step++) {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      ...(form && { body: form }),
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      redirect: 'manual',
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    const html = await response.text()
    form = undefined
    if (location) {
      url = new URL(location, url)
      if (url.origin !== origin) return url
      continue
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1]
    const action = /action="([^"]+)"/.exec(html)?.[1]
    if (!prompt || !action) throw new Error(`no form at ${url.pathname}: ${html.slice(0, 200)}`)
    url = new URL(action, url)
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login, password: 'any' }) })
  }
  throw new Error('the provider did not come to an end')
}
