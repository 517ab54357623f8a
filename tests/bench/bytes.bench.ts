import type { BrowserContext } from 'playwright'
import type { BenchRow } from './bench-row.ts'
import { withSite } from './site.ts'

const KB = 1024

/** Bytes on the wire of the first views: script to interactive, and the pictures of twelve cards on a phone. */
export function run(): Promise<BenchRow[]> {
  return withSite(async ({ url, phone, signIn }) => {
    const landing = await scriptBytes(await phone(), url, 'main h1 ~ * :is(button, a)')
    const member = await phone()
    await signIn(member)
    const home = await scriptBytes(member, url, 'main [data-key=d]')
    const cards = await cardBytes(member, `${url}/history`)
    return [
      { name: 'script to interactive, landing (brotli)', value: landing / KB, unit: 'KB', bound: 130 },
      { name: 'script to interactive, home (brotli)', value: home / KB, unit: 'KB', bound: 130 },
      { name: 'pictures of the first 12 cards at 390 px, density 2', value: cards / KB, unit: 'KB', bound: 250 },
    ]
  })
}

/** Bytes, as brotli, of every script that had come before `button`, the page's first one, could be pressed. */
async function scriptBytes(context: BrowserContext, url: string, button: string) {
  const page = await context.newPage()
  await page.addInitScript((button) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(button)) return
      performance.mark('interactive')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, button)
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  const scripts = await page.evaluate(() => {
    const interactiveAt = performance.getEntriesByName('interactive')[0]?.startTime ?? 0
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const come = entries.filter(({ responseEnd }) => responseEnd < interactiveAt)
    return [...new Set(come.map(({ name }) => name))].filter((name) => name.endsWith('.js'))
  })
  await page.close()
  const sizes = await Promise.all(scripts.map(brotliBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** What a browser over TLS would get; over plain HTTP browsers do not ask for brotli. */
async function brotliBytes(address: string) {
  const response = await fetch(address, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
  if (response.headers.get('content-encoding') !== 'br') console.log(`not compressed: ${address}`)
  return Number(response.headers.get('content-length'))
}

async function cardBytes(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const addresses = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'image') return
    addresses.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).byteLength)
  })
  await page.goto(url)
  const pictures = page.locator('main img[src*="/img/"]')
  await pictures.nth(11).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const shown = await pictures.evaluateAll((images) =>
    images.slice(0, 12).map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
  )
  await page.close()
  if (shown.some((address) => !addresses.has(address))) throw new Error('a card has no picture')
  return shown.reduce((sum, address) => sum + (addresses.get(address) ?? 0), 0)
}
