import type { Page } from '@playwright/test'
import { savedStore } from '#contract/worker.ts'
import { countedBy } from '../fixtures/counted.ts'
import { always, type FaultProxy } from '../fixtures/fault-proxy.ts'
import { test } from '../fixtures/faulty-site.ts'
import { onlyInFull } from '../fixtures/only-in-full.ts'
import { outboxDialog } from '../fixtures/outbox-dialog.ts'
import { expect, type Say } from '../fixtures/site.ts'
import { storedCheckIns, storedEntries } from '../fixtures/stored-entries.ts'
import { storesOf } from '../fixtures/worker.ts'

const MEGABYTE = 2 ** 20

test.slow()

/** Before the app has started: permissions granted once are not requested again. */
async function withFullCaches(page: Page, origin: string, saved: string) {
  await page.goto(`${origin}/mark.svg`)
  const usage = await page.evaluate(
    async ({ bytes, saved }) => {
      const noise = crypto.getRandomValues(new Uint8Array(65_536))
      for (const name of ['tianmu-pictures', saved]) {
        const cache = await caches.open(name)
        for (let at = 0; at < bytes; at += noise.length) await cache.put(`/img/${at}`, new Response(noise))
      }
      return (await navigator.storage.estimate()).usage ?? 0
    },
    { bytes: 2 * MEGABYTE, saved },
  )
  const session = await page.context().newCDPSession(page)
  const setQuota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize && { quotaSize }) })
  return { usage, setQuota }
}

/** Queues a press in the outbox, since the server answers it with 500 until other fates are set. */
async function pressWhileServerFails(page: Page, faults: FaultProxy, say: Say) {
  faults.fates = always({ status: 500 })
  await page.goto(`${faults.url}/?dialog=check-in`)
  const { press, saved, earned } = outboxDialog(page, say)
  await press.click()
  await expect(saved).toBeVisible()
  expect(await storedCheckIns(page)).toHaveLength(1)
  return { earned }
}

test(
  'F13 on a full device a press fails visibly, and can be repeated once there is space',
  onlyInFull(
    ['@CK-13', '@CK-20'],
    'src/features/check-in/check-in-dialog.test.tsx',
    'tests/e2e/faults/storage.spec.ts',
  ),
  async ({ page, member, faults, server, say }) => {
    const offlineStore = savedStore(member.user.user_id)
    const { setQuota } = await withFullCaches(page, faults.url, offlineStore)
    await setQuota(1)
    await page.goto(`${faults.url}/?dialog=check-in`)
    const { dialog, press, saved, earned } = outboxDialog(page, say)
    await press.click()
    await expect(dialog.getByRole('alert').filter({ hasText: say('签到失败', 'Check-in failed') })).toBeVisible()
    await expect(saved).toBeHidden()
    expect(await storedEntries(page)).toEqual([])
    expect(faults.claimedAt).toEqual([])
    expect(await storesOf(page)).toEqual([offlineStore])
    await setQuota()
    await press.click()
    await expect(earned(5)).toBeVisible()
    expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F13 disposable data is deleted to queue a press',
  { tag: ['@CK-20'] },
  async ({ page, member, faults, server, say }) => {
    const offlineStore = savedStore(member.user.user_id)
    const { usage, setQuota } = await withFullCaches(page, faults.url, offlineStore)
    await setQuota(usage)
    const { earned } = await pressWhileServerFails(page, faults, say)
    expect(await storesOf(page)).toEqual([offlineStore])
    faults.fates = []
    await expect(earned(5)).toBeVisible()
    expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F19 entries cleared by the browser while the page is open are not lost, and count once',
  { tag: ['@CK-20'] },
  async ({ page, context, member, faults, server, say }) => {
    const { earned } = await pressWhileServerFails(page, faults, say)
    const session = await context.newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: faults.url, storageTypes: 'indexeddb' })
    faults.fates = []
    // The browser may not respond for a database for a while after it was cleared; then only the page has the press.
    await expect(earned(5)).toBeVisible({ timeout: 60_000 })
    expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F14 without a database a press lives as long as the page, which says so, and it counts',
  { tag: ['@CK-20'] },
  async ({ page, context, member, faults, server, say }) => {
    await context.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      indexedDB.open = (name, version) => {
        if (name === 'tianmu-outbox') throw new DOMException('refused', 'UnknownError')
        return open(name, version)
      }
    })
    faults.fates = always({ status: 500 })
    await page.goto(`${faults.url}/?dialog=check-in`)
    const { dialog, press, earned } = outboxDialog(page, say)
    await press.click()
    const note = dialog
      .getByRole('status')
      .filter({ hasText: say('未能保存在本机', 'could not be saved on this device') })
    await expect(note).toBeVisible()
    faults.fates = []
    await expect(earned(5)).toBeVisible()
    expect(await countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'F14 a connection that was lost while the device slept is reopened, and the press outlives the page',
  { tag: ['@CK-20'] },
  async ({ page, context, member, faults, server, say }) => {
    await context.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB)
      const connections: IDBDatabase[] = ((window as { connections?: IDBDatabase[] }).connections = [])
      indexedDB.open = (name, version) => {
        const opening = open(name, version)
        if (name === 'tianmu-outbox') opening.addEventListener('success', () => connections.push(opening.result))
        return opening
      }
    })
    faults.fates = always({ status: 500 })
    await page.goto(`${faults.url}/?dialog=check-in`)
    const { press, saved } = outboxDialog(page, say)
    await expect(press).toBeVisible()
    const lose = () =>
      page.evaluate(() => {
        const { connections = [] } = window as { connections?: IDBDatabase[] }
        for (const connection of connections) connection.close()
        return connections.splice(0).length
      })
    await expect.poll(lose).toBeGreaterThan(0)
    await press.click()
    await expect(saved).toBeVisible()
    expect(await storedCheckIns(page)).toHaveLength(1)
    await page.close()
    faults.fates = []
    const again = await context.newPage()
    await again.goto(faults.url)
    await expect.poll(() => countedBy(server, member)).toEqual({ days: 1, points: 5 })
  },
)
