import type { Page } from '@playwright/test'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'

const INTERVAL_MS = 300_000

/** Number of writes without a definite response on this device. */
const waitingOn = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('tianmu-outbox')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const asked = opening.result.transaction('outbox').objectStore('outbox').getAllKeys()
    await new Promise((resolve) => asked.addEventListener('success', resolve))
    opening.result.close()
    return asked.result.filter((key) => typeof key === 'string' && key.startsWith('entry:')).length
  })

test(
  'a signed-in browser sends a heartbeat at login and every five minutes, from one of its tabs',
  { tag: ['@AU-27', '@AU-28', '@AU-29', '@TM-02'] },
  async ({ page, context, stranger, say }) => {
    let beats = 0
    context.on('request', (request) => {
      if (request.url().endsWith('/api/user-privacy/heartbeat')) beats += 1
    })
    await context.clock.install()
    await page.goto('/?dialog=login')
    const form = signInForm(page, say)
    await form.account.fill(stranger.email)
    await form.password.fill(stranger.password)
    expect(beats).toBe(0)
    await form.logIn.click()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect.poll(() => beats).toBe(1)

    const other = await context.newPage()
    await other.goto('/coming-soon')
    await expect(other.getByRole('banner')).toBeVisible()
    expect(beats).toBe(1)
    await context.clock.fastForward(INTERVAL_MS)
    await expect.poll(() => beats).toBe(2)
    await context.clock.fastForward(INTERVAL_MS)
    await expect.poll(() => beats).toBe(3)

    // An unanswered heartbeat would be sent again by the other tab.
    await expect.poll(() => waitingOn(page)).toBe(0)
    await page.close()
    await expect.poll(() => beats).toBe(4)
    await context.clock.fastForward(INTERVAL_MS)
    await expect.poll(() => beats).toBe(5)
  },
)
