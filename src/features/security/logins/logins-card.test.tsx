import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { LoginRecord } from '#contract/security.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { LoginsCard } from './logins-card.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(320, 844)
  await closeToasts()
})

const login = (some: Partial<LoginRecord> = {}): LoginRecord => ({
  id: crypto.randomUUID(),
  at: '2026-03-08T04:00:00.000Z',
  device: 'Windows - Chrome',
  place: '',
  method: 'password',
  secondStep: false,
  ok: true,
  ...some,
})

const refused = () => Response.json({ code: 500, success: false, message: '' }, { status: 500 })

/** A server with these pages, each answered by its cursor; `answer` may replace a response. */
async function open(pages: LoginRecord[][], answer: (cursor: number) => Response | undefined = () => undefined) {
  stubNetwork({
    '/api/security/logins': ({ url }) => {
      const cursor = Number(new URL(url).searchParams.get('cursor') ?? 0)
      const hasMore = cursor + 1 < pages.length
      const list = { page: cursor + 1, pageSize: 10, total: pages.flat().length, totalPages: pages.length, hasMore }
      return answer(cursor) ?? ok({ ...list, items: pages[cursor], ...(hasMore && { cursor: `${cursor + 1}` }) })
    },
  })
  const { screen } = await renderPage(<LoginsCard />)
  const card = screen.getByRole('region', { name: '登录记录' })
  return { card, rows: card.getByRole('listitem'), button: (name: string) => card.getByRole('button', { name }) }
}

// rows: AP-85, SP-02
test('each login tells method, time, device and place', async () => {
  const { rows } = await open([
    [
      login({ place: '31.23, 121.47' }),
      login({ secondStep: true }),
      login({ method: 'code', device: '' }),
      login({ method: 'passkey' }),
      login({ method: 'wechat' }),
      login({ method: 'registration' }),
      login({ method: 'reset' }),
      login({ method: 'unknown' }),
    ],
  ])
  await expect.element(rows.first().getByText(/^3月8日.* · Windows - Chrome · 31\.23, 121\.47$/)).toBeVisible()
  await expect.element(rows.nth(2).getByText(/^3月8日.* · 未知设备$/)).toBeVisible()
  const names = ['密码', '密码 + 两步验证', '验证码', '通行密钥', '微信', '注册', '重设密码', '登录']
  for (const [index, name] of names.entries())
    await expect.element(rows.nth(index).getByText(name, { exact: true })).toBeVisible()
  await expect.element(rows.getByText('失败')).not.toBeInTheDocument()
})

// rows: AP-85
test('a failed attempt says so in words, and whether the first step was right', async () => {
  const { rows } = await open([[login({ ok: false }), login({ ok: false, secondStep: true })]])
  await expect.element(rows.first().getByText('失败', { exact: true })).toBeVisible()
  await expect.element(rows.nth(1).getByText('两步验证未通过')).toBeVisible()
  await expect.element(rows.nth(1).getByText('密码', { exact: true })).toBeVisible()
})

// rows: AP-85
test('more is shown on request, to the end of the history, and focused; a failure is told and can be retried', async () => {
  let isAway = true
  const { card, rows, button } = await open([[login(), login()], [login({ method: 'code' })]], (cursor) =>
    cursor > 0 && isAway ? refused() : undefined,
  )
  await button('显示更多').click()
  await expect.element(card.getByRole('alert')).toHaveTextContent('服务器错误')
  await toastWith('服务器错误')
  expect(rows.elements()).toHaveLength(2)
  isAway = false
  await button('重试').click()
  await expect.element(rows.nth(2).getByText('验证码')).toBeVisible()
  await expect.element(rows.nth(2)).toHaveFocus()
  await expect.element(card.getByRole('button')).not.toBeInTheDocument()
  await expect.element(card.getByRole('alert')).not.toBeInTheDocument()
})

test('an empty history and one that could not be loaded are told', async () => {
  const empty = await open([[]])
  await expect.element(empty.card.getByText('这段时间没有登录记录。')).toBeVisible()
  const away = await open([[]], refused)
  await expect.element(away.card.getByText('登录记录加载失败')).toBeVisible()
})
