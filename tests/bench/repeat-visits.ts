import type { Page } from 'playwright'
import { Front } from '#tests/e2e/fixtures/front.ts'
import { workerOf } from '#tests/e2e/fixtures/worker.ts'
import { largestPaint } from './largest-paint.ts'
import type { Site } from './site.ts'
import { type OwnFiles, TlsFront } from './tls-front.ts'

/** The main picture of a page. */
export const PICTURES = { home: 'main [data-picture-box] img', landing: 'main img', floor: 'main img' } as const

/** Largest paint of each visit, milliseconds; 0 where nothing was painted. */
export interface TwoVisits {
  first: number
  second: number
}

export interface HomeVisits extends TwoVisits {
  offline: number
}

/** Opens the site's root twice in one browser. `own`: the floor's files in place of the site's. */
export async function twoVisits(site: Site, picture: string, own: OwnFiles = new Map()): Promise<TwoVisits> {
  const { server, certificate, phone } = site
  const front = await TlsFront.before(server, certificate, { own })
  const context = await phone()
  const firstPage = await context.newPage()
  const first = await largestPaint(firstPage, front.url, picture)
  if (own.size === 0) await workerOf(firstPage)
  await firstPage.close()
  const secondPage = await context.newPage()
  const second = await largestPaint(secondPage, front.url, picture)
  await context.close()
  await front.close()
  return { first, second }
}

/**
 * Opens a member's home three times in one browser: cold, with the worker, and with the server stopped. `cacheControl`
 * replaces what the server says about caching.
 */
export async function homeVisits(site: Site, cacheControl?: string): Promise<HomeVisits> {
  const { server, certificate, phone, signIn } = site
  const context = await phone()
  await signIn(context)
  const plain = await Front.before(server)
  if (cacheControl) plain.cacheControl = cacheControl
  const front = await TlsFront.before(plain, certificate)
  const paint = async (page: Page) => largestPaint(page, front.url, PICTURES.home)

  const firstPage = await context.newPage()
  const first = await paint(firstPage)
  await workerOf(firstPage)
  await firstPage.keyboard.press('Tab')
  // One visit without throttling: the worker caches what it answers from now on.
  const warmUp = await context.newPage()
  await warmUp.goto(front.url)
  await warmUp.waitForLoadState('networkidle')
  await warmUp.close()
  await firstPage.close()

  const secondPage = await context.newPage()
  const second = await paint(secondPage)
  await secondPage.close()

  await server.stop('SIGKILL')
  const offline = await paint(await context.newPage())
  await context.close()
  await front.close()
  await plain.close()
  await server.start()
  return { first, second, offline }
}

/** Bytes of response bodies that the worker downloads on a visitor's first visit. */
export async function workerBytes({ server, certificate, phone }: Site) {
  const plain = await Front.before(server)
  const front = await TlsFront.before(plain, certificate)
  const context = await phone()
  const page = await context.newPage()
  await page.goto(front.url)
  await workerOf(page)
  await page.waitForLoadState('networkidle')
  const bytes = [...plain.toWorker.values()].reduce((sum, each) => sum + each, 0)
  await context.close()
  await front.close()
  await plain.close()
  return bytes
}
