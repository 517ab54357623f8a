import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Item, ItemList } from '#contract/item.ts'
import { protectionWith } from '#src/domain/check-in/protection/protection-fixture.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { ItemsPage } from './items-page.tsx'

const CARD = {
  code: 'make-up-card',
  kind: 'card',
  rarity: 'rare',
  text: '补签卡',
  textEn: 'Make-up card',
  about: '补上漏签的一天。',
  aboutEn: 'Fills a day you missed.',
} as const

const item = (changes: Partial<Item> = {}): Item => ({
  id: 9,
  ...CARD,
  source: 'points',
  count: 1,
  state: 'usable',
  createdAt: '2026-03-09T04:00:00.000Z',
  isWorn: false,
  expiresAt: null,
  usedAt: null,
  usedFor: null,
  ...changes,
})
const list = (items: Item[], changes: Partial<ItemList> = {}): ItemList => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
  totalPages: 1,
  hasMore: false,
  totalIsCapped: false,
  balance: 100,
  offers: [{ ...CARD, price: 80 }],
  ...changes,
})

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
        owned = { ...owned, usable: list([item({ count: 2 })], { balance: 20 }) }
        return ok({ id: 10, count: 2, balance: 20 })
      }
      return ok(owned[new URL(request.url).searchParams.get('state') ?? ''] ?? list([]))
    },
  })
  return { ...(await renderPage(<ItemsPage />, { language })), bought }
}

// rows: PT-05, PT-06, RT-25
test('items are listed with kind, rarity, count and source; one is used after its day was chosen', async () => {
  const { screen } = await open({ usable: list([item({ count: 3 })]) })
  const row = screen.getByRole('listitem').filter({ hasText: '× 3' })
  await expect.poll(() => row.element().textContent).toMatch(/补签卡 × 3.*稀有.*补上漏签的一天。.*积分兑换/)
  await expectAccessible()
  await row.getByRole('button', { name: '使用：补签卡' }).click()
  await expect.element(screen.getByRole('dialog', { name: '补签' })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /3月6日/ })).toBeVisible()
})

// rows: PT-05, PT-04, RT-25
test('without items the page says how to get some; one is bought with points', async () => {
  const { screen, bought } = await open({ usable: list([]) })
  await expect.element(screen.getByRole('heading', { name: '还没有物品' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '去赚积分' })).toHaveAttribute('href', '/points')
  await screen.getByRole('button', { name: '用 80 积分兑换：补签卡' }).click()
  const dialog = screen.getByRole('dialog', { name: '用 80 积分兑换补签卡？' })
  await expect.element(dialog.getByText('你有 100 积分，兑换后剩 20。')).toBeVisible()
  await dialog.getByRole('button', { name: '兑换' }).click()
  await toastWith('已兑换：补签卡')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem').filter({ hasText: '× 2' })).toBeVisible()
  expect(bought).toEqual([{ code: 'make-up-card' }])
  expect(memberOf(store.get(sessionAtom))?.points).toBe(20)
})

// rows: PT-06
test('used and expired items are in lists of their own, with their dates', async () => {
  const { screen } = await open(
    {
      used: list([item({ state: 'used', usedAt: '2026-03-09T04:00:00.000Z', usedFor: '2026-03-05' })]),
      expired: list([item({ state: 'expired', expiresAt: '2026-03-01T16:00:00.000Z' })]),
    },
    'en',
  )
  await screen.getByText('Used', { exact: true }).click()
  await expect.element(screen.getByText(/Used on 9 Mar 2026 for 5 Mar/)).toBeVisible()
  await screen.getByText('Expired', { exact: true }).click()
  await expect.element(screen.getByText(/Expired after 1 Mar 2026/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Use:/ })).not.toBeInTheDocument()
})
