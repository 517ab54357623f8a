import type { BrowserContext } from 'playwright'
import { slowDown } from './largest-paint.ts'

/** The first control that a reader can use, by page. */
export const CONTROLS = {
  landing: '#root main h1 ~ * :is(button, a)',
  home: 'main [data-key=d]',
} as const

/** Compressed bytes of every script that loaded before `control` was in the document, on a slow phone. */
export async function scriptBytes(context: BrowserContext, url: string, control: string) {
  const page = await context.newPage()
  await page.addInitScript((control) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(control)) return
      performance.mark('interactive')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  }, control)
  // On a fast connection, scripts for later parts would load as early.
  await slowDown(page)
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0)
  const bytes = await page.evaluate(() => {
    const interactiveAt = performance.getEntriesByName('interactive')[0]?.startTime ?? 0
    const entries = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
    const loaded = entries.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < interactiveAt)
    return [...new Map(loaded.map(({ name, encodedBodySize }) => [name, encodedBodySize])).values()]
  })
  await page.close()
  return bytes.reduce((sum, each) => sum + each, 0)
}
