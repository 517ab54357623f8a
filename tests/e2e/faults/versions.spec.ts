import type { Page } from '@playwright/test'
import { backgroundSync } from '../fixtures/background-sync.ts'
import { countedBy } from '../fixtures/counted.ts'
import { always, FaultProxy } from '../fixtures/fault-proxy.ts'
import { Front } from '../fixtures/front.ts'
import { FULL_BROWSER } from '../fixtures/full-browser.ts'
import { nextWorker } from '../fixtures/next-worker.ts'
import { outboxDialog, SETTLED, signIn } from '../fixtures/outbox-dialog.ts'
import { expect, test } from '../fixtures/site.ts'
import { storedCheckIns } from '../fixtures/stored-entries.ts'
import { workerOf } from '../fixtures/worker.ts'

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })
test.slow()

/** Installs and activates the server's worker, while other tabs stay as they are. */
async function takeNewWorker(page: Page) {
  const former = await page.evaluateHandle(async () => (await navigator.serviceWorker.ready).active)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  const isInCharge = async () => {
    const state = await page.evaluate(async (former) => {
      const { active, waiting } = await navigator.serviceWorker.ready
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      waiting?.postMessage({ type: 'SKIP_WAITING' })
      if (active === former) return waiting ? 'waiting' : 'installing'
      return active?.state
    }, former)
    // The browser ends an idle worker so that the next can take over, but not one that is being debugged as here.
    if (state === 'waiting') await session.send('ServiceWorker.stopAllWorkers')
    return state
  }
  await expect.poll(isInCharge).toBe('activated')
  await session.detach()
}

test(
  'F15 F16 a new worker takes over queued entries with its own version of records; the old tab and the previous release ignore those',
  { tag: ['@CK-20', '@SH-39'] },
  async ({ page, context, stranger, server, say }) => {
    const faults = await FaultProxy.before(server.url)
    const front = await Front.before({ port: Number(new URL(faults.url).port) })
    const nextRelease = { type: 'text/javascript', text: await nextWorker() }
    // By the form: the worker has only the cookie.
    await page.goto(`${front.url}/?dialog=login`)
    await signIn(page, say, stranger)
    await workerOf(page)
    faults.fates = always({ status: 500 })
    await page.goto(`${front.url}/?dialog=check-in`)
    const { press, saved, sendNow } = outboxDialog(page, say)
    await press.click()
    await expect(saved).toBeVisible()
    expect(await storedCheckIns(page)).toMatchObject([{ version: 1 }])

    front.own.set('/sw.js', nextRelease)
    const other = await context.newPage()
    await other.goto(`${front.url}/build.txt`)
    await takeNewWorker(other)
    const isOfNext = { version: 2, isOfNextRelease: true }
    await (await backgroundSync(context, other)).sync()
    await expect.poll(() => storedCheckIns(other)).toMatchObject([isOfNext])

    // In the tab of the old release the day can be pressed: the same day, and the server knows it.
    faults.fates = []
    await press.or(sendNow).click()
    await expect(page.getByRole('button', { name: SETTLED })).toBeVisible()
    expect(await storedCheckIns(other)).toMatchObject([isOfNext])

    front.own.delete('/sw.js')
    await takeNewWorker(other)
    await page.goto(`${front.url}/?dialog=check-in`)
    await expect(page.getByRole('button', { name: SETTLED })).toBeVisible()
    await (await backgroundSync(context, other)).sync()
    expect(await storedCheckIns(other)).toMatchObject([isOfNext])

    front.own.set('/sw.js', nextRelease)
    await takeNewWorker(other)
    await (await backgroundSync(context, other)).sync()
    await expect.poll(() => storedCheckIns(other)).toEqual([])
    expect(await countedBy(server, stranger)).toEqual({ days: 1, points: 5 })
    await front.close()
    await faults.close()
  },
)
