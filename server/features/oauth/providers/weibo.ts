import * as v from 'valibot'
import { addressOf, ask, codeOf } from './ask.ts'
import { type Provider, type ProviderContext, ProviderError } from './provider.ts'

const Failure = v.object({
  error: v.pipe(v.string(), v.minLength(1)),
  error_code: v.optional(v.union([v.string(), v.number()]), ''),
})
const Uid = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,20}$/))
const Token = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), uid: Uid })
const User = v.object({
  idstr: Uid,
  screen_name: v.optional(v.string(), ''),
  avatar_large: v.optional(v.string(), ''),
})

/** Weibo's OAuth 2. Errors are `error` and `error_code`, with a status of 4xx. */
export function weibo({ egress, clientId, clientSecret, base = 'https://api.weibo.com' }: ProviderContext): Provider {
  return {
    async authorizationUrl({ redirectUri, state }) {
      const query = { client_id: clientId, response_type: 'code', redirect_uri: redirectUri, state }
      return addressOf(`${base}/oauth2/authorize`, query)
    },
    async exchange(callback, { redirectUri }) {
      const form = {
        client_id: clientId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code: codeOf(callback),
        redirect_uri: redirectUri,
      }
      const answer = await ask(egress, { address: `${base}/oauth2/access_token`, form }, v.union([Failure, Token]))
      if ('error' in answer) throw new ProviderError('refused', answer.error_code || answer.error)
      return { accessToken: answer.access_token, subject: answer.uid }
    },
    async profile({ accessToken, subject }) {
      const query = { access_token: accessToken, uid: subject }
      const answer = await ask(
        egress,
        { address: addressOf(`${base}/2/users/show.json`, query) },
        v.union([Failure, User]),
      )
      if ('error' in answer) throw new ProviderError('refused', answer.error_code || answer.error)
      if (answer.idstr !== subject) throw new ProviderError('foreign')
      return { subject, name: answer.screen_name, avatar: answer.avatar_large }
    },
  }
}
