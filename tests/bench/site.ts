import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, devices } from 'playwright'
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
  /** A fresh phone. */
  phone: () => Promise<BrowserContext>
  /** Makes a new member and signs the browser in. */
  signIn: (context: BrowserContext) => Promise<void>
}

/** Runs `measure` on a fresh site of the production build; takes everything down afterwards. */
export async function withSite<T>(measure: (site: Site) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const dataDir = join(folder, 'data')
  const certificate = await selfSigned()
  const port = await freePort()
  const server = await ServerProcess.on(dataDir, { PUBLIC_URL: `https://127.0.0.1:${port}` })
  const front = await TlsFront.before(server, certificate, { port })
  const browser = await chromium.launch(launchOptions(certificate))
  const phone = () => browser.newContext(PHONE)
  try {
    await expectHttp2(await phone(), front.url)
    return await measure({
      url: front.url,
      dataDir,
      server,
      certificate,
      phone,
      signIn: async (context) => keepSession(context, await storedSession(server), front.url),
    })
  } finally {
    await browser.close()
    await front.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** How a browser is started that takes the site's certificate. */
export function launchOptions(certificate: Certificate) {
  const { args, ...others } = chromiumLaunchOptions()
  return { ...others, args: [...args, trusting(certificate)] }
}

/** What a new member's browser has in its local storage. */
export async function storedSession(server: ServerProcess): Promise<Record<string, string>> {
  const { token, user } = await registerMember(server)
  return { auth_token: token, auth_user: JSON.stringify(user), auth_profile: JSON.stringify(user) }
}

/** Has the browser be signed in at `url` from its first page on. */
export async function keepSession(context: BrowserContext, stored: Record<string, string>, url: string) {
  await context.addInitScript((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, stored)
  await context.addCookies([{ name: SIGNED_IN_COOKIE, value: '1', url }])
}

/** Fails where the page did not come as it would in production. */
async function expectHttp2(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await page.goto(`${url}/build.txt`)
  const protocol = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry instanceof PerformanceNavigationTiming ? entry.nextHopProtocol : ''
  })
  await context.close()
  if (protocol !== 'h2') throw new Error(`the page came over ${protocol}, not over HTTP/2`)
}
