import type { Page } from 'playwright'

/** A mid phone on 4G, as DevTools applies it. */
const SLOW = { offline: false, latency: 150, downloadThroughput: (1.6 * 1e6) / 8, uploadThroughput: (0.75 * 1e6) / 8 }
const SLOWER_CPU = 4

/** Throttles a page to a slow phone until the returned session is detached. */
export async function slowDown(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  return devtools
}

/**
 * Opens `url` on a slow phone, without input, and waits for the first `picture`. Resolves to the time of the largest
 * paint, in milliseconds after the start; 0 where nothing was painted. Works without script too.
 */
export async function largestPaint(page: Page, url: string, picture: string): Promise<number> {
  const devtools = await slowDown(page)
  let paintedAt = 0
  devtools.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    paintedAt = Math.max(paintedAt, event.time * 1_000)
  })
  await devtools.send('PerformanceTimeline.enable', { eventTypes: ['largest-contentful-paint'] })
  await page.goto(url)
  const shown = page.locator(picture).first()
  await shown.waitFor()
  // A broken picture cannot be waited for.
  await shown.evaluate(async (image) => {
    if (image instanceof HTMLImageElement) await image.decode().catch(() => null)
  })
  await page.waitForLoadState('networkidle')
  const startedAt = await page.evaluate(() => performance.timeOrigin)
  await devtools.detach()
  return paintedAt && paintedAt - startedAt
}
