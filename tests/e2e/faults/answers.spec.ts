import { SESSION_DAYS } from '#server/domain/session/sessions.ts'
import { repeated } from '#tests/thoroughness.ts'
import { registerMember } from '../fixtures/account.ts'
import { countedBy } from '../fixtures/counted.ts'
import { always, FaultProxy } from '../fixtures/fault-proxy.ts'
import { test } from '../fixtures/faulty-site.ts'
import { onlyInFull } from '../fixtures/only-in-full.ts'
import { outboxDialog, signIn } from '../fixtures/outbox-dialog.ts'
import { signInForm } from '../fixtures/sign-in-form.ts'
import { expect, keepSignedIn } from '../fixtures/site.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS

test.slow()

for (const times of repeated([1], [1, 5])) {
  test(
    `F4 a response lost ${times} times after it was counted counts once`,
    { tag: ['@CK-20'] },
    async ({ page, member, faults, server, say }) => {
      const { press, sendNow, earned } = outboxDialog(page, say)
      faults.fates = Array.from({ length: times }, () => 'commit-then-drop')
      await page.goto(`${faults.url}/?dialog=check-in`)
      await press.click()
      // The browser itself resends a request that was cut off on a used connection.
      await expect(async () => {
        if (await sendNow.isVisible()) await sendNow.click({ timeout: 1_000 })
        await expect(earned(5)).toBeVisible({ timeout: 2_000 })
      }).toPass()
      expect(faults.claimedAt.length).toBeGreaterThan(times)
      expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
    },
  )
}

// Every answer is judged in src/lib/outbox/verdict.node.test.ts; here is one of each way in which there is none.
const ANSWERS = [
  ['F5 500', { status: 500 }],
  ['F5 no answer at all', 'hang'],
  ['F21 a truncated answer', 'truncated'],
] as const
const MORE_ANSWERS = [
  ['F5 502', { status: 502 }],
  ['F5 504', { status: 504 }],
  ['F20 a captive portal’s page', 'html'],
  ['F21 an answer that says nothing', 'corrupt'],
] as const

for (const [name, fate] of [...ANSWERS, ...(repeated(false, true) ? MORE_ANSWERS : [])]) {
  test(
    `${name} queues it, and it counts later without a press`,
    { tag: ['@CK-20'] },
    async ({ page, member, faults, server, say }) => {
      const { press, saved, earned } = outboxDialog(page, say)
      // However often it is retried.
      faults.fates = always(fate)
      await page.goto(`${faults.url}/?dialog=check-in`)
      await press.click()
      await expect(saved).toBeVisible()
      faults.fates = []
      await expect(earned(5)).toBeVisible()
      expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
    },
  )
}

const BUSY = ['F6 429', 429] as const
const DOWN = ['F5 503', 503] as const

for (const [name, status] of repeated([BUSY], [BUSY, DOWN])) {
  test(
    `${name} with Retry-After queues it, without a request before that time`,
    { tag: ['@CK-20'] },
    async ({ page, member, faults, server, say }) => {
      const { press, sendNow, earned } = outboxDialog(page, say)
      faults.fates = [{ status, retryAfterS: 7 }]
      await page.goto(`${faults.url}/?dialog=check-in`)
      await press.click()
      await sendNow.click()
      await expect(earned(5)).toBeVisible()
      const [first = 0, second = 0] = faults.claimedAt
      expect(faults.claimedAt).toHaveLength(2)
      expect(second - first).toBeGreaterThanOrEqual(7_000)
      expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
    },
  )
}

test(
  'F6 a server that stays busy is asked more and more rarely',
  onlyInFull(['@CK-20'], 'src/lib/outbox/replay.node.test.ts'),
  async ({ page, member, faults, server, say }) => {
    faults.fates = always({ status: 429 })
    await page.goto(`${faults.url}/?dialog=check-in`)
    await outboxDialog(page, say).press.click()
    await expect.poll(() => faults.claimedAt.length, { timeout: 60_000 }).toBe(3)
    const [first = 0, second = 0, third = 0] = faults.claimedAt
    // Half of 5 s and of 10 s: the other half is jitter.
    expect(second - first).toBeGreaterThanOrEqual(2_500)
    expect(third - second).toBeGreaterThanOrEqual(5_000)
    faults.fates = []
    await expect.poll(() => countedBy(server, member), { timeout: 60_000 }).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F7 a token expired before sending: the same member signs in and it counts',
  { tag: ['@CK-20', '@AU-23'] },
  async ({ page, context, ownServer, language, say }) => {
    const nearlyOver = Date.now() - SESSION_DAYS * DAY_MS + 10 * MINUTE_MS
    await ownServer.setClock(nearlyOver)
    const member = await registerMember(ownServer, language)
    await ownServer.setClock(null)
    await keepSignedIn(context, member)
    // It would return a new token.
    await context.route('**/user-privacy/heartbeat', (route) => route.abort())
    const faults = await FaultProxy.before(ownServer.url)
    faults.fates = always('drop')
    const { press, saved } = outboxDialog(page, say)
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(saved).toBeVisible()
    await ownServer.setClock(Date.now() + 20 * MINUTE_MS)
    faults.fates = []
    await expect(signInForm(page, say).account).toBeVisible()
    await signIn(page, say, member)
    await expect(page.getByRole('banner')).toBeVisible()
    const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? ''
    await expect.poll(() => countedBy(ownServer, { ...member, token })).toEqual({ days: 1, points: 5 })
    await faults.close()
  },
)

test(
  'F8 an ended session queues it; the same member signs in and it counts',
  onlyInFull(['@CK-20', '@AU-23'], 'src/features/check-in/check-in-dialog.test.tsx'),
  async ({ page, member, faults, server, say }) => {
    const { press } = outboxDialog(page, say)
    // However often it is retried: an ended session stays ended.
    faults.fates = always({ status: 401 })
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(signInForm(page, say).account).toBeVisible()
    faults.fates = []
    await signIn(page, say, member)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect.poll(() => countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)
