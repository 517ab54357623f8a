import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { pictureKey } from '#contract/tomorrow.ts'
import { tomorrowStore, TOMORROW_SYNC } from '#contract/worker.ts'
import { PrefetchedPicture } from '#src/features/prefetch/prefetched-picture.ts'
import { registerMember } from './fixtures/account.ts'
import { backgroundSync } from './fixtures/background-sync.ts'
import { runCommand } from './fixtures/command.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { expect, keepSignedIn, test, setSessionCookie } from './fixtures/site.ts'
import { picturePage } from './fixtures/wallpaper.ts'
import { pagesOf, workerOf } from './fixtures/worker.ts'

const DAY_MS = 86_400_000
/** The day in Shanghai that begins `days` after this one. */
const dayIn = (days: number) => new Date(Date.now() + 8 * 3_600_000 + days * DAY_MS).toISOString().slice(0, 10)

/** The device's record for that day; null until there is one. */
const prefetchedFor = (page: Page, memberId: number, day: string) =>
  page.evaluate(async ([cacheName, key]) => (await caches.match(key, { cacheName }))?.json() ?? null, [
    tomorrowStore(memberId),
    pictureKey(day),
  ] as const)

test.use({ ...FULL_BROWSER, serviceWorkers: 'allow' })

test(
  'tomorrow’s picture is prefetched a day early, and shown as today’s without a network on its day',
  { tag: ['@SH-38', '@RT-02'] },
  async ({ page, context, ownServer, language, say }) => {
    const member = await registerMember(ownServer, language)
    expect((await runCommand(ownServer, 'admin', ['level', member.email, '2'])).code).toBe(0)
    await keepSignedIn(context, { ...member, user: { ...member.user, group_id: 2 } })
    // The worker identifies the member by it.
    await setSessionCookie(context, member, ownServer.url)
    const id = member.user.user_id
    const hero = page.getByRole('main').getByRole('heading', { level: 2 }).first()

    await page.goto(ownServer.url)
    await workerOf(page)
    await page.goto(`${ownServer.url}/notifications/settings`)
    const card = page.getByRole('region', { name: say('提前下载明日壁纸', 'Get tomorrow’s picture early') })
    await card.getByLabel(say('存到这台设备', 'Save it to this device')).click()
    await expect(card.getByText(say('明日壁纸已在这台设备上。', "Tomorrow's picture is on this device."))).toBeVisible({
      timeout: MAKING_MS,
    })

    // A day later the browser wakes the worker of the closed app.
    await page.goto(ownServer.url)
    await expect(hero).not.toBeEmpty()
    await ownServer.setClock(Date.now() + DAY_MS)
    const after = dayIn(2)
    await (await backgroundSync(context, page)).periodicSync(TOMORROW_SYNC)
    await expect.poll(() => prefetchedFor(page, id, after), { timeout: MAKING_MS }).not.toBeNull()
    const prefetched = v.parse(PrefetchedPicture, await prefetchedFor(page, id, after))
    const today = await hero.textContent()
    // Pages that were not opened yet.
    await pagesOf(page)

    await ownServer.stop('SIGKILL')
    await page.reload()
    await expect(page.getByText(say('保存于', 'Saved ')).first()).toBeVisible()
    await expect(hero).toHaveText(today ?? '')

    await page.clock.setFixedTime(prefetched.releaseAt + 60_000)
    const title = say(prefetched.picture.title, prefetched.picture.titleEn)
    for (const path of ['/', '/today']) {
      const answer = await page.goto(ownServer.url + path)
      expect(answer?.fromServiceWorker(), path).toBe(true)
      await expect(hero, path).toHaveText(title)
      const shown = page.getByRole('main').locator(`[data-aid="${prefetched.picture.aid}"] picture img`)
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
      // No other file replaces it: this is the one that the screen requests.
      expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toBe(ownServer.url + prefetched.path)
    }

    // Its details were prefetched with it, and are available at the next start as well.
    await page.getByRole('main').locator(`[data-aid="${prefetched.picture.aid}"]`).getByRole('link').first().click()
    await expect(page).toHaveURL(picturePage(prefetched.picture.aid))
    for (const _ of ['pressed', 'loaded again']) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      // Of every picture; which one is tomorrow's depends on the day, and not each has a story.
      await expect(
        page.getByRole('button', { name: prefetched.detail?.colors[0]?.hex ?? 'no colours' }).first(),
      ).toBeVisible()
      await page.reload()
    }
  },
)
