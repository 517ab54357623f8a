import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { protectionWith } from '#src/domain/streak-freeze/protection-fixture.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { Protection } from './protection.tsx'

beforeEach(async () => {
  await emptyOutbox()
  signInAs({ points: 60 })
  await Promise.all([loadTexts('moon-calendar'), loadTexts('items')])
})
afterEach(closeToasts)

/** A server that answers with `protection`, and does what is asked unless `answer` gives a response. */
async function open(protection = protectionWith(), answer?: () => Response | Promise<Response>) {
  const changes: unknown[] = []
  const keys = new Set<string | null>()
  const change = async (request: Request) => {
    const key = request.headers.get('idempotency-key')
    keys.add(key)
    changes.push([await request.json(), key !== null])
    return answer?.() ?? ok({ held: 2, auto: true, id: 10, count: 2, balance: 10 })
  }
  stubNetwork({
    '/api/checkin/protection': () => ok(protection),
    '/api/checkin/freeze': change,
    '/api/items': change,
  })
  const { screen } = await renderPage(<Protection />)
  return { screen, changes, keys }
}

// rows: CK-24, CK-25
test('freezes and cards are counted, with their prices and the days that can be made up', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('连签保护：1/2')).toBeVisible()
  await expect.element(screen.getByText('漏签了 3月4日、3月6日，一张卡补一天。')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: '去补签' }).click()
  await expect.element(screen.getByRole('dialog', { name: '补签' })).toBeVisible()
})

// rows: CK-24, PT-04
test('a freeze is bought after a question that names the price and what will be left', async () => {
  const { screen, changes } = await open()
  await screen.getByRole('button', { name: '50 积分兑换' }).click()
  const dialog = screen.getByRole('dialog', { name: '用 50 积分兑换连签保护？' })
  await expect.element(dialog.getByText('你有 60 积分，兑换后剩 10。')).toBeVisible()
  await dialog.getByRole('button', { name: '兑换' }).click()
  await toastWith('连签保护 +1')
  expect(changes).toEqual([[{ action: 'buy', points: 50 }, true]])
})

// rows: PT-04
test('with too few points the dialog says how many are missing, and leads to the ways to earn', async () => {
  const { screen } = await open(protectionWith({ makeUp: { cards: 0, itemId: null } }))
  await screen.getByRole('button', { name: '80 积分兑换' }).click()
  const dialog = screen.getByRole('dialog', { name: '积分不足' })
  await expect.element(dialog.getByText('补签卡需要 80 积分，你有 60，还差 20。')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: '去赚积分' })).toHaveAttribute('href', '/points')
})

// rows: PT-04
test('without an answer the dialog says that it is not certain, and pressing again has the same key', async () => {
  const { screen, changes, keys } = await open(protectionWith(), noNetwork)
  const press = async () => {
    await screen.getByRole('button', { name: '50 积分兑换' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: '兑换' }).click()
    await expect.element(screen.getByRole('dialog').getByText(/再试一次不会重复兑换/)).toBeVisible()
  }
  await press()
  await screen.getByRole('dialog').getByRole('button', { name: '取消' }).click()
  await press()
  expect(changes).toHaveLength(2)
  expect(keys.size).toBe(1)
})

// rows: CK-24
test('the use of freezes is turned off; a refusal is told and the box returns', async () => {
  const { screen, changes } = await open()
  const box = () => screen.getByRole('checkbox', { name: '漏签时自动使用连签保护' })
  await box().click()
  await expect.poll(() => changes).toEqual([[{ action: 'toggle', auto: false }, false]])
  await screen.unmount()

  const { screen: failing } = await open(protectionWith(), () =>
    Response.json({ code: 500, success: false, message: '磁盘满' }, { status: 500 }),
  )
  await failing.getByRole('checkbox', { name: '漏签时自动使用连签保护' }).click()
  await expect.element(failing.getByRole('checkbox')).toBeChecked()
  await expect
    .poll(() => document.querySelectorAll('[data-toast], [role=status], [role=alert]').length)
    .toBeGreaterThan(0)
  vi.restoreAllMocks()
})

// rows: CK-24
test('no more freezes are sold at the limit', async () => {
  const { screen } = await open(protectionWith({ freeze: { held: 2 } }))
  await expect.element(screen.getByText('已满')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '50 积分兑换' })).not.toBeInTheDocument()
})
