import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, devices } from 'playwright'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { registerMember } from '#tests/e2e/fixtures/account.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'

export interface Site {
  url: string
  dataDir: string
  server: ServerProcess
  /** A fresh phone, 390 px wide at density 2, Chinese. */
  phone: () => Promise<BrowserContext>
  /** Makes a new member and signs the browser in. */
  signIn: (context: BrowserContext) => Promise<void>
}

/** Runs `measure` on a fresh site of the production build; takes everything down afterwards. */
export async function withSite<T>(measure: (site: Site) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const dataDir = join(folder, 'data')
  const server = await ServerProcess.on(dataDir)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    return await measure({
      url: server.url,
      dataDir,
      server,
      phone: () =>
        browser.newContext({
          ...devices['Desktop Chrome'],
          viewport: { width: 390, height: 844 },
          deviceScaleFactor: 2,
          hasTouch: true,
        }),
      signIn: async (context) => {
        const { token, user } = await registerMember(server)
        await context.addInitScript(
          ({ token, user }) => {
            localStorage.setItem('auth_token', token)
            localStorage.setItem('auth_user', JSON.stringify(user))
            localStorage.setItem('auth_profile', JSON.stringify(user))
          },
          { token, user },
        )
      },
    })
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
