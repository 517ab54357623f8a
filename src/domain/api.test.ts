import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { HTTP_TIMEOUT_MS, SUCCESS_CODE } from '#contract/timing.ts'
import { activateLanguage } from '#src/i18n/language.ts'
import { messageFor } from '#src/lib/http/message-for.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { siteApi, wallpaperApi } from './call-fixture.ts'

const Thing = v.object({ name: v.string() })

function answerWith(body: unknown, init: ResponseInit = {}) {
  const fetched = vi.fn(async (_request: Request) =>
    typeof body === 'string' ? new Response(body, init) : Response.json(body, init),
  )
  vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => fetched(new Request(input, init)))
  return fetched
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  )
const wordsOf = async (call: Promise<unknown>) => messageFor(await failure(call))

beforeEach(() => activateLanguage('zh'))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

// rows: API-01, API-02
test('a call goes to the same origin under /api, as JSON, with cookies and language', async () => {
  const fetched = answerWith({ code: 0, success: true, message: '', data: { name: 'x' } })
  await siteApi.post('things', Thing, { json: { a: 1 } })
  const request = fetched.mock.calls[0]?.[0]
  expect(request?.url).toBe(`${window.location.origin}/api/things`)
  expect(request?.credentials).toBe('include')
  expect(request?.headers.get('content-type')).toContain('application/json')
  expect(request?.headers.get('accept-language')).toBe('zh-CN')
  // Also where there is no body (product spec §7).
  await siteApi.get('things', Thing)
  expect(fetched.mock.calls[1]?.[0].headers.get('content-type')).toBe('application/json')
})

// rows: API-01
test('calls go to the API address that the build names', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://api.tianmu.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const fetched = answerWith({ code: 0, data: { name: 'x' } })
  await wallpaperApi.get('things', Thing, { query: { page: 2 } })
  expect(fetched.mock.calls[0]?.[0].url).toBe('https://api.tianmu.example/api/things?page=2')
  expect(fetched.mock.calls[0]?.[0].credentials).toBe('include')
})

// rows: AU-26
test('the stored token is sent, if there is one', async () => {
  const fetched = answerWith({ code: 0, data: { name: 'x' } })
  await siteApi.get('things', Thing)
  localStorage.setItem('auth_token', 'a.b.c')
  await siteApi.get('things', Thing)
  expect(fetched.mock.calls.map(([request]) => request.headers.get('authorization'))).toEqual([null, 'Bearer a.b.c'])
})

// rows: API-02, API-03, TM-10
test('code 0 is success and returns the envelope’s data', async () => {
  answerWith({ code: 0, success: true, message: '', data: { name: 'x' } })
  expect(await siteApi.get('things', Thing)).toEqual({ name: 'x' })
  expect(SUCCESS_CODE).toBe(0)
})

// rows: API-03
test.each([
  { code: 402, message: '等级不够' },
  { code: 0, success: false, message: '等级不够' },
])('%o at HTTP 200 is a failure', async (body) => {
  answerWith(body)
  expect(await failure(wallpaperApi.get('things', Thing))).toMatchObject({ isRefusal: true })
  expect(await wordsOf(wallpaperApi.get('things', Thing))).toBe('等级不够')
})

// rows: API-02, TM-10
test('a call times out after 10 s', async () => {
  expect(HTTP_TIMEOUT_MS).toBe(10_000)
  const limit = new AbortController()
  const limitAfter = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal(
    'fetch',
    (_input: RequestInfo, init?: RequestInit) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const call = failure(siteApi.get('things', Thing))
  expect(limitAfter).toHaveBeenCalledWith(HTTP_TIMEOUT_MS)
  limit.abort(new DOMException('too late', 'TimeoutError'))
  expect(await call).toMatchObject({ isNetwork: true })
  limitAfter.mockRestore()
})

test('a response that breaks the contract is a failure', async () => {
  answerWith({ code: 0, data: { name: 7 } })
  expect(await failure(siteApi.get('things', Thing))).toMatchObject({ isRefusal: false })
})

const HTML_502 = '<!doctype html><title>502 Bad Gateway</title>'

// rows: API-27
test.each([
  [401, {}, '请先登录', '未授权，请重新登录'],
  [403, {}, '没有权限访问', '权限不足'],
  [404, {}, '请求的资源不存在', '资源不存在'],
  [500, {}, '服务器错误', '服务器内部错误'],
  [502, {}, '服务器暂时不可用，请稍后重试', '网关错误'],
  [503, {}, '服务器暂时不可用，请稍后重试', '服务暂时不可用'],
  [504, {}, '服务器暂时不可用，请稍后重试', '网关超时'],
  [422, {}, '请求失败', '数据验证失败'],
  [429, {}, '请求失败', '请求过于频繁，请稍后再试'],
  [418, { message: '我是茶壶' }, '我是茶壶', '我是茶壶'],
  [404, { message: '没有这幅' }, '请求的资源不存在', '没有这幅'],
  [500, { error: '磁盘满' }, '服务器错误', '磁盘满'],
])('a %d with %o has a different message in each client', async (status, body, site, wallpaper) => {
  answerWith(body, { status })
  expect(await wordsOf(siteApi.get('things', Thing))).toBe(site)
  expect(await wordsOf(wallpaperApi.get('things', Thing))).toBe(wallpaper)
})

test.each([
  [HTML_502, '服务器暂时不可用，请稍后重试'],
  ['<html><title>503</title>', '服务暂时不可用，请稍后重试'],
  ['<html><title>504 Gateway Time-out</title>', '服务器响应超时，请稍后重试'],
  ['<html>nothing', '服务器暂时不可用，请稍后重试'],
])('an HTML page instead of JSON, %o, shows its title', async (html, words) => {
  answerWith(html, { status: 200 })
  expect(await wordsOf(siteApi.get('things', Thing))).toBe(words)
})

test('being offline has its own message', async () => {
  vi.stubGlobal('fetch', noNetwork)
  expect(await wordsOf(siteApi.get('things', Thing))).toBe('网络错误，请检查网络连接')
  expect(await wordsOf(wallpaperApi.get('things', Thing))).toBe('网络请求失败，请稍后重试')
})
