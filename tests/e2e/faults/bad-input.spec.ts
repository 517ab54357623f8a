import type { Page } from '@playwright/test'
import { localDay } from '#src/lib/dates/local-day.ts'
import { newEntry } from '#src/lib/outbox/entry.ts'
import { countedBy } from '../fixtures/counted.ts'
import { always } from '../fixtures/fault-proxy.ts'
import { test } from '../fixtures/faulty-site.ts'
import { FULL_BROWSER } from '../fixtures/full-browser.ts'
import { outboxDialog, signIn } from '../fixtures/outbox-dialog.ts'
import { expect } from '../fixtures/site.ts'
import { storedCheckIns, storedEntries, storeRecords } from '../fixtures/stored-entries.ts'
import { pagesOf, workerOf } from '../fixtures/worker.ts'

const YEAR_MS = 365 * 86_400_000

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })
test.slow()

const cardsOf = (page: Page) => page.getByRole('main').locator('[data-card]')

/** Values that no version of ours has written, or of an unknown version. */
const FOREIGN = [
  'text',
  null,
  [],
  { version: 7, id: 'later' },
  { version: 0, id: 'earlier' },
  { version: 1, id: 'no member', kind: 'check-in', memberId: 'seven' },
]

/** Puts such values wherever the app stores something, replacing it. */
const spoilStores = (page: Page) =>
  page.evaluate(async () => {
    for (const key of Object.keys(localStorage)) if (key !== 'auth_token') localStorage.setItem(key, '{"broken')
    for (const key of ['themeMode', 'language', 'closedAnnouncements', 'returnUrl', 'location_permission_state']) {
      localStorage.setItem(key, '☃')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      if (name === 'tianmu-outbox') continue
      const opening = indexedDB.open(name)
      await new Promise((resolve) => opening.addEventListener('success', resolve))
      const spoilt = [
        { version: 0 },
        { version: 99, data: 1 },
        'text',
        { version: 1, kind: 1, most: '', at: {}, data: null },
      ]
      for (const store of opening.result.objectStoreNames) {
        const records = opening.result.transaction(store, 'readwrite').objectStore(store)
        if (records.keyPath !== null) continue
        const keys = records.getAllKeys()
        await new Promise((resolve) => keys.addEventListener('success', resolve))
        keys.result.forEach((key, index) => records.put(spoilt[index % spoilt.length], key))
        await new Promise((resolve) => records.transaction.addEventListener('complete', resolve))
      }
      opening.result.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        await cache.put(request, new Response('<form>Room</form>', { headers: { 'Content-Type': 'text/html' } }))
      }
    }
    await (await caches.open('of-another-app')).put('/', new Response('text'))
  })

test(
  'with any content of the device’s storage, the app starts, and sends queued check-ins',
  { tag: ['@CK-20', '@SH-38', '@ER-15'] },
  async ({ page, context, stranger, faults, server, say }) => {
    await page.goto(`${faults.url}/?dialog=login`)
    await signIn(page, say, stranger)
    await workerOf(page)
    await page.goto(`${faults.url}/history`)
    await page.keyboard.press('Tab')
    await pagesOf(page, 10)
    await expect(cardsOf(page).first()).toBeVisible()
    await page.goto(`${faults.url}/build.txt`)
    await spoilStores(page)
    const now = Date.now()
    const memberId = stranger.user.user_id
    const entry = newEntry(
      'check-in',
      { memberId, timeZone: 'Asia/Shanghai', now, key: 'pressed-before' },
      { claimedDay: localDay(new Date(now), 'Asia/Shanghai') },
    )
    await storeRecords(
      page,
      [entry, ...FOREIGN].map((record, index) => ({ id: index === 0 ? entry.id : `${index}`, record })),
    )
    await page.close()

    const again = await context.newPage()
    await again.goto(`${faults.url}/history`)
    await expect(cardsOf(again).first()).toBeVisible()
    await expect.poll(() => countedBy(server, stranger)).toEqual({ days: 1, points: 5 })
    await expect.poll(() => storedEntries(again)).toEqual(FOREIGN)
    const isDrawn = () =>
      cardsOf(again)
        .locator('img:not([src^="data:"])')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth > 1)
    await expect.poll(isDrawn).toBe(true)
  },
)

test(
  'with a clock a year ahead the app starts and queues a press; with a correct clock, it counts',
  { tag: ['@CK-20', '@AU-23'] },
  async ({ page, stranger, faults, server, say }) => {
    await page.goto(`${faults.url}/?dialog=login`)
    await signIn(page, say, stranger)
    faults.fates = always({ status: 500 })
    await page.goto(`${faults.url}/?dialog=check-in`)
    const { press, saved } = outboxDialog(page, say)
    await press.click()
    await expect(saved).toBeVisible()
    await page.clock.setFixedTime(Date.now() + YEAR_MS)
    await page.goto(faults.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await storedCheckIns(page)).toHaveLength(1)

    await page.clock.setFixedTime(Date.now() - YEAR_MS)
    await page.goto(`${faults.url}/?dialog=login`)
    faults.fates = []
    await signIn(page, say, stranger)
    await expect.poll(() => storedCheckIns(page)).toEqual([])
    expect(await countedBy(server, stranger)).toEqual({ days: 1, points: 5 })
  },
)

test(
  'on a full device the site says that it stores nothing, and works',
  { tag: ['@SH-38'] },
  async ({ page, context, stranger, faults, say }) => {
    await page.goto(`${faults.url}/mark.svg`)
    await page.evaluate(() => {
      let size = 2 ** 22
      while (size >= 1) {
        try {
          localStorage.setItem('of-another-app', (localStorage.getItem('of-another-app') ?? '') + 'x'.repeat(size))
        } catch {
          size /= 2
        }
      }
    })
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: faults.url, quotaSize: 1 })
    await page.goto(`${faults.url}/?dialog=login`)
    await signIn(page, say, stranger)
    await page
      .getByRole('banner')
      .getByRole('link', { name: say('历史', 'History') })
      .click()
    await expect(cardsOf(page).first()).toBeVisible()
    await expect(
      page.getByText(say('此浏览器无法把页面存在本机', 'This browser cannot save pages on this device')),
    ).toHaveCount(1)
  },
)
