import { QueryClient } from '@tanstack/react-query'
import { createStore, delMany, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { emptyOutbox, pressCheckIn } from '#src/domain/outbox/outbox-fixture.ts'
import { submit } from '#src/domain/outbox/page-outbox.ts'
import { followReactions } from '#src/domain/reaction/queued/follow-outbox.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { followCheckIns } from '#src/features/check-in/follow-outbox.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastTexts } from '#src/ui/toast/toast-fixture.ts'
import { OutboxPanel } from './outbox-panel.tsx'

const CLAIM = '/api/checkin/checkin'
const RESULT = { pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 }
const refusal = (status: number, body: object) => Response.json({ code: status, success: false, ...body }, { status })
const press = (memberId: number) => pressCheckIn({ memberId, timeZone: 'Asia/Shanghai' }, '2026-03-09')

let stop: () => void
beforeEach(async () => {
  stop = followCheckIns(new QueryClient())
  await emptyOutbox()
  signInAs({ user_id: 7 })
})

afterEach(() => stop())

test('an empty outbox shows nothing', async () => {
  const { screen } = await renderPage(<OutboxPanel />)
  await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
})

test('queued entries are shown, not those of another member, and can be sent by hand', async () => {
  stubNetwork({ [CLAIM]: () => refusal(500, {}) })
  await press(8)
  await press(7)
  stubNetwork({ [CLAIM]: () => ok(RESULT) })
  const { screen } = await renderPage(<OutboxPanel />)
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('3月9日的签到已保存在本机')
  await screen.getByRole('button', { name: '立即发送' }).click()
  await expect.element(screen.getByRole('heading', { name: '待发送' })).not.toBeInTheDocument()
})

test.each([
  ['zh', '待发送', /已保存在本机。网站繁忙，将于.+发送/, '立即发送', /网站繁忙，将于.+自动发送/],
  [
    'en',
    'Waiting to be sent',
    /Saved on this device. The site is busy; it will be sent at\s.+/,
    'Send now',
    /The site is busy. It will be sent automatically at\s.+/,
  ],
] as const)(
  'while a busy site has named a time, line and toast show it: %s',
  async (language, heading, line, button, told) => {
    const busy = () =>
      Response.json({ code: 429, success: false, message: '' }, { status: 429, headers: { 'Retry-After': '1800' } })
    const asked = stubNetwork({ [CLAIM]: busy })
    await press(7)
    const { screen } = await renderPage(<OutboxPanel />, { language })
    onTestFinished(closeToasts)
    // A toast is also a list item, of another list.
    const words = () => screen.getByRole('region', { name: heading }).getByRole('listitem').element().textContent
    await expect.poll(words).toMatch(line)
    await screen.getByRole('button', { name: button }).click()
    await expect.poll(() => toastTexts().join()).toMatch(told)
    expect(words()).toMatch(line)
    expect(asked).toEqual([`POST ${CLAIM}`])
  },
)

// rows: CK-19
test('a refused day stays with the server’s message until removed', async () => {
  stubNetwork({ [CLAIM]: () => refusal(422, { problem: 'check-in-day-closed', message: '这一天已不能再签到' }) })
  await press(7)
  const { screen } = await renderPage(<OutboxPanel />, { language: 'en' })
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Check-in for 9 Mar这一天已不能再签到')
  await expect.element(screen.getByRole('button', { name: 'Send now' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove' }).click()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
})

// rows: CK-19
test('an entry refused for another reason than its day can be retried, as a new request', async () => {
  const keys: (string | null)[] = []
  const answerWith = (answer: () => Response) =>
    stubNetwork({
      [CLAIM]: ({ headers }) => {
        keys.push(headers.get('Idempotency-Key'))
        return answer()
      },
    })
  answerWith(() => refusal(403, { problem: 'account-blocked', message: '账号已停用' }))
  await press(7)
  answerWith(() => ok(RESULT))
  const { screen } = await renderPage(<OutboxPanel />)
  const panel = screen.getByRole('region', { name: '待发送' })
  await expect.element(panel.getByRole('listitem')).toHaveTextContent('3月9日的签到账号已停用')
  await panel.getByRole('button', { name: '重试' }).click()
  await expect.element(panel).not.toBeInTheDocument()
  expect(new Set(keys).size).toBe(2)
})

test.each([
  ['zh', ['喜欢「暮亭」', '取消收藏「暮亭」']],
  ['en', ['Like “Dusk”', 'Remove “Dusk” from favourites']],
] as const)('queued likes and favourites are listed with the picture’s title: %s', async (language, titles) => {
  stubNetwork({
    '/api/wallpapers/a/like': () => refusal(500, {}),
    '/api/wallpapers/a/favorite': () => refusal(500, {}),
  })
  onTestFinished(followReactions(new QueryClient()))
  const sender = { memberId: 7, timeZone: 'Asia/Shanghai' }
  const picture = { aid: 'a', title: '暮亭', titleEn: 'Dusk' }
  await submit('reaction', sender, { ...picture, target: 'like/a', reaction: 'like', isOn: true })
  await submit('reaction', sender, { ...picture, target: 'favourite/a', reaction: 'favourite', isOn: false })
  const { screen } = await renderPage(<OutboxPanel />, { language })
  const panel = screen.getByRole('region', { name: language === 'zh' ? '待发送' : 'Waiting to be sent' })
  for (const title of titles) await expect.poll(() => panel.element().textContent).toContain(title)
  await emptyOutbox()
})

test.each([
  ['zh', ['3月9日的签到由更新的版本保存，更新应用后发送', '一次操作由更新的版本保存，更新应用后发送']],
  [
    'en',
    [
      'Check-in for 9 MarSaved by a newer version of the app; update to send it',
      'An actionSaved by a newer version of the app; update to send it',
    ],
  ],
] as const)('F16 what a later version has stored is shown, and cannot be sent here: %s', async (language, words) => {
  const outbox = createStore('tianmu-outbox', 'outbox')
  const records = [
    { version: 2, id: 'a', kind: 'check-in', memberId: 7, claimedDay: '2026-03-09', isNew: true },
    { version: 2, id: 'b', kind: 'like', memberId: 7, claimedDay: '2026-03-09' },
    { version: 2, id: 'c', kind: 'check-in', memberId: 8, claimedDay: '2026-03-09' },
  ]
  for (const record of records) await set(`entry:${record.id}`, record, outbox)
  const { screen } = await renderPage(<OutboxPanel />, { language })
  // A toast of an earlier test may still be on the page, which is a list item too.
  const panel = screen.getByRole('region', { name: language === 'zh' ? '待发送' : 'Waiting to be sent' })
  const items = panel.getByRole('listitem')
  await expect.element(items.nth(1)).toBeVisible()
  expect(items.elements().map((item) => item.textContent)).toEqual(words)
  expect(panel.getByRole('button').elements()).toEqual([])
  await delMany(
    records.map(({ id }) => `entry:${id}`),
    outbox,
  )
})
