import type { BrowserContext } from 'playwright'
import type { BenchRow } from './bench-row.ts'
import { slowDown } from './largest-paint.ts'
import { withSite } from './site.ts'

const KB = 1024

/** Bytes on the wire of the first views: script to interactive, and the pictures of twelve cards on a phone. */
export function run(): Promise<BenchRow[]> {
  return withSite(async ({ url, phone, signIn }) => {
    const content = await scriptBytes(await phone(), url, 'main h1 ~ * :is(button, a)')
    const landing = await scriptBytes(await phone(), url, '#root main h1 ~ * :is(button, a)')
    const member = await phone()
    await signIn(member)
    const home = await scriptBytes(member, url, 'main [data-key=d]')
    const cards = await cardBytes(member, `${url}/history`)
    return [
      { name: 'script before content, landing (brotli)', value: content / KB, unit: 'KB', bound: 0 },
      { name: 'script to interactive, landing (brotli)', value: landing / KB, unit: 'KB', bound: 130 },
      { name: 'script to interactive, home (brotli)', value: home / KB, unit: 'KB', bound: 130 },
      { name: 'pictures of the first 12 cards at 390 px, density 2', value: cards / KB, unit: 'KB', bound: 250 },
    ]
  })
}

/** Bytes on the wire of every script that had come before `button`, the page's first one, could be pressed. */
async function scriptBytes(context: BrowserContext, url: string, button: string) {
  const page = await context.newPage()
  await page.addInitScript((button) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(button)) return
      performance.mark('interactive')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, button)
  // On a quick line what comes behind is there as soon.
  await slowDown(page)
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  const bytes = await page.evaluate(() => {
    const interactiveAt = performance.getEntriesByName('interactive')[0]?.startTime ?? 0
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const come = entries.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < interactiveAt)
    return [...new Map(come.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()]
  })
  await page.close()
  return bytes.reduce((sum, each) => sum + each, 0)
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
