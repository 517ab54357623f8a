import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { currentBuild, deployWorker, NEXT_BUILD } from './fixtures/deploy-worker.ts'
import { Front } from './fixtures/front.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, type Say, test } from './fixtures/site.ts'
import { startedBuild, workerOf, workersOf } from './fixtures/worker.ts'

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })
test.slow()

const offer = (page: Page, say: Say) => page.getByRole('status').filter({ hasText: say('有新版本', 'New version') })

test('a new version that arrives before any interaction takes over', async ({ page, ownServer }) => {
  const front = await Front.before(ownServer)
  await page.goto(front.url)
  await workerOf(page)
  expect(await startedBuild(page)).toBe(currentBuild())
  deployWorker(front)
  // With one of the next pages: the browser decides when it checks for updates.
  await expect(async () => {
    await page.goto(`${front.url}/today`)
    await expect.poll(() => startedBuild(page), { timeout: 8_000 }).toBe(NEXT_BUILD)
  }).toPass({ timeout: 60_000 })
  await front.close()
})

test(
  'F24 a new version is offered during work, and loses no typed text, here or in another tab',
  { tag: ['@SH-39'] },
  async ({ page, context, ownServer, say }) => {
    const front = await Front.before(ownServer)
    await page.goto(`${front.url}/?dialog=login`)
    await workerOf(page)
    const form = signInForm(page, say)
    await form.codeTab.click()
    await form.account.fill('half@example.com')
    await form.code.fill('7208')

    const other = await context.newPage()
    await other.goto(front.url)
    await workerOf(other)
    await other.keyboard.press('Tab')
    deployWorker(front)
    const [change, changeEn] = ['更快了', 'it is faster']
    const text = JSON.stringify([{ number: 1_000, zh: change, en: changeEn }])
    front.own.set('/changes.json', { type: 'application/json', text })
    await other.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    await expect(offer(other, say)).toContainText(say(`有新版本：${change}`, `New version: ${changeEn}`))
    await expect(offer(page, say)).toBeAttached()
    expect(await startedBuild(other)).toBe(currentBuild())

    const reloaded = other.waitForEvent('load', { timeout: 60_000 })
    await offer(other, say)
      .getByRole('button', { name: say('刷新', 'Refresh') })
      .click()
    await reloaded
    // The browser activates it once the former worker has answered everything.
    await expect.poll(() => startedBuild(other), { timeout: 60_000 }).toBe(NEXT_BUILD)
    await expect(form.code).toHaveValue('7208')
    await expect(form.account).toHaveValue('half@example.com')
    const refreshed = page.waitForEvent('load', { timeout: 60_000 })
    await offer(page, say)
      .getByRole('button', { name: say('刷新', 'Refresh') })
      .click()
    await refreshed
    await expect(form.code).toHaveValue('7208')
    await expect(form.account).toHaveValue('half@example.com')
    await form.code.fill('720831')
    await expect(form.code).toHaveValue('720831')
    await form.close.click()
    await expect(form.dialog).toBeHidden()
    await page.goto(`${front.url}/?dialog=login`)
    await expect(form.account).toHaveValue('')
    await front.close()
  },
)

const BROKEN_PAGE =
  '<!doctype html><title>broken</title><div id="root"></div><script type="module" src="/assets/broken.js"></script>'

test('F25 a release that fails at its start is left with the next page', async ({ page, ownServer, complaints }) => {
  const front = await Front.before(ownServer)
  await page.goto(front.url)
  await workerOf(page)

  for (const path of ['/', '/shell.html']) front.own.set(path, { type: 'text/html', text: BROKEN_PAGE })
  front.own.set('/assets/broken.js', { type: 'text/javascript', text: 'throw new Error("broken release")' })
  deployWorker(front, (text) => text.replace(/[0-9a-f]{32}(?=[^}]*shell\.html)/, 'broken'))
  // A cached landing starts its app after 8 s, and only the app looks for a new version.
  await page.goto(`${front.url}/today`)
  await expect(page).toHaveTitle('broken', { timeout: 60_000 })
  await page.goto(front.url)
  await expect(page).toHaveTitle('broken')

  await writeFile(join(ownServer.dataDir, 'sw-control.json'), '{ "unregister": true }')
  front.own.clear()
  // The worker waits 2 s for the control file, which a busy machine may exceed; then it is the next page.
  await expect(async () => {
    await page.goto(front.url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 8_000 })
  }).toPass({ timeout: 60_000 })
  await expect.poll(() => workersOf(page)).toBe(0)
  const answer = await page.goto(front.url)
  expect(answer?.fromServiceWorker()).toBe(false)
  expect(complaints.splice(0).every((each) => each.includes('broken release'))).toBe(true)
  await front.close()
})
