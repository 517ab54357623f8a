import { repeated } from '#tests/thoroughness.ts'
import { registerMember } from './fixtures/account.ts'
import { countedBy } from './fixtures/counted.ts'
import { always, FaultProxy } from './fixtures/fault-proxy.ts'
import { test } from './fixtures/faulty-site.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { closeDialog, outboxDialog, RECONNECT_MS, signIn, toast } from './fixtures/outbox-dialog.ts'
import { openMenu } from './fixtures/shell.ts'
import { expect, keepSignedIn } from './fixtures/site.ts'

const DAY_MS = 86_400_000

test.slow()

test(
  'a check-in made while the server is down is saved on this device, and counts once when it is back',
  onlyInFull(['@CK-20'], 'tests/e2e/faults/devices.spec.ts'),
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
    await expect(earned(5)).toBeVisible({ timeout: RECONNECT_MS })
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F10 a press sent three days later is refused visibly, until it has been seen',
  { tag: ['@CK-19'] },
  async ({ page, context, ownServer, say, language }) => {
    const member = await registerMember(ownServer, language)
    await keepSignedIn(context, member)
    const faults = await FaultProxy.before(ownServer.url)
    faults.fates = always({ status: 500 })
    const { press, saved } = outboxDialog(page, say)
    await page.goto(`${faults.url}/?dialog=check-in`)
    await press.click()
    await expect(saved).toBeVisible()
    await ownServer.setClock(Date.now() + 4 * DAY_MS)
    faults.fates = []
    const closed = say('这一天已不能再签到', 'You can no longer check in for that day')
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

// Its three choices are tests of the menu as well.
for (const choice of repeated(['keep'] as const, ['send', 'keep', 'discard'] as const)) {
  test(
    `F17 logging out with a queued check-in asks first: ${choice}`,
    { tag: ['@CK-20', '@AU-31'] },
    async ({ page, member, faults, server, say }) => {
      const { press, saved } = outboxDialog(page, say)
      faults.fates = always({ status: 500 })
      await page.goto(`${faults.url}/?dialog=check-in`)
      await press.click()
      await expect(saved).toBeVisible()
      await closeDialog(page)
      const menu = await openMenu(page)
      await expect(menu.getByText(say('已保存在本机', 'Saved on this device'))).toBeVisible()
      await menu.getByRole('button', { name: say('退出登录', 'Log out'), exact: true }).click()
      const question = menu.getByRole('region', { name: say('本机上有 1 项操作尚未发送', '1 action on this device') })
      await expect(question.getByRole('listitem')).toContainText(say('的签到', 'Check-in for '))
      const name = {
        send: say('立即发送并退出登录', 'Send now and log out'),
        keep: say('保留并退出登录', 'Send later and log out'),
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
