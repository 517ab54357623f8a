import * as v from 'valibot'
import { addressOf, ask, codeOf } from './ask.ts'
import { type Provider, type ProviderContext, ProviderError } from './provider.ts'

const Failure = v.object({ error: v.union([v.pipe(v.number(), v.notValue(0)), v.pipe(v.string(), v.minLength(1))]) })
const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)) })
const Me = v.object({ client_id: v.string(), openid: v.pipe(v.string(), v.minLength(1)) })
const UserInfo = v.object({
  ret: v.number(),
  nickname: v.optional(v.string(), ''),
  figureurl_qq_1: v.optional(v.string(), ''),
  figureurl_qq_2: v.optional(v.string(), ''),
})

/** QQ Connect. The token names no account: `me` does, and for which site the token was issued. */
export function qq({ egress, clientId, clientSecret, base = 'https://graph.qq.com' }: ProviderContext): Provider {
  return {
    async authorizationUrl({ redirectUri, state }) {
      const query = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        state,
        scope: 'get_user_info',
      }
      return addressOf(`${base}/oauth2.0/authorize`, query)
    },
    async exchange(callback, { redirectUri }) {
      const query = {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code: codeOf(callback),
        redirect_uri: redirectUri,
        fmt: 'json',
      }
      const token = await ask(
        egress,
        { address: addressOf(`${base}/oauth2.0/token`, query) },
        v.union([Failure, Token]),
      )
      if ('error' in token) throw new ProviderError('refused', token.error)
      const me = await ask(
        egress,
        { address: addressOf(`${base}/oauth2.0/me`, { access_token: token.access_token, fmt: 'json' }) },
        v.union([Failure, Me]),
      )
      if ('error' in me) throw new ProviderError('refused', me.error)
      if (me.client_id !== clientId) throw new ProviderError('foreign')
      return { accessToken: token.access_token, subject: me.openid }
    },
    async profile({ accessToken, subject }) {
      const query = { access_token: accessToken, oauth_consumer_key: clientId, openid: subject }
      const answer = await ask(egress, { address: addressOf(`${base}/user/get_user_info`, query) }, UserInfo)
      if (answer.ret !== 0) throw new ProviderError('refused', answer.ret)
      return { subject, name: answer.nickname, avatar: answer.figureurl_qq_2 || answer.figureurl_qq_1 }
    },
  }
}
