import * as v from 'valibot'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { siteApi, wallpaperApi } from '#src/domain/call-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { beNew, heard } from '#src/domain/session/session-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { activateLanguage, LANGUAGES } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { frames } from '#src/lib/timing/frames-fixture.ts'
import { connectErrorBanner, showErrorBanner } from '#src/ui/error-banner/show-error-banner.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createQueryClient } from './query-client.ts'
import { onForbidden, onUnauthorized } from './unauthorized.ts'

const openSignIn = vi.fn()
const banners = () =>
  [...document.querySelectorAll<HTMLElement>('ul [role=alert]')].filter((each) => !each.closest('ol'))
const texts = () => banners().map((banner) => banner.innerText.split('\n').filter(Boolean))
const close = () => banners().forEach((banner) => banner.querySelector<HTMLElement>('button:last-of-type')?.click())

beforeEach(async () => {
  beNew()
  openSignIn.mockClear()
  connectErrorBanner({ isVisitor: () => store.get(sessionAtom).status === 'visitor', openSignIn })
  close()
  await expect.poll(banners).toEqual([])
  await closeToasts()
  onTestFinished(() => void vi.useRealTimers())
})

type Answer = () => Response | Promise<Response>
const refused = (status: number, body: object = {}) => Response.json({ success: false, ...body }, { status })

/** Fails a read in the background, by the query client of the app. */
async function failInBackground(answer: Answer, api = siteApi, path = 'x', dialog?: string) {
  stubNetwork({ [`/api/${path}`]: answer })
  const client = createQueryClient({
    onUnauthorized,
    onForbidden: () => onForbidden({ latestLocation: { search: { dialog } } }),
    onBackgroundFailure: showErrorBanner,
  })
  const queryFn = () => api.get(path, v.string())
  await client.fetchQuery({ queryKey: [path], queryFn, retry: false, meta: { failure: 'banner' } }).catch(() => {})
}

const EN = {
  network: ['No connection', 'Network connection failed, please check network settings', 'Error code: 0', 'Retry'],
  expired: ['Please log in again', 'Login expired, please log in again', 'Error code: 401', 'Log in now'],
  forbidden: ['No permission', 'Insufficient permission, please check login state', 'Error code: 403'],
  server: ['Server trouble', 'Server internal error, try later', 'Error code: 503'],
  input: ['Request failed', 'Request failed, check input', 'Error code: 422'],
  unknown: ['Something went wrong', 'Unknown error, try later', 'Error code: 7001'],
}
const ZH: typeof EN = {
  network: ['网络不通', '网络连接失败，请检查网络设置', '错误代码：0', '重试'],
  expired: ['需要重新登录', '登录已过期，请重新登录', '错误代码：401', '立即登录'],
  forbidden: ['没有权限', '权限不足，请检查登录状态', '错误代码：403'],
  server: ['服务器出错', '服务器内部错误，请稍后重试', '错误代码：503'],
  input: ['请求失败', '请求失败，请检查输入信息', '错误代码：422'],
  unknown: ['出错了', '未知错误，请稍后重试', '错误代码：7001'],
}
const TRIGGERS: Record<keyof typeof EN, Answer> = {
  network: noNetwork,
  expired: () => refused(401),
  forbidden: () => refused(403),
  server: () => refused(503),
  input: () => refused(422),
  unknown: () => refused(200, { code: 7001 }),
}
const CLIENTS = { site: siteApi, wallpaper: wallpaperApi }
const TABLE = (['zh', 'en'] as const).flatMap((language) =>
  (['site', 'wallpaper'] as const).flatMap((client) =>
    Object.entries(language === 'zh' ? ZH : EN)
      // A 401 of the wallpaper client ends the session and opens sign-in instead.
      .filter(([kind]) => !(client === 'wallpaper' && kind === 'expired'))
      .map(([kind, words]) => [language, client, kind as keyof typeof EN, words] as const),
  ),
)

// rows: ER-03..11, TX-23..30
test.each(TABLE)('%s, the %s client, %s: %s', async (language, client, kind, words) => {
  await activateLanguage(language)
  signInAs()
  await failInBackground(TRIGGERS[kind], CLIENTS[client])
  await expect.poll(texts).toEqual([words])
  expect(toastTexts()).toEqual([])
})

// rows: NF-03
test.each(LANGUAGES)('a banner of any kind has no serious accessibility finding, in %s', async (language) => {
  await activateLanguage(language)
  signInAs()
  for (const answer of Object.values(TRIGGERS)) {
    await failInBackground(answer)
    await expect.poll(banners).toHaveLength(1)
    // With the focus inside it stays.
    banners()[0]?.querySelector<HTMLElement>('button')?.focus()
    await expectAccessible()
    close()
    await expect.poll(banners).toEqual([])
  }
})

// rows: ER-10
test('the server’s message comes first, and its code is shown', async () => {
  await activateLanguage('zh')
  await failInBackground(() => refused(503, { code: 5031, message: '正在备份，请稍候' }))
  await expect.poll(texts).toEqual([['服务器出错', '正在备份，请稍候', '错误代码：5031']])
})

test('an error of the app itself shows its message, without a code', async () => {
  await activateLanguage('en')
  showErrorBanner(new Error('Cannot decode the list'))
  await expect.poll(texts).toEqual([['Something went wrong', 'Cannot decode the list']])
})

// rows: AU-25, ER-05, ER-06, ER-11
test('a 403 offers sign-in only to someone who is not signed in', async () => {
  await activateLanguage('zh')
  const asked = heard('show-login-dialog')
  signInAs()
  await failInBackground(() => refused(403))
  await expect.poll(texts).toEqual([ZH.forbidden])
  expect(asked).not.toHaveBeenCalled()
  close()
  await expect.poll(banners).toEqual([])
  store.set(sessionAtom, { status: 'visitor' })
  await failInBackground(() => refused(403))
  await expect.poll(texts).toEqual([[...ZH.forbidden, '立即登录']])
  expect(asked).toHaveBeenCalledTimes(1)
  await page.getByRole('button', { name: '立即登录' }).click()
  expect(openSignIn).toHaveBeenCalledTimes(1)
  await expect.poll(banners).toEqual([])
})

// rows: AU-25
test('a 403 does not open sign-in a second time', async () => {
  const asked = heard('show-login-dialog')
  store.set(sessionAtom, { status: 'visitor' })
  await failInBackground(() => refused(403), siteApi, 'x', 'login')
  expect(asked).not.toHaveBeenCalled()
  await failInBackground(() => refused(403), siteApi, 'x', 'demo')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a 401 of the wallpaper client shows its toast and no banner', async () => {
  await activateLanguage('zh')
  signInAs()
  await failInBackground(() => refused(401), wallpaperApi)
  await toastWith('未授权，请重新登录')
  expect(banners()).toEqual([])
})

/** Lets chunks and frames run, almost without advancing the clock. */
async function settle(isSettled: () => boolean) {
  while (!isSettled()) {
    await vi.advanceTimersByTimeAsync(1)
    await frames(1)
  }
}
/** Lets React render. */
const isShown = (text: string) => texts().some((banner) => banner.includes(text))

// rows: ER-12
test('the same error again updates its banner, another one is added', async () => {
  await activateLanguage('zh')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await failInBackground(() => refused(422))
  await settle(() => isShown('错误代码：422'))
  await vi.advanceTimersByTimeAsync(2_500)
  await failInBackground(() => refused(422))
  await frames(2)
  await vi.advanceTimersByTimeAsync(6_500)
  expect(texts(), 'its clock started again').toEqual([ZH.input])
  await failInBackground(() => refused(200, { code: 7001 }))
  await settle(() => isShown('错误代码：7001'))
  expect(texts()).toEqual([ZH.input, ZH.unknown])
  await vi.advanceTimersByTimeAsync(2_000)
  await settle(() => !isShown('错误代码：422'))
  expect(texts()).toEqual([ZH.unknown])
})

// rows: ER-03, ER-12, TM-05
test('it goes after 8 s, but not while it is hovered or focused', async () => {
  await activateLanguage('zh')
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  await failInBackground(() => refused(422))
  await settle(() => isShown('错误代码：422'))
  const [banner] = banners()
  const item = banner?.closest('li')
  const isPausedBy = async (begin: () => void, end: () => void) => {
    begin()
    await frames(2)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(banners()).toHaveLength(1)
    end()
    await frames(2)
  }
  await vi.advanceTimersByTimeAsync(3_500)
  await isPausedBy(
    () => item?.dispatchEvent(new PointerEvent('pointerenter')),
    () => item?.dispatchEvent(new PointerEvent('pointerleave')),
  )
  await vi.advanceTimersByTimeAsync(3_500)
  await isPausedBy(
    () => item?.dispatchEvent(new FocusEvent('focusin')),
    () => item?.dispatchEvent(new FocusEvent('focusout')),
  )
  await vi.advanceTimersByTimeAsync(500)
  expect(banners()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  await settle(() => banners().length === 0)
})

test('a cause that a toast reports gets no banner, and the other way round', async () => {
  await activateLanguage('zh')
  const { showFailure } = await import('#src/ui/toast/show-failure.ts')
  const failing = async (path: string) => {
    stubNetwork({ [`/api/${path}`]: () => refused(500) })
    return siteApi.get(path, v.string()).catch((error: unknown) => error)
  }
  showFailure(await failing('one'))
  await toastWith('服务器错误')
  await failInBackground(() => refused(502))
  expect(banners()).toEqual([])
  await closeToasts()
  await failInBackground(() => refused(502))
  await expect.poll(banners).toHaveLength(1)
  showFailure(await failing('two'))
  expect(toastTexts()).toEqual([])
})
