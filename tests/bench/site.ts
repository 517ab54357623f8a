import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, devices } from 'playwright'
import { SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { registerMember } from '#tests/e2e/fixtures/account.ts'
import { freePort } from '#tests/e2e/fixtures/free-port.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { type Certificate, selfSigned, TlsFront, trusting } from './tls-front.ts'

/** 390 px wide at density 2; Chinese, as every new browser. */
export const PHONE = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
}

export interface Site {
  /** Over TLS and HTTP/2, as in production. */
  url: string
  dataDir: string
  server: ServerProcess
  certificate: Certificate
  /** Opens a fresh phone. */
  phone: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** Registers a new member and signs the browser in. */
  signIn: (context: BrowserContext) => Promise<void>
}

/**
 * Runs `measure` on a fresh site of the production build, then removes the site. `root` is the folder of the checkout
 * whose build and server are used: this one by default.
 */
export async function withSite<T>(measure: (site: Site) => Promise<T>, root?: string): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const dataDir = join(folder, 'data')
  const certificate = await selfSigned()
  const port = await freePort()
  const server = await ServerProcess.on(dataDir, { PUBLIC_URL: `https://127.0.0.1:${port}` }, root)
  const front = await TlsFront.before(server, certificate, { port })
  const browser = await chromium.launch(launchOptions(certificate))
  const phone = (options?: BrowserContextOptions) => browser.newContext({ ...PHONE, ...options })
  try {
    await expectHttp2(await phone(), front.url)
    return await measure({
      url: front.url,
      dataDir,
      server,
      certificate,
      phone,
      signIn: async (context) => storeSession(context, await registerSession(server), front.url),
    })
  } finally {
    await browser.close()
    await front.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Options to launch a browser that trusts the site's certificate. */
export function launchOptions(certificate: Certificate) {
  const { args, ...others } = chromiumLaunchOptions()
  return { ...others, args: [...args, trusting(certificate)] }
}

/** Entries of local storage, by key. */
export type StoredSession = Record<string, string>

/** Registers a new member; returns what a signed-in browser stores. */
export async function registerSession(server: ServerProcess): Promise<StoredSession> {
  const { token, user } = await registerMember(server)
  return { auth_token: token, auth_user: JSON.stringify(user), auth_profile: JSON.stringify(user) }
}

/** Signs the browser in at `url`, before it opens its first page. */
export async function storeSession(context: BrowserContext, stored: StoredSession, url: string) {
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, stored)
  await context.addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url }])
}

/** Throws unless the site is served over HTTP/2, as in production. */
async function expectHttp2(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/build.txt`)
  const protocol = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry instanceof PerformanceNavigationTiming ? entry.nextHopProtocol : ''
  })
  await context.close()
  if (protocol !== 'h2') throw new Error(`the page was served over ${protocol}, not over HTTP/2`)
}
