import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { AREA_TIME_ZONES } from '#contract/area.ts'
import { CollectionSummary } from '#contract/collection.ts'
import { localDate, startOfDay } from '#server/lib/day.ts'
import { bearer } from '#tests/bearer.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { expect, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const isDrawn = (page: Page) => page.evaluate(() => (document.querySelector('img')?.naturalWidth ?? 0) > 0)
const MINUTE_MS = 60_000

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'VW-07 RT-65 the picture, its credit and the days before are there',
    onlyInFull(
      ['@VW-07', '@RT-65', '@AU-04'],
      'server/features/base-mode/base-mode.test.ts',
      'tests/e2e/base-mode.spec.ts',
    ),
    async ({ page }) => {
      await page.goto('/basemode')
      const today = await title(page).textContent()
      await expect(page.getByRole('img')).toBeVisible()
      await expect(page.getByText('CC0')).toBeVisible()
      await page.getByRole('link', { name: 'The day before' }).click()
      await expect(page).toHaveURL(/\/basemode\?day=\d{4}-\d\d-\d\d$/)
      await expect(title(page)).not.toHaveText(today ?? '')
      await page.getByRole('link', { name: 'The day after' }).click()
      await expect(title(page)).toHaveText(today ?? '')
      await expect(page.getByRole('time')).toBeHidden()
    },
  )
})

test.describe('on a screen', () => {
  test.use({ timezoneId: 'America/New_York' })

  test(
    'VW-07 RT-66 the clock tells the time of the device or of the area, and arrow keys open other days',
    { tag: ['@VW-07', '@RT-65', '@RT-66'] },
    async ({ page, context }) => {
      await page.clock.setFixedTime(new Date('2026-03-09T12:05:00Z'))
      await page.goto('/ibasemode?lang=en')
      await expect(page.getByRole('time')).toHaveText('08:05 AM')
      await expect(page.getByText('Monday, March 9')).toBeVisible()
      await page.goto('/ibasemode?lang=en&clock=area&area=ja-jp')
      await expect(page.getByRole('time')).toHaveText('09:05 PM')
      await page.goto('/ibasemode?lang=en&clock=0')
      await expect(page.getByRole('time')).toHaveCount(0)
      const today = await title(page).textContent()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(/\/ibasemode\?clock=0&lang=en&day=/)
      await expect(title(page)).not.toHaveText(today ?? '')
      await page.keyboard.press('ArrowRight')
      await expect(title(page)).toHaveText(today ?? '')
      expect(await context.cookies()).toEqual([])
    },
  )

  test(
    'VW-07 RT-66 the picture changes on schedule with one request, rests while hidden, and stays without a network',
    { tag: ['@VW-07', '@RT-66'] },
    async ({ page, context }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      const daysAsked = () => asked.filter((path) => path === '/basemode/days').length
      // At noon of the area's day, far from the next day, which has a request of its own.
      const day = localDate(new Date(), AREA_TIME_ZONES['zh-cn'])
      const noon = startOfDay(day, AREA_TIME_ZONES['zh-cn']).getTime() + 12 * 60 * MINUTE_MS
      await page.clock.install({ time: noon })
      await page.goto('/ibasemode?every=5')
      const first = await title(page).textContent()
      const nextAfter = async (minutes: number, shown: string | null) => {
        await page.clock.runFor(minutes * MINUTE_MS)
        await expect(title(page)).not.toHaveText(shown ?? '')
        await expect(page.locator('.picture')).toHaveCount(1)
        return title(page).textContent()
      }
      const second = await nextAfter(5.5, first)
      expect(await isDrawn(page)).toBe(true)
      const third = await nextAfter(5.5, second)
      expect(new Set([first, second, third]).size).toBe(3)
      expect(daysAsked()).toBe(1)

      const hide = (isHidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
          document.dispatchEvent(new Event('visibilitychange'))
        }, isHidden)
      await hide(true)
      const before = asked.length
      await page.clock.runFor(30 * MINUTE_MS)
      expect(asked.slice(before)).toEqual([])
      await expect(title(page)).toHaveText(third ?? '')

      await context.setOffline(true)
      await hide(false)
      await expect.poll(() => asked.length).toBeGreaterThan(before)
      await page.clock.runFor(MINUTE_MS)
      await expect(title(page)).toHaveText(third ?? '')
      expect(await isDrawn(page)).toBe(true)
    },
  )
})

test(
  'RT-66 OP-07 another site may frame /ibasemode, with a public collection too, and nothing else',
  { tag: ['@RT-66', '@OP-07', '@NF-06'] },
  async ({ page, context, server, stranger, complaints }) => {
    const pictures = (await historyOf(page, stranger)).slice(2, 5)
    const made = await page.request.post('/api/collections', {
      headers: bearer(stranger),
      data: { title: 'Three days', visibility: 'public', aids: pictures.map(({ aid }) => aid) },
    })
    const { shareToken } = v.parse(CollectionSummary, (await made.json()).data)
    // A name of this machine that is another site to the browser.
    const other = createServer((_, response) => {
      const ofCollection = `/ibasemode?lang=en&shared=${shareToken}`
      const frames = ['/ibasemode?lang=en', '/basemode?lang=en', '/today', ofCollection].map(
        (path) => `<iframe src="${server.url}${path}" width="480" height="300" sandbox="allow-scripts"></iframe>`,
      )
      response.setHeader('Content-Type', 'text/html').end(`<!doctype html><title>x</title>${frames.join('')}`)
    })
    await once(other.listen(0, '127.0.0.1'), 'listening')
    const { port } = other.address() as AddressInfo
    await page.goto(`http://localhost:${port}/`)
    const frame = page.frameLocator('iframe').first()
    await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(frame.getByRole('time')).toBeVisible()
    // Every link stays within the frame.
    await frame.getByRole('link', { name: 'The day before' }).click()
    await expect(frame.getByRole('link', { name: 'The day after' })).toBeVisible()
    const links = await frame
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname))
    expect(new Set(links)).toEqual(new Set(['/ibasemode']))
    await expect.poll(() => complaints.filter((text) => text.includes('frame-ancestors')).length).toBe(2)
    for (const at of [1, 2]) await expect(page.frameLocator('iframe').nth(at).getByRole('heading')).toHaveCount(0)
    const collection = page.frameLocator('iframe').last()
    await expect(collection.getByText('Three days')).toBeVisible()
    const drawn = () => collection.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)
    const titles = new Set<string | null>()
    for (let step = 0; step < 3; step++) {
      await expect.poll(drawn).toBe(true)
      const shown = await collection.getByRole('heading', { level: 1 }).textContent()
      titles.add(shown)
      await collection.getByRole('link', { name: 'Next picture' }).click()
      await expect(collection.getByRole('heading', { level: 1 })).not.toHaveText(shown ?? '')
    }
    expect(titles).toEqual(new Set(pictures.map(({ titleEn }) => titleEn)))
    expect(await context.cookies()).toEqual([])
    complaints.splice(0)
    await new Promise((resolve) => other.close(resolve))
  },
)
