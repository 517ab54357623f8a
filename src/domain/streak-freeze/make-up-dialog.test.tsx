import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { MakeUpDialog } from './make-up-dialog.tsx'
import { protectionWith } from './protection-fixture.ts'

beforeEach(async () => {
  await emptyOutbox()
  signInAs({ points: 60 })
  await loadTexts('items')
})
afterEach(closeToasts)

async function open(make: () => Response | Promise<Response>, protection = protectionWith()) {
  const sent: unknown[] = []
  stubNetwork({
    '/api/checkin/protection': () => ok(sent.length === 0 ? protection : { ...protection, balance: 67 }),
    '/api/checkin/makeup': async (request) => {
      sent.push(await request.json())
      return make()
    },
  })
  const onClose = vi.fn<() => void>()
  const { screen } = await renderPage(<MakeUpDialog onClose={onClose} />)
  const press = () => screen.getByRole('button', { name: '使用一张补签卡' })
  return { screen, sent, onClose, press }
}

// rows: CK-25, PT-06
test('each missed day tells what the streak becomes; the chosen one is made up with the card', async () => {
  const { screen, sent, onClose, press } = await open(() =>
    ok({ pointsEarned: 7, consecutiveDays: 7, totalPoints: 67 }),
  )
  await expect.element(screen.getByRole('radio', { name: /3月6日 周五.*补上后连续 7 天/ })).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /3月4日.*补签后退还.*仍是 2 天/ })).toBeVisible()
  await expect.element(press()).toBeDisabled()
  await expectAccessible()
  await screen.getByRole('radio', { name: /3月6日/ }).click()
  await press().click()
  await toastWith('3月6日已补签')
  expect(sent).toEqual([{ date: '2026-03-06', itemId: 9 }])
  expect(onClose).toHaveBeenCalled()
  await expect.poll(() => memberOf(store.get(sessionAtom))?.points).toBe(67)
})

// rows: CK-25
test('without a network it is queued on this device, and only one at a time', async () => {
  const { screen, onClose, press } = await open(noNetwork)
  await screen.getByRole('radio', { name: /3月6日/ }).click()
  await press().click()
  await toastWith('已保存在本机')
  expect(onClose).toHaveBeenCalled()
  expect(store.get(outboxAtom).entries).toMatchObject([{ kind: 'make-up', date: '2026-03-06', itemId: 9 }])
  await expect.element(screen.getByText('另一次补签还在等待发送。')).toBeVisible()
  await expect.element(screen.getByRole('radio', { name: /3月6日/ })).not.toBeInTheDocument()
  await expect.element(press()).toBeDisabled()
})

// rows: CK-25
test('a refusal is shown with the server’s reason, and the dialog stays', async () => {
  const { screen, onClose, press } = await open(() =>
    Response.json(
      { code: 422, success: false, message: '这一天不能补签', problem: 'make-up-day-closed' },
      { status: 422 },
    ),
  )
  await screen.getByRole('radio', { name: /3月4日/ }).click()
  await press().click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('这一天不能补签')
  expect(onClose).not.toHaveBeenCalled()
})

// rows: CK-25
test.each([
  ['a member who missed no day', { days: [] }, '最近 7 天没有漏签。'],
  ['a member without a card', { cards: 0, itemId: null }, '你还没有补签卡。'],
])('%s is told', async (_, makeUp, text) => {
  const { screen, press } = await open(() => ok({}), protectionWith({ makeUp }))
  await expect.element(screen.getByText(text)).toBeVisible()
  if (!('days' in makeUp)) await expect.element(press()).toBeDisabled()
})
