import * as v from 'valibot'
import { addressOf, ask, codeOf } from './ask.ts'
import { type Provider, type ProviderContext, ProviderError } from './provider.ts'

const Failure = v.object({ errcode: v.pipe(v.number(), v.notValue(0)) })
const Token = v.object({ access_token: v.string(), openid: v.pipe(v.string(), v.minLength(1)) })
const UserInfo = v.object({
  openid: v.string(),
  nickname: v.optional(v.string(), ''),
  headimgurl: v.optional(v.string(), ''),
})

/** WeChat's sign-in of websites: a page with a QR code. Errors are `errcode` in a response with status 200. */
export function wechat({ egress, clientId, clientSecret, base }: ProviderContext): Provider {
  const pages = base ?? 'https://open.weixin.qq.com'
  const api = base ?? 'https://api.weixin.qq.com'
  return {
    async authorizationUrl({ redirectUri, state }) {
      const query = { appid: clientId, redirect_uri: redirectUri, response_type: 'code', scope: 'snsapi_login', state }
      return `${addressOf(`${pages}/connect/qrconnect`, query)}#wechat_redirect`
    },
    async exchange(callback) {
      const query = {
        appid: clientId,
        secret: clientSecret,
        code: codeOf(callback),
        grant_type: 'authorization_code',
      }
      const answer = await ask(
        egress,
        { address: addressOf(`${api}/sns/oauth2/access_token`, query) },
        v.union([Failure, Token]),
      )
      if ('errcode' in answer) throw new ProviderError('refused', answer.errcode)
      return { accessToken: answer.access_token, subject: answer.openid }
    },
    async profile({ accessToken, subject }) {
      const query = { access_token: accessToken, openid: subject, lang: 'zh_CN' }
      const answer = await ask(
        egress,
        { address: addressOf(`${api}/sns/userinfo`, query) },
        v.union([Failure, UserInfo]),
      )
      if ('errcode' in answer) throw new ProviderError('refused', answer.errcode)
      if (answer.openid !== subject) throw new ProviderError('foreign')
      return { subject, name: answer.nickname, avatar: answer.headimgurl }
    },
  }
}
