import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

const ARGUMENTS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Path of a Chromium: `CHROMIUM_PATH`, Playwright's own, or the system's; undefined when there is none. */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM_BROWSERS].find(
    (path) => path && existsSync(path),
  )
}

/** How tests start the browser. Its sandbox cannot run as root, so only there it is off. */
export function chromiumLaunchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    args: process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
  }
}
