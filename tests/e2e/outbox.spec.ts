import type { Page } from '@playwright/test'
import { type Account, registerMember } from './fixtures/account.ts'
import { checkInDialog } from './fixtures/check-in-dialog.ts'
import { countedBy } from './fixtures/counted.ts'
import { FaultProxy } from './fixtures/fault-proxy.ts'
import type { ServerProcess } from './fixtures/server-process.ts'
import { openMenu } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, keepSignedIn, type Say, test as base } from './fixtures/site.ts'

const DAY_MS = 86_400_000
/** The button of a day that is counted, before and after the dialog was opened anew. */
const SETTLED = /^(今日已签到|好|Checked in today|OK)$/

const test = base.extend<{ faults: FaultProxy }>({
  /** Before the server that all tests share. */
  faults: async ({ server }, use) => {
    const faults = await FaultProxy.before(server.url)
    await use(faults)
    await faults.close()
  },
})

test.slow()

/** The dialog with what it says of a press that waits. */
function outboxDialog(page: Page, say: Say) {
  const parts = checkInDialog(page, say)
  return {
    ...parts,
    saved: parts.dialog.getByRole('status').filter({ hasText: say('已保存在本机，连上', 'Saved on this device. It') }),
    sendNow: parts.dialog.getByRole('button', { name: say('立即发送', 'Send now') }),
  }
}

const fail = (times: number) => Array.from({ length: times }, () => ({ status: 500 }))

/** Until the address is at rest: what is opened before would close with the move. */
async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/dialog=/)
}

async function signIn(page: Page, say: Say, member: Account) {
  const form = signInForm(page, say)
  await form.account.fill(member.email)
  await form.password.fill(member.password)
  await form.logIn.click()
  await expect(form.dialog).toBeHidden()
}

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })

test(
  'a check-in made while the server is away is saved on this device, and counts once when it is back',
  { tag: ['@CK-20'] },
  async ({ page, context, ownServer, say, language }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const { press, saved, earned } = outboxDialog(page, say)
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(press).toBeVisible()
    await ownServer.stop('SIGKILL')
    await press.click()
    await expect(saved).toBeVisible()
    await ownServer.start()
    await expect(earned(5)).toBeVisible()
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F1 the page is closed before anything was sent: opened again, it sends it, once',
  { tag: ['@CK-20'] },
  async ({ page, context, ownServer, say, language }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const { press, saved } = outboxDialog(page, say)
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(press).toBeVisible()
    await ownServer.stop('SIGKILL')
    await press.click()
    await expect(saved).toBeVisible()
    await page.close()
    await ownServer.start()
    const again = await context.newPage()
    await again.goto(ownServer.url)
    await expect(toast(again, say('的签到已计入：+5 积分', 'is counted: +5 points'))).toBeVisible()
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
  },
)

for (const [name, fate] of [
  ['F2 the server had not counted it', 'hang'],
  ['F3 the server had counted it', 'commit-then-hang'],
] as const) {
  test(
    `${name} when the page was closed: it counts once, and the screen says so`,
    { tag: ['@CK-20'] },
    async ({ page, context, member, faults, server, say }) => {
      await page.goto(`${faults.url}/?dialog=check-in`)
      faults.fates = [fate]
      await outboxDialog(page, say).press.click()
      await expect.poll(() => faults.claimedAt.length).toBe(1)
      await page.close()
      const again = await context.newPage()
      await again.goto(`${faults.url}/?dialog=check-in`)
      await expect(again.getByRole('button', { name: SETTLED })).toBeVisible()
      expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
    },
  )
}

for (const times of [1, 5]) {
  test(
    `F4 an answer lost ${times} times after it was counted counts once`,
    { tag: ['@CK-20'] },
    async ({ page, member, faults, server, say }) => {
      const { press, sendNow, earned } = outboxDialog(page, say)
      faults.fates = Array.from({ length: times }, () => 'commit-then-drop')
      await page.goto(`${faults.url}/?dialog=check-in`)
      await press.click()
      // The browser itself sends again what was cut off on a used line.
      await expect(async () => {
        if (await sendNow.isVisible()) await sendNow.click({ timeout: 1_000 })
        await expect(earned(5)).toBeVisible({ timeout: 2_000 })
      }).toPass()
      expect(faults.claimedAt.length).toBeGreaterThan(times)
      expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
    },
  )
}

for (const [name, fate] of [
  ['F5 500', { status: 500 }],
  ['F5 502', { status: 502 }],
  ['F5 504', { status: 504 }],
  ['F20 a captive portal’s page', 'html'],
  ['F21 a truncated answer', 'truncated'],
] as const) {
  test(
    `${name} keeps it, and it counts by itself afterwards`,
    { tag: ['@CK-20'] },
    async ({ page, member, faults, server, say }) => {
      const { press, saved, earned } = outboxDialog(page, say)
      // However often it is tried meanwhile.
      faults.fates = Array.from({ length: 50 }, () => fate)
      await page.goto(`${faults.url}/?dialog=check-in`)
      await press.click()
      await expect(saved).toBeVisible()
      faults.fates = []
      await expect(earned(5)).toBeVisible()
      expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
    },
  )
}

for (const [name, status] of [
  ['F5 503', 503],
  ['F6 429', 429],
] as const) {
  test(
    `${name} with a time named is kept, and not asked before that time`,
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
  'F8 a session that has ended keeps it; the same member signs in and it counts',
  { tag: ['@CK-20', '@AU-23'] },
  async ({ page, member, faults, server, say }) => {
    const { press } = outboxDialog(page, say)
    // However often it is tried: a session that has ended stays so.
    faults.fates = Array.from({ length: 50 }, () => ({ status: 401 }))
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(signInForm(page, say).account).toBeVisible()
    faults.fates = []
    await signIn(page, say, member)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect.poll(() => countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F10 a press that comes three days later is refused visibly, until it has been seen',
  { tag: ['@CK-19'] },
  async ({ page, context, ownServer, say, language }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const faults = await FaultProxy.before(ownServer.url)
    faults.fates = fail(50)
    const { press, saved } = outboxDialog(page, say)
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(saved).toBeVisible()
    await setClock(ownServer, new Date(Date.now() + 4 * DAY_MS))
    faults.fates = []
    const closed = say('这一天已不能再签到', 'That day can no longer be claimed')
    await expect(toast(page, closed)).toBeVisible()
    await closeDialog(page)
    const menu = await openMenu(page)
    await expect(menu.getByText(closed)).toBeVisible()
    await menu.getByRole('button', { name: say('移除', 'Remove') }).click()
    await expect(menu.getByText(closed)).toBeHidden()
    expect(await countedBy(ownServer, member)).toEqual({ days: 0, points: 0 })
    await faults.close()
  },
)

test(
  'F11 two tabs press at once: one counts, both agree',
  { tag: ['@CK-20'] },
  async ({ page, context, member, server, say }) => {
    const other = await context.newPage()
    const tabs = [page, other]
    for (const tab of tabs) {
      await tab.goto('/?dialog=check-in')
      await expect(outboxDialog(tab, say).press).toBeVisible()
    }
    // The later one may be told that the day is counted while it is being pressed.
    const press = (tab: Page) => outboxDialog(tab, say).press.click({ timeout: 3_000 })
    await Promise.allSettled(tabs.map(press))
    for (const tab of tabs) {
      const agreed = tab.getByRole('button', { name: SETTLED })
      await expect(agreed).toBeVisible()
    }
    expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F12 two devices that were both offline: one counts, the other sees it as counted',
  { tag: ['@CK-20'] },
  async ({ browser, page, context, ownServer, say, language }) => {
    const member = await registerMember(ownServer, language)
    const second = await browser.newContext()
    await second.addInitScript((language) => {
      if (location.protocol === 'http:') localStorage.setItem('language', language)
    }, language)
    for (const device of [context, second]) await keepSignedIn(device, member)
    const pages = [page, await second.newPage()]
    for (const each of pages) {
      await each.goto(`${ownServer.url}/?dialog=check-in`)
      await expect(outboxDialog(each, say).press).toBeVisible()
    }
    await ownServer.stop('SIGKILL')
    for (const each of pages) {
      await outboxDialog(each, say).press.click()
      await expect(outboxDialog(each, say).saved).toBeVisible()
    }
    await ownServer.start()
    for (const each of pages) await expect(outboxDialog(each, say).earned(5)).toBeVisible()
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
    await second.close()
  },
)

for (const choice of ['send', 'keep', 'discard'] as const) {
  test(
    `F17 logging out with a check-in that waits asks first: ${choice}`,
    { tag: ['@CK-20', '@AU-31'] },
    async ({ page, member, faults, server, say }) => {
      const { press, saved } = outboxDialog(page, say)
      faults.fates = fail(50)
      await page.goto(`${faults.url}/?dialog=check-in`)
      await press.click()
      await expect(saved).toBeVisible()
      await closeDialog(page)
      const menu = await openMenu(page)
      await expect(menu.getByText(say('已保存在本机', 'Saved on this device'))).toBeVisible()
      await menu.getByRole('button', { name: say('退出登录', 'Log out'), exact: true }).click()
      await expect(menu.getByText(say('本机上有 1 次签到尚未发送。', '1 check-in on this device'))).toBeVisible()
      const name = {
        send: say('立即发送并退出登录', 'Send now and log out'),
        keep: say('为此账号保留并退出登录', 'Keep for this account and log out'),
        discard: say('放弃并退出登录', 'Discard and log out'),
      }[choice]
      if (choice === 'send') faults.fates = []
      await menu.getByRole('button', { name }).click()
      await expect(page.getByRole('banner')).toBeHidden()

      const claims = faults.claimedAt.length
      faults.fates = []
      await page.goto(`${faults.url}/?dialog=login`)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await signIn(page, say, member)
      const token = (await page.evaluate(() => localStorage.getItem('auth_token'))) ?? ''
      const days = choice === 'discard' ? 0 : 1
      await expect.poll(async () => (await countedBy(server, { ...member, token })).days).toBe(days)
      expect(faults.claimedAt.length - claims).toBe(choice === 'keep' ? 1 : 0)
    },
  )
}

test(
  'F18 what one member left waiting goes out under no other’s session, and on their return',
  { tag: ['@CK-20'] },
  async ({ page, context, ownServer, say, language }) => {
    const [one, other] = [await registerMember(ownServer, language), await registerMember(ownServer, language)]
    await keepSignedIn(context, one)
    const { press, saved } = outboxDialog(page, say)
    await page.goto(ownServer.url)
    // Without a worker, what the menu is made of must have come before the server goes.
    await (await openMenu(page)).getByRole('link', { name: say('每日签到', 'Daily check-in') }).click()
    await expect(press).toBeVisible()
    await ownServer.stop('SIGKILL')
    await press.click()
    await expect(saved).toBeVisible()
    await closeDialog(page)
    const logOut = async () => {
      const menu = await openMenu(page)
      await menu.getByRole('button', { name: say('退出登录', 'Log out'), exact: true }).click()
      return menu
    }
    await (await logOut()).getByRole('button', { name: say('为此账号保留', 'Keep for this account') }).click()
    await expect(page.getByRole('banner')).toBeHidden()
    await ownServer.start()

    await page.goto(`${ownServer.url}/?dialog=login`)
    await signIn(page, say, other)
    const menu = await openMenu(page)
    await expect(menu.getByText(say('待发送', 'Waiting to be sent'))).toBeHidden()
    await page.keyboard.press('Escape')
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await press.click()
    await expect(outboxDialog(page, say).earned(5)).toBeVisible()
    expect(await countedBy(ownServer, one)).toEqual({ days: 0, points: 0 })
    await closeDialog(page)
    await logOut()
    await expect(page.getByRole('banner')).toBeHidden()

    await page.goto(`${ownServer.url}/?dialog=login`)
    await signIn(page, say, one)
    await expect.poll(() => countedBy(ownServer, one)).toEqual({ days: 1, points: 5 })
    expect(await countedBy(ownServer, other)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F19 what the browser has cleared is not called counted',
  { tag: ['@CK-19'] },
  async ({ page, context, ownServer, say, language }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const { dialog, press, saved } = outboxDialog(page, say)
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(press).toBeVisible()
    await ownServer.stop('SIGKILL')
    await press.click()
    await expect(saved).toBeVisible()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin: ownServer.url, storageTypes: 'indexeddb' })
    await ownServer.start()
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(dialog.getByText(say('今日未签到', 'Not yet'))).toBeVisible()
    await expect(press).toBeEnabled()
    expect(await countedBy(ownServer, member)).toEqual({ days: 0, points: 0 })
  },
)

async function setClock(server: ServerProcess, now: Date) {
  await fetch(`${server.url}/__test/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now: now.toISOString() }),
  })
}
