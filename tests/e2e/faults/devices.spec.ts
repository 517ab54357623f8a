import type { Page } from '@playwright/test'
import { onAnotherDevice, registerMember } from '../fixtures/account.ts'
import { countedBy } from '../fixtures/counted.ts'
import { closeDialog, outboxDialog, RECONNECT_MS, SETTLED, signIn } from '../fixtures/outbox-dialog.ts'
import { openMenu } from '../fixtures/shell.ts'
import { expect, keepSignedIn, test, visitedBefore } from '../fixtures/site.ts'

test.slow()

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
    // The later one may learn that the day is counted while it is being pressed.
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
    await visitedBefore(second, { language })
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
    for (const each of pages) await expect(outboxDialog(each, say).earned(5)).toBeVisible({ timeout: RECONNECT_MS })
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
    await second.close()
  },
)

test(
  'F18 one member’s queue is sent in no other’s session, and on their return',
  { tag: ['@CK-20'] },
  async ({ page, context, ownServer, say, language }) => {
    const [one, other] = [await registerMember(ownServer, language), await registerMember(ownServer, language)]
    await keepSignedIn(context, one)
    // The logout below ends the page's session, at the server as well.
    const elsewhere = await onAnotherDevice(ownServer, one)
    const { press, saved } = outboxDialog(page, say)
    await page.goto(ownServer.url)
    // Without a worker, the menu's chunk must be loaded before the server stops.
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
    await (await logOut()).getByRole('button', { name: say('保留并退出登录', 'Send later and log out') }).click()
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
    expect(await countedBy(ownServer, elsewhere)).toEqual({ days: 0, points: 0 })
    await closeDialog(page)
    await logOut()
    await expect(page.getByRole('banner')).toBeHidden()

    await page.goto(`${ownServer.url}/?dialog=login`)
    await signIn(page, say, one)
    await expect.poll(() => countedBy(ownServer, elsewhere)).toEqual({ days: 1, points: 5 })
    expect(await countedBy(ownServer, other)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F19 entries cleared by the browser are not shown as counted',
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
    // No page is open that could write it again.
    await page.goto('about:blank')
    await cdp.send('Storage.clearDataForOrigin', { origin: ownServer.url, storageTypes: 'all' })
    await ownServer.start()
    await page.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(dialog.getByText(say('今日未签到', 'Not yet'))).toBeVisible()
    await expect(press).toBeEnabled()
    expect(await countedBy(ownServer, member)).toEqual({ days: 0, points: 0 })
  },
)
