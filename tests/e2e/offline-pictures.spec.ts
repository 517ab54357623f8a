import type { Locator, Page } from '@playwright/test'
import { bearer } from '#tests/bearer.ts'
import { registerMember } from './fixtures/account.ts'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { openMenu } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, keepSignedIn, type Say, test } from './fixtures/site.ts'
import { historyOf } from './fixtures/wallpaper.ts'
import { workerOf } from './fixtures/worker.ts'

test.use(FULL_BROWSER)

/** More than the page can have downloaded before it is left. */
const COUNT = 9

const cards = (page: Page) => page.getByRole('main').locator('[data-card]')

/** Whether the picture of every card is drawn. */
const areDrawn = (page: Page) =>
  cards(page)
    .locator('picture img')
    .evaluateAll((images) => images.every((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))

/** Caches and databases of offline pictures. */
const savedOn = (page: Page) =>
  page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    return [...(await caches.keys()), ...databases].filter((name) => name.includes('saved')).toSorted()
  })

/** Pixel width of the shown file; 0 while that is one that only the server has. */
const pixelsOf = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    const answer = await fetch(image.currentSrc).catch(() => null)
    return answer === null ? 0 : (await createImageBitmap(await answer.blob())).width
  })

async function keepOffline(page: Page, say: Say) {
  await page.getByRole('button', { name: say('离线保存', 'Save offline') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('离线保存', 'Save offline') })
    .click()
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test(
    'favourites saved offline are listed, found and opened when the server is down',
    { tag: ['@SH-38', '@PR-04', '@RT-21'] },
    async ({ page, context, ownServer, language, say }) => {
      await keepSignedIn(context, await registerMember(ownServer, language))
      await page.goto(`${ownServer.url}/history`)
      await workerOf(page)
      for (const index of [0, 1, 2]) {
        await cards(page).nth(index).getByRole('link').focus()
        const liked = page.waitForResponse((answer) => answer.url().endsWith('/favorite') && answer.ok())
        await page.keyboard.press('f')
        await liked
      }
      await page.goto(`${ownServer.url}/my-favs`)
      await expect(cards(page)).toHaveCount(3)
      const title = (await cards(page).nth(1).getByRole('link').textContent()) ?? ''
      await page.getByRole('button', { name: say('全部离线保存', 'Save all offline') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('离线保存', 'Save offline') })
        .click()
      const marks = cards(page).getByText(say('已离线保存', 'Saved offline'))
      await expect(marks).toHaveCount(3, { timeout: MAKING_MS })
      // Its page's scripts are cached from now on.
      await cards(page).nth(0).getByRole('link').click()
      await expect(page.getByRole('article')).toBeVisible()
      await page.close()
      await ownServer.stop('SIGKILL')

      const again = await context.newPage()
      await again.goto(`${ownServer.url}/my-favs?only=saved`)
      await expect(cards(again)).toHaveCount(3)
      await expect.poll(() => areDrawn(again)).toBe(true)
      await expect(again.getByText(say('3 张图片占用', '3 pictures take up'))).toBeVisible()
      await again.getByRole('searchbox').fill(title)
      await expect(cards(again)).toHaveCount(1)
      await cards(again).getByRole('link').click()
      await expect(again.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const hung = again.getByRole('main').locator('[data-picture-box] picture img').first()
      await expect.poll(() => pixelsOf(hung)).toBeGreaterThan(640)
      // Opened by its URL, without any page before it.
      await again.reload()
      await expect(again.getByRole('heading', { level: 1, name: title })).toBeVisible()
    },
  )

  test(
    'downloads that remain when the page is left are finished by the browser itself, and available without a server',
    { tag: ['@SH-38'] },
    async ({ page, context, ownServer, language, say, isMobile }) => {
      test.skip(isMobile, 'nothing depends on the screen')
      test.setTimeout(300_000)
      const member = await registerMember(ownServer, language)
      const store = `tianmu-saved-${member.user.user_id}`
      await keepSignedIn(context, member)
      await page.goto(`${ownServer.url}/history`)
      await workerOf(page)
      for (const index of Array.from({ length: COUNT }).keys()) {
        const aid = await cards(page).nth(index).getAttribute('data-aid')
        const answer = await page.request.post(`${ownServer.url}/api/wallpapers/${aid}/favorite`, {
          headers: bearer(member),
        })
        expect(answer.ok()).toBe(true)
      }
      await page.goto(`${ownServer.url}/my-favs`)
      await page.getByRole('button', { name: say('全部离线保存', 'Save all offline') }).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('离线保存', 'Save offline') })
        .click()
      await expect(cards(page).getByText(say('等待中', 'Waiting')).nth(4)).toBeVisible()
      // Playwright's pages are always visible.
      await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { value: true, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
      const isMovedToBrowser = () =>
        page.evaluate(async (store) => {
          const registration = (await navigator.serviceWorker.ready) as unknown as {
            backgroundFetch: { get: (id: string) => Promise<object | undefined> }
          }
          return (await registration.backgroundFetch.get(store)) !== undefined
        }, store)
      await expect.poll(isMovedToBrowser).toBe(true)
      const blank = await context.newPage()
      await page.close()
      const [worker] = context.serviceWorkers()
      const files = async () =>
        worker?.evaluate(async (store) => (await (await caches.open(store)).keys()).length, store)
      // The browser asks for one file after the other, and each is made when asked for.
      await expect.poll(files, { timeout: COUNT * 20_000 }).toBe(2 * COUNT)
      await ownServer.stop('SIGKILL')

      await blank.goto(`${ownServer.url}/my-favs?only=saved`)
      await expect(blank.getByText(say(`${COUNT} 张图片占用`, `${COUNT} pictures take up`))).toBeVisible()
      await expect.poll(() => areDrawn(blank)).toBe(true)
    },
  )
})

test(
  'a full device loses nothing and says so; another member on it finds nothing of the first',
  { tag: ['@SH-38', '@AU-20'] },
  async ({ page, stranger, server, language, say, isMobile }) => {
    test.skip(isMobile, 'nothing depends on the screen')
    const next = await registerMember(server, language)
    const [first, second] = await historyOf(page, stranger)
    const { dialog, account, password, logIn } = signInForm(page, say)
    const signIn = async ({ email, password: secret }: typeof next) => {
      await account.fill(email)
      await password.fill(secret)
      await logIn.click()
      await expect(dialog).toBeHidden()
    }
    await page.goto('/?dialog=login')
    await signIn(stranger)
    await page.goto(`/article/${first?.aid}`)
    await keepOffline(page, say)
    await expect(page.getByRole('button', { name: say('已离线保存', 'Saved offline') })).toBeVisible({
      timeout: MAKING_MS,
    })
    const device = await page.context().newCDPSession(page)
    const origin = new URL(page.url()).origin
    await page.goto(`/article/${second?.aid}`)
    await device.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await keepOffline(page, say)
    await expect(page.getByText(say('本机空间不足', 'There is not enough space on this device')).first()).toBeVisible()
    await device.send('Storage.overrideQuotaForOrigin', { origin })
    await page.goto('/my-favs?only=saved')
    await expect(page.getByText(say('1 张图片占用', '1 picture takes up'))).toBeVisible()
    const id = stranger.user.user_id
    expect(await savedOn(page)).toEqual([`tianmu-saved-${id}`, `wp_saved_${id}`])

    const menu = await openMenu(page)
    await menu.getByRole('button', { name: say('退出登录', 'Log out') }).click()
    await expect(page.getByText(say('已退出登录', 'Logged out'))).toBeVisible()
    await page.goto('/?dialog=login')
    await signIn(next)
    await page.goto('/my-favs?only=saved')
    await expect(page.getByText(say('本机还没有保存的图片', 'Nothing is saved on this device'))).toBeVisible()
    await expect.poll(() => savedOn(page)).not.toContain(`tianmu-saved-${id}`)
    expect(await savedOn(page)).not.toContain(`wp_saved_${id}`)
  },
)
