import * as v from 'valibot'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ItemList } from '#contract/item.ts'
import { cardWith, frameWith, itemListWith, ticketWith } from '#src/domain/item/item-fixture.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { memberWith, signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { protectionWith } from '#src/domain/streak-freeze/protection-fixture.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { dateOfMoment } from '#src/lib/dates/moment-text.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { ItemsPage } from './items-page.tsx'

beforeEach(async () => {
  await emptyOutbox()
  signInAs({ points: 100 })
  await loadTexts('items')
  await page.viewport(390, 844)
})
afterEach(closeToasts)

/** A member with what `owned` gives; what is bought is one more card. */
async function open(owned: Record<string, ItemList>, language: 'zh' | 'en' = 'zh') {
  const bought: unknown[] = []
  stubNetwork({
    '/api/checkin/protection': () => ok(protectionWith()),
    '/api/items': async (request) => {
      if (request.method === 'POST') {
        bought.push(await request.json())
        owned = { ...owned, usable: itemListWith([cardWith({ count: 2 })], { balance: 20 }) }
        return ok({ id: 10, count: 2, balance: 20 })
      }
      return ok(owned[new URL(request.url).searchParams.get('state') ?? ''] ?? itemListWith([]))
    },
  })
  return { ...(await renderPage(<ItemsPage />, { language })), bought }
}

// rows: PT-05, PT-06, RT-25
test('items are listed with kind, rarity, count and source; one is used after its day was chosen', async () => {
  const { screen } = await open({ usable: itemListWith([cardWith({ count: 3 })]) })
  const row = screen.getByRole('listitem').filter({ hasText: '× 3' })
  await expect.poll(() => row.element().textContent).toMatch(/补签卡 × 3.*稀有.*补上漏签的一天。.*积分兑换/)
  await expectAccessible()
  await row.getByRole('button', { name: '使用：补签卡' }).click()
  await expect.element(screen.getByRole('dialog', { name: '补签' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /3月6日/ })).toBeVisible()
})

// rows: PT-05, PT-04, RT-25
test('without items the page says how to get some; one is bought with points', async () => {
  const { screen, bought } = await open({ usable: itemListWith([]) })
  await expect.element(screen.getByRole('heading', { name: '还没有物品' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去赚积分' })).toHaveAttribute('href', '/points')
  await expect.element(screen.getByRole('link', { name: '盲盒' })).toHaveAttribute('href', '/blind-box')
  await screen.getByRole('button', { name: '用 80 积分兑换：补签卡' }).click()
  const dialog = screen.getByRole('dialog', { name: '用 80 积分兑换补签卡？' })
  await expect.element(dialog.getByText('你有 100 积分，兑换后剩 20。')).toBeVisible()
  await dialog.getByRole('button', { name: '兑换' }).click()
  await toastWith('已兑换：补签卡')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem').filter({ hasText: '× 2' })).toBeVisible()
  expect(bought).toEqual([{ code: 'make-up-card', points: 80 }])
  expect(memberOf(store.get(sessionAtom))?.points).toBe(20)
})

// rows: PT-04
test('a price that has changed is said, and bought only once it was shown', async () => {
  const card = itemListWith([]).offers[0] ?? expect.fail()
  let price = 80
  const asked: unknown[] = []
  stubNetwork({
    '/api/checkin/protection': () => ok(protectionWith()),
    '/api/items': async (request) => {
      if (request.method === 'GET') return ok(itemListWith([], { offers: [{ ...card, price }] }))
      asked.push(await request.json())
      if (price === 90) return ok({ id: 10, count: 1, balance: 10 })
      price = 90
      const refusal = { code: 4116, success: false, message: '价格变了', problem: 'quote-changed', data: { total: 90 } }
      return Response.json(refusal, { status: 409 })
    },
  })
  const { screen } = await renderPage(<ItemsPage />)
  await screen.getByRole('button', { name: '用 80 积分兑换：补签卡' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '兑换' }).click()
  const dialog = screen.getByRole('dialog', { name: '用 90 积分兑换补签卡？' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('价格变了')
  await dialog.getByRole('button', { name: '兑换' }).click()
  await toastWith('已兑换：补签卡')
  expect(asked).toEqual([
    { code: 'make-up-card', points: 80 },
    { code: 'make-up-card', points: 90 },
  ])
})

// rows: PT-06
test('used and expired items are in lists of their own, with their dates', async () => {
  const { screen } = await open(
    {
      used: itemListWith([cardWith({ state: 'used', usedAt: '2026-03-09T04:00:00.000Z', usedFor: '2026-03-05' })]),
      expired: itemListWith([cardWith({ state: 'expired', expiresAt: '2026-03-01T16:00:00.000Z' })]),
    },
    'en',
  )
  await screen.getByText('Used', { exact: true }).click()
  await expect.element(screen.getByText(/Used on 9 Mar 2026 for 5 Mar/)).toBeVisible()
  await screen.getByText('Expired', { exact: true }).click()
  await expect.element(screen.getByText(/Expired after 1 Mar 2026/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Use:/ })).not.toBeInTheDocument()
})

const inWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString()

/** A member whose one ticket is answered by `answer`. */
async function openTicket(answer: () => Response | Promise<Response>, language: 'zh' | 'en' = 'zh') {
  let owned = itemListWith([ticketWith()])
  const sent: (string | null)[] = []
  const asked = stubNetwork({
    '/api/checkin/protection': () => ok(protectionWith()),
    '/api/items': () => ok(owned),
    '/api/users/info': () => ok(memberWith()),
    '/api/items/9/use': async (request) => {
      sent.push(request.headers.get('idempotency-key'))
      const response = await answer()
      if (response.ok) owned = itemListWith([])
      return response
    },
  })
  const { screen } = await renderPage(
    <main>
      <ItemsPage />
    </main>,
    { language },
  )
  await screen
    .getByRole('button', { name: language === 'zh' ? `使用：${ticketWith().text}` : `Use: ${ticketWith().textEn}` })
    .click()
  const dialog = screen.getByRole('dialog')
  return { screen, dialog, asked, sent }
}

const levelNow = () => memberOf(store.get(sessionAtom))?.group_id

// rows: PT-06, RT-25, HM-08
test('a trial ticket says what it does and until when; then the member has the level, and the focus a place', async () => {
  const { screen, dialog } = await openTicket(() =>
    ok({ effect: { kind: 'ticket', level: 2, endsAt: inWeek() }, left: 0 }),
  )
  const day = dateOfMoment(new Date(inWeek()), 'zh')
  await expect.element(dialog.getByText(new RegExp(`使用后立即成为基础会员，有效期至 ${day}`))).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: '使用' }).click()
  await toastWith('已成为基础会员，有效期至')
  await expect.element(screen.getByRole('heading', { name: '还没有物品' })).toBeVisible()
  expect(levelNow()).toBe(2)
  await expect.poll(() => document.activeElement?.textContent).toBe('我的物品')
})

// rows: PT-06, HM-08
test('a running membership is extended', async () => {
  signInAs({ group_id: 2, vip_expire_at: inWeek() })
  const { dialog } = await openTicket(() => ok(null), 'en')
  const day = dateOfMoment(new Date(Date.now() + 14 * 86_400_000), 'en')
  await expect.element(dialog.getByText(new RegExp(`Your Basic membership will run until ${day}`))).toBeVisible()
})

// rows: PT-06, HM-08
test.each([
  ['a higher level', { group_id: 3, vip_expire_at: inWeek() }],
  ['a level for good', { group_id: 2 }],
])('with %s the dialog says that no ticket is needed', async (_, member) => {
  signInAs(member)
  const { dialog } = await openTicket(() => ok(null))
  await expect.element(dialog.getByText(/你的会员等级更高，或没有到期日/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '使用' })).not.toBeInTheDocument()
})

// rows: PT-06
test('a refused ticket says why; after a lost response another press is the same request', async () => {
  let answers = 0
  const { dialog, sent } = await openTicket(() => {
    answers++
    if (answers === 1) throw new TypeError('Failed to fetch')
    return Response.json(
      { code: 4112, success: false, problem: 'ticket-not-needed', message: '你的会员等级更高' },
      { status: 409 },
    )
  })
  const press = dialog.getByRole('button', { name: '使用' })
  await press.click()
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('网站没有响应，还不确定体验券是否已使用。再试一次不会多用一张。')
  await press.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('你的会员等级更高')
  expect(sent).toEqual([expect.any(String), sent[0]])
  expect(levelNow()).toBe(1)
})

// rows: PT-06, RT-25
test('a frame is worn and taken off; its row shows it around the own avatar', async () => {
  let isWorn = false
  const asked: unknown[] = []
  stubNetwork({
    '/api/checkin/protection': () => ok(protectionWith()),
    '/api/items': () => ok(itemListWith([frameWith({ isWorn })])),
    '/api/items/9/wear': async (request) => {
      const body = v.parse(v.object({ isWorn: v.boolean() }), await request.json())
      asked.push(body)
      isWorn = body.isWorn
      return ok({ frame: isWorn ? 'frame-aurora' : null, title: null })
    },
  })
  const { screen } = await renderPage(<ItemsPage />)
  const row = screen.getByRole('listitem').filter({ hasText: '极光框' })
  await expect.poll(() => row.element().querySelector('span > img')).not.toBeNull()
  await row.getByRole('button', { name: '佩戴：极光框' }).click()
  await toastWith('已佩戴：极光框')
  await expect.element(row.getByText('佩戴中')).toBeVisible()
  expect(memberOf(store.get(sessionAtom))?.frame).toBe('frame-aurora')
  await expectAccessible()
  await row.getByRole('button', { name: '取下：极光框' }).click()
  await toastWith('已取下：极光框')
  await expect.element(row.getByText('佩戴中')).not.toBeInTheDocument()
  expect(memberOf(store.get(sessionAtom))?.frame).toBe(null)
  expect(asked).toEqual([{ isWorn: true }, { isWorn: false }])
})

// rows: PT-06
test('without a network a press says so, and nothing is worn', async () => {
  stubNetwork({
    '/api/checkin/protection': () => ok(protectionWith()),
    '/api/items': () => ok(itemListWith([frameWith()])),
    '/api/items/9/wear': noNetwork,
  })
  const { screen } = await renderPage(<ItemsPage />)
  await screen.getByRole('button', { name: '佩戴：极光框' }).click()
  await toastWith('网络错误，请检查网络连接')
  await expect.element(screen.getByRole('button', { name: '佩戴：极光框' })).toBeVisible()
})
