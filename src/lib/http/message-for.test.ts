import * as v from 'valibot'
import { expect, test } from 'vitest'
import { siteApi, wallpaperApi } from '#src/domain/call-fixture.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { messageFor } from './message-for.ts'
import { noNetwork } from './no-network-fixture.ts'

/** The message in both languages for a response to a client’s call. */
async function messagesOf(client: typeof siteApi, answer: () => Response | Promise<Response>) {
  stubNetwork({ '/api/things': answer })
  const error: unknown = await client.get('things', v.unknown()).catch((failure: unknown) => failure)
  const words = []
  for (const language of ['zh', 'en'] as const) {
    await activateLanguage(language)
    words.push(messageFor(error))
  }
  return words
}

const bare = (status: number) => () => Response.json({}, { status })
const html = (title: string, status: number) => () =>
  new Response(`<!doctype html><html><title>${title}</title></html>`, { status })

const UNAVAILABLE = ['服务器暂时不可用，请稍后重试', 'Server temporarily unavailable, please retry later'] as const

// rows: TX-01..10
test.each([
  ['a page titled 502', html('502 Bad Gateway', 502), ...UNAVAILABLE],
  ['a page of another title', html('Welcome to the hotel', 200), ...UNAVAILABLE],
  ['a page without a title', () => new Response('<html>nothing', { status: 404 }), ...UNAVAILABLE],
  [
    'a page titled 503',
    html('503 Service Unavailable', 503),
    '服务暂时不可用，请稍后重试',
    'Service temporarily unavailable, please retry later',
  ],
  [
    'a page titled 504',
    html('504', 504),
    '服务器响应超时，请稍后重试',
    'Server response timed out, please retry later',
  ],
  ['401', bare(401), '请先登录', 'Please log in first'],
  ['403', bare(403), '没有权限访问', 'No permission to access'],
  ['404', bare(404), '请求的资源不存在', 'The requested resource does not exist'],
  ['500', bare(500), '服务器错误', 'Server error'],
  ['502', bare(502), ...UNAVAILABLE],
  ['503', bare(503), ...UNAVAILABLE],
  ['504 that is neither a page nor JSON', () => new Response('late', { status: 504 }), ...UNAVAILABLE],
  ['418', bare(418), '请求失败', 'Request failed'],
  ['418 with words', () => Response.json({ message: '我是茶壶' }, { status: 418 }), '我是茶壶', '我是茶壶'],
  ['no answer', noNetwork, '网络错误，请检查网络连接', 'Network error, please check your network connection'],
] as const)('the general client words %s', async (_, answer, chinese, english) => {
  expect(await messagesOf(siteApi, answer)).toEqual([chinese, english])
})

// rows: TX-11..22
test.each([
  ['400', bare(400), '请求参数错误', 'Bad request parameters'],
  ['401', bare(401), '未授权，请重新登录', 'Unauthorized, please log in again'],
  ['402', bare(402), '会员等级不足', 'Membership level insufficient'],
  ['code 402 within a 200', () => Response.json({ code: 402 }), '会员等级不足', 'Membership level insufficient'],
  ['403', bare(403), '权限不足', 'Insufficient permission'],
  ['404', bare(404), '资源不存在', 'Resource not found'],
  ['422', bare(422), '数据验证失败', 'Data validation failed'],
  ['429', bare(429), '请求过于频繁，请稍后再试', 'Too many requests, try later'],
  ['500', bare(500), '服务器内部错误', 'Internal server error'],
  ['502', bare(502), '网关错误', 'Gateway error'],
  ['503', html('503', 503), '服务暂时不可用', 'Service temporarily unavailable'],
  ['504', bare(504), '网关超时', 'Gateway timeout'],
  ['418', bare(418), '网络请求失败，请稍后重试', 'Network request failed, try again later'],
  ['no answer', noNetwork, '网络请求失败，请稍后重试', 'Network request failed, try again later'],
] as const)('the wallpaper and check-in client words %s', async (_, answer, chinese, english) => {
  expect(await messagesOf(wallpaperApi, answer)).toEqual([chinese, english])
})

test('the body’s texts come first, `message` before `error`', async () => {
  const answer = (body: object) => () => Response.json(body, { status: 403 })
  const [told] = await messagesOf(wallpaperApi, answer({ message: '会员专享', error: 'forbidden' }))
  const [named] = await messagesOf(wallpaperApi, answer({ error: 'forbidden' }))
  expect([told, named]).toEqual(['会员专享', 'forbidden'])
})
