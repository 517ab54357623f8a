import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import * as v from 'valibot'
import type { Account } from '#tests/e2e/fixtures/account.ts'
import { KillableBrowser } from '#tests/e2e/fixtures/killable-browser.ts'
import { keepSignedIn } from '#tests/e2e/fixtures/site.ts'
import { storedEntries } from '#tests/e2e/fixtures/stored-entries.ts'
import { startedBuild } from '#tests/e2e/fixtures/worker.ts'

const PATIENCE_MS = 12_000
const INSTALL_LIMIT_MS = 60_000

const QueuedClaim = v.object({
  kind: v.literal('check-in'),
  claimedDay: v.string(),
  state: v.picklist(['waiting', 'refused', 'parked']),
})
type QueuedClaim = v.InferOutput<typeof QueuedClaim>

/** A browser with its profile and one tab of the app, whose member is signed in whenever it starts. */
export class Device {
  readonly #browser: KillableBrowser
  readonly #member: Account
  readonly #origin: string
  #context: BrowserContext | null = null
  #page: Page | null = null
  #offsetMs = 0
  #isOnline = true

  private constructor(browser: KillableBrowser, member: Account, origin: string) {
    this.#browser = browser
    this.#member = member
    this.#origin = origin
  }

  static async of(member: Account, origin: string) {
    return new Device(await KillableBrowser.withNewProfile(), member, origin)
  }

  async start() {
    this.#context = await this.#browser.start()
    await this.#context.addInitScript(() => {
      if (location.protocol === 'http:') localStorage.setItem('language', 'en')
    })
    await keepSignedIn(this.#context, this.#member)
    // A kill may lose these too: the browser writes its cookies rarely.
    await this.#context.addCookies([{ name: 'session', value: this.#member.token, url: this.#origin, httpOnly: true }])
    await this.#context.setOffline(!this.#isOnline)
    await this.open('/')
  }

  /** Resolves when the app can start without its server. */
  async untilInstalled() {
    const end = Date.now() + INSTALL_LIMIT_MS
    while ((await startedBuild(this.#tab)) === undefined) {
      if (Date.now() > end) throw new Error('no worker came')
      await delay(100)
    }
  }

  kill = () => this.#browser.kill()

  end = () => this.#browser.end()

  /** A new tab in place of the old one; without a server it stays empty. */
  async open(path: string) {
    const context = this.#context
    if (!context) throw new Error('the browser is not running')
    const former = this.#page
    this.#page = await context.newPage()
    await this.#page.addInitScript((offsetMs) => {
      const RealDate = Date
      const now = () => RealDate.now() + offsetMs
      // oxlint-disable-next-line no-global-assign -- a device whose clock is off
      Date = new Proxy(RealDate, {
        construct: (target, parameters) => Reflect.construct(target, parameters.length > 0 ? parameters : [now()]),
        get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
      })
    }, this.#offsetMs)
    await former?.close().catch(() => undefined)
    await this.#page.goto(this.#origin + path).catch(() => undefined)
  }

  /** Sets the clock of the next tab ahead of this machine's. */
  setOffset(offsetMs: number) {
    this.#offsetMs = offsetMs
  }

  async setOnline(isOnline: boolean) {
    this.#isOnline = isOnline
    await this.#context?.setOffline(!isOnline)
  }

  /** Presses the button; false where it is missing or disabled: nothing loaded, or the day is counted. */
  async press() {
    await this.open('/?dialog=check-in')
    const button = this.#tab.getByRole('button', { name: /^(Check in and light up|Send now)/ })
    const counted = this.#tab.getByRole('button', { name: /^(Checked in today|OK)$/ })
    await button
      .or(counted)
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => undefined)
    if (!(await button.isVisible())) return false
    return button.click({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    )
  }

  /** Resolves to whether the screen reported the result of a press in time. */
  async untilToldOf() {
    const told = this.#tab.locator('[data-queued=saved], [role=dialog] [role=alert]')
    const counted = this.#tab.getByRole('button', { name: /^(Checked in today|OK)$/ })
    await told
      .or(counted)
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .catch(() => undefined)
  }

  /** Whether the screen shows a press as saved, and the queued days on this device. */
  async look(): Promise<{ isSaved: boolean; queued: QueuedClaim[] }> {
    try {
      const isSaved = await this.#tab.locator('[data-queued]').isVisible()
      const records = await storedEntries(this.#tab)
      return { isSaved, queued: records.filter((record) => v.is(QueuedClaim, record)) }
    } catch {
      return { isSaved: false, queued: [] }
    }
  }

  /** Number of check-ins shown in the menu; waits until they are so many, up to a limit. */
  async listed(expected: number) {
    await this.open('/')
    const menuButton = this.#tab.getByRole('banner').getByRole('button', { name: /^(Menu|My menu)$/ })
    await menuButton.click({ timeout: PATIENCE_MS })
    const menu = this.#tab.getByRole('dialog', { name: /^(Menu|My menu)$/ })
    await menu.getByRole('link').first().waitFor({ timeout: PATIENCE_MS })
    const entries = menu.getByText(/^Check-in for /)
    const end = Date.now() + PATIENCE_MS
    while ((await entries.count()) !== expected && Date.now() < end) await delay(100)
    return entries.count()
  }

  get #tab() {
    if (!this.#page) throw new Error('no tab is open')
    return this.#page
  }
}
