import type { Browser, Page } from 'playwright'
import { devices } from 'playwright'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

export const SCREENS = {
  phone: { viewport: PHONE, screen: PHONE, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  desktop: { viewport: DESKTOP, screen: DESKTOP },
}

/** Member, device and URL. */
interface Look {
  path: string
  screen: keyof typeof SCREENS
  language: string
  theme: string
  isVisitor?: boolean | undefined
}

/** The page for a new member or a visitor, in a new context that the caller must close. */
export async function openPage(browser: Browser, server: ServerProcess, look: Look): Promise<Page> {
  const { path, screen, language, theme, isVisitor } = look
  const context = await browser.newContext({
    ...devices['Desktop Chrome'],
    ...SCREENS[screen],
    reducedMotion: 'reduce',
    // One-time notices are not part of the page.
    serviceWorkers: 'block',
  })
  const account: Account | null = isVisitor ? null : await registerMember(server)
  await context.addInitScript(
    ({ language, theme, account }) => {
      localStorage.setItem('language', language)
      localStorage.setItem('themeMode', theme)
      if (!account) return
      localStorage.setItem('auth_token', account.token)
      localStorage.setItem('auth_user', JSON.stringify(account.user))
      localStorage.setItem('auth_profile', JSON.stringify(account.user))
    },
    { language, theme, account },
  )
  const page = await context.newPage()
  await page.goto(server.url + path)
  await page.waitForLoadState('networkidle')
  return page
}
