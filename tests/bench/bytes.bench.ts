import type { BrowserContext } from 'playwright'
import type { BenchRow } from './bench-row.ts'
import { CONTROLS, scriptBytes } from './script-bytes.ts'
import { withSite } from './site.ts'

const KB = 1024

/** Script that a cold visit loads before the page can be used, compressed. */
export function runScript(): Promise<BenchRow[]> {
  return withSite(async ({ url, phone, signIn }) => {
    const content = await scriptBytes(await phone(), url, 'main h1 ~ * :is(button, a)')
    const landing = await scriptBytes(await phone(), url, CONTROLS.landing)
    const member = await phone()
    await signIn(member)
    const home = await scriptBytes(member, url, CONTROLS.home)
    return [
      { name: 'script before content, landing (brotli)', value: content / KB, unit: 'KB', bound: 0 },
      { name: 'script to interactive, landing (brotli)', value: landing / KB, unit: 'KB', bound: 130 },
      { name: 'script to interactive, home (brotli)', value: home / KB, unit: 'KB', bound: 130 },
    ]
  })
}

/** Pictures of the first twelve cards on a phone. */
export function runCards(): Promise<BenchRow[]> {
  return withSite(async ({ url, phone, signIn }) => {
    const member = await phone()
    await signIn(member)
    const cards = await cardBytes(member, `${url}/history`)
    return [{ name: 'pictures of the first 12 cards at 390 px, density 2', value: cards / KB, unit: 'KB', bound: 250 }]
  })
}

async function cardBytes(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const sizes = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'image') return
    sizes.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).byteLength)
  })
  await page.goto(url)
  const pictures = page.locator('main img[src*="/img/"]')
  await pictures.nth(11).scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const shown = await pictures.evaluateAll((images) =>
    images.slice(0, 12).map((image) => (image instanceof HTMLImageElement ? image.currentSrc : '')),
  )
  await page.close()
  if (shown.some((address) => !sizes.has(address))) throw new Error('a card has no picture')
  return shown.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0)
}
