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

/** A start that hangs ends with Playwright's own error, before the limit of the test that waits for it. */
const START_TIMEOUT_MS = 60_000

/** The wrapper in /usr/bin would outlive a kill. */
const HEADLESS_SHELLS = ['/usr/lib/chromium/chromium-headless-shell']

/** Launch options of the browser. Its sandbox cannot run as root, so only then it is off. */
export function chromiumLaunchOptions() {
  const executablePath = findChromium()
  return {
    ...(executablePath && { executablePath }),
    timeout: START_TIMEOUT_MS,
    args: process.getuid?.() === 0 ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
  }
}

/**
 * How tests start it: the smaller program without windows where there is one, because it takes a quarter less processor time.
 * It shows no notification and installs no app: tests of these use `chromiumLaunchOptions`.
 */
export function headlessLaunchOptions() {
  const shell = process.env.CHROMIUM_PATH ? undefined : HEADLESS_SHELLS.find((path) => existsSync(path))
  return { ...chromiumLaunchOptions(), ...(shell && { executablePath: shell }) }
}
