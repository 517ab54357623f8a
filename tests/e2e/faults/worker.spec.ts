import type { Page } from '@playwright/test'
import { type Account, registerMember } from '../fixtures/account.ts'
import { backgroundSync } from '../fixtures/background-sync.ts'
import { checkInDialog } from '../fixtures/check-in-dialog.ts'
import { countedBy } from '../fixtures/counted.ts'
import { always } from '../fixtures/fault-proxy.ts'
import { test } from '../fixtures/faulty-site.ts'
import { FULL_BROWSER } from '../fixtures/full-browser.ts'
import { outboxDialog, SETTLED, signIn } from '../fixtures/outbox-dialog.ts'
import { expect, type Say } from '../fixtures/site.ts'
import { storedEntries } from '../fixtures/stored-entries.ts'
import { workerOf } from '../fixtures/worker.ts'

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })
test.slow()

/** By the form: the worker has only the cookie. */
async function startAs(page: Page, origin: string, member: Account, say: Say) {
  await page.goto(`${origin}/?dialog=login`)
  await signIn(page, say, member)
  await workerOf(page)
  await page.goto(`${origin}/?dialog=check-in`)
  await expect(outboxDialog(page, say).press).toBeVisible()
}

test(
  'a check-in made while the server is down is sent by the worker after all pages were closed, once',
  { tag: ['@CK-20'] },
  async ({ page, context, ownServer, language, say }) => {
    const member = await registerMember(ownServer, language)
    await startAs(page, ownServer.url, member, say)
    const { press, saved } = outboxDialog(page, say)
    await ownServer.stop('SIGKILL')
    await press.click()
    await expect(saved).toBeVisible()
    await page.close()
    await ownServer.start()

    // Not a page of the app, which would send it itself.
    const other = await context.newPage()
    await other.goto(`${ownServer.url}/build.txt`)
    await (await backgroundSync(context, other)).sync()
    await expect.poll(() => countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })

    const again = await context.newPage()
    await again.goto(`${ownServer.url}/?dialog=check-in`)
    await expect(checkInDialog(again, say).dialog).toContainText(say('今日已签到', 'Checked in today'))
    expect(await countedBy(ownServer, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F22 a worker that the browser stops while it sends blocks nothing: the next one continues',
  { tag: ['@CK-20'] },
  async ({ page, context, stranger, faults, server, say }) => {
    await startAs(page, faults.url, stranger, say)
    const { press, saved } = outboxDialog(page, say)
    faults.fates = always({ status: 500 })
    await press.click()
    await expect(saved).toBeVisible()
    // The page's own claim ends here, so that the next answer is to the worker's.
    await expect.poll(() => faults.claimedAt.length).toBeGreaterThan(0)
    await page.close()
    faults.fates = always('commit-then-hang')
    const before = faults.answered
    const other = await context.newPage()
    await other.goto(`${faults.url}/build.txt`)
    const { sync, stopWorker } = await backgroundSync(context, other)
    await sync()
    await expect.poll(() => faults.answered).toBeGreaterThan(before)
    await stopWorker()
    faults.fates = []
    // While the server still handles an earlier claim, it refuses this one and names a time; the browser then asks again.
    await expect(async () => {
      await sync()
      expect(await storedEntries(other)).toEqual([])
    }).toPass()
    expect(await countedBy(server, stranger)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F11 a tab and the worker send at once: one counts, the screen says so',
  { tag: ['@CK-20'] },
  async ({ page, context, stranger, faults, server, say }) => {
    await startAs(page, faults.url, stranger, say)
    const { press, saved, sendNow } = outboxDialog(page, say)
    const { sync } = await backgroundSync(context, page)
    faults.fates = always({ status: 500 })
    await press.click()
    await expect(saved).toBeVisible()
    faults.fates = []
    // One of them sends it, the other finds nothing left.
    await Promise.all([sync(), sendNow.click({ timeout: 3_000 }).catch(() => undefined)])
    await expect(page.getByRole('button', { name: SETTLED })).toBeVisible()
    expect(await countedBy(server, stranger)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F20 behind a captive portal the app opens from its caches, queues a press, and accepts no response',
  { tag: ['@CK-20', '@ER-15'] },
  async ({ page, context, stranger, faults, server, say }) => {
    await startAs(page, faults.url, stranger, say)
    await page.close()
    faults.isPortal = true
    const again = await context.newPage()
    const answer = await again.goto(`${faults.url}/?dialog=check-in`)
    expect(answer?.fromServiceWorker()).toBe(true)
    const { press, saved, earned } = outboxDialog(again, say)
    await press.click()
    await expect(saved).toBeVisible()
    const foreign = await again.evaluate(async () => {
      const texts: string[] = []
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? '')
      }
      return texts.filter((text) => text.includes('Room number')).length
    })
    expect(foreign).toBe(0)
    faults.isPortal = false
    await expect(earned(5)).toBeVisible()
    expect(await countedBy(server, stranger)).toEqual({ days: 1, points: 5 })
  },
)
