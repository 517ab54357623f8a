import type { Page } from '@playwright/test'
import { FULL_BROWSER } from './fixtures/full-browser.ts'
import { watchShifts } from './fixtures/layout-shifts.ts'
import { appOf } from './fixtures/shell.ts'
import { signInForm } from './fixtures/sign-in-form.ts'
import { expect, test } from './fixtures/site.ts'
import { storedEntries } from './fixtures/stored-entries.ts'

/** The browser as an earlier visit has left it for the server. */
test.beforeEach(async ({ context, server, language }) => {
  await context.addCookies([{ name: 'language', value: language, url: server.url }])
})

// The program without windows calls a page idle that still waits for its pictures.
test.use(FULL_BROWSER)

/**
 * On a busy machine the page rests, and asks for the app, before it has loaded; and `load` waits for an app that is
 * held back.
 */
const BEFORE_LOAD = { waitUntil: 'domcontentloaded' } as const

const landingOf = (page: Page) => page.locator('#landing')

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'the landing is readable, with today’s picture and its credit',
    { tag: ['@LP-02', '@LP-03'] },
    async ({ page, say }) => {
      const today = await (await page.request.get('/api/bing/today')).json()
      await page.goto('/')
      const hero = page.getByRole('main').locator('section').first()
      await expect(hero.getByRole('heading', { level: 1 })).toHaveText(
        say('抬头，便是天幕', 'Look up. The sky is your canvas.'),
      )
      await expect(hero.getByText(say(today.data.title, today.data.titleEn), { exact: true })).toBeVisible()
      await expect(hero.getByText(say(today.data.author.name, today.data.author.nameEn))).toBeVisible()
      const picture = hero.getByRole('img', { name: say(today.data.alt, today.data.altEn) })
      await expect(picture).toHaveAttribute('fetchpriority', 'high')
      expect(await picture.getAttribute('srcset')).toContain(`${today.data.picture}/640.avif 640w`)
      for (const name of [say('登录', 'Login'), say('注册', 'Register'), say('开始探索', 'Start exploring')]) {
        await expect(page.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', /^\/\?dialog=login/)
      }
      await expect(page.getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('heading', { name: say('全球内容', 'Global content') })).toBeVisible()
    },
  )
})

test(
  'no script is requested before an interaction or until the page is idle',
  { tag: ['@NF-01'] },
  async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    const held = Promise.withResolvers<void>()
    await page.route('**/img/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))
    expect(scripts).toEqual([])
    held.resolve()
    await appOf(page)
    expect(scripts.length).toBeGreaterThan(0)
  },
)

/** What a reader finds on the page, in its order. */
const readPage = (page: Page, place: string) =>
  page
    .locator(place)
    .evaluate((root) =>
      [...root.querySelectorAll('h1, h2, h3, p, a, button, dt, dd, figcaption, blockquote, img, footer span')].map(
        (each) =>
          [
            each.localName,
            each.textContent,
            each instanceof HTMLImageElement ? getComputedStyle(each).objectPosition : '',
            ...['href', 'src', 'srcset', 'sizes', 'alt', 'width', 'height', 'class', 'aria-label', 'lang'].map((name) =>
              each.getAttribute(name),
            ),
          ].join('|'),
      ),
    )

test(
  'the app takes over the document without moving or changing anything, nor the focus',
  { tag: ['@NF-01'] },
  async ({ page, context, say }) => {
    const said: string[] = []
    context.on('console', (message) => {
      // There is no worker in these tests.
      if (['error', 'warning'].includes(message.type()) && !/worker/i.test(message.text())) said.push(message.text())
    })
    const shifts = await watchShifts(page)
    await page.route('**/assets/app-*.js', async (route) => {
      await read.promise
      await route.continue()
    })
    const read = Promise.withResolvers<void>()
    await page.goto('/', BEFORE_LOAD)
    const before = await readPage(page, '#landing')
    const heightBefore = await page.evaluate(() => document.documentElement.scrollHeight)
    const start = page.getByRole('link', { name: say('开始探索', 'Start exploring') })
    await start.focus()
    await page.evaluate(() => window.scrollTo(0, 300))
    read.resolve()
    await appOf(page)
    await expect(start).toBeFocused()
    expect(await readPage(page, '#root')).toEqual(before)
    expect(before.length).toBeGreaterThan(40)
    expect(await page.evaluate(() => [window.scrollY, document.documentElement.scrollHeight])).toEqual([
      300,
      heightBefore,
    ])
    expect(await shifts()).toEqual([])
    expect(said).toEqual([])
  },
)

test('a press before the app has started is not lost', { tag: ['@LP-17'] }, async ({ page, say }) => {
  const pressed = Promise.withResolvers<void>()
  await page.route('**/assets/app-*.js', async (route) => {
    await pressed.promise
    await route.continue()
  })
  await page.goto('/', BEFORE_LOAD)
  await page
    .getByRole('link', { name: say('注册', 'Register'), exact: true })
    .first()
    .click()
  await expect(landingOf(page)).toBeAttached()
  pressed.resolve()
  const { dialog } = signInForm(page, say)
  await expect(dialog).toHaveAccessibleName(say('注册天幕', 'Join Tianmu'))
  expect(await page.evaluate(() => localStorage.getItem('returnUrl'))).toBe('/')
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test(
  'a member starts with the skeleton, and so does a page of the app',
  { tag: ['@R30'] },
  async ({ page, member }) => {
    expect(member.token).toBeTruthy()
    await page.goto('/')
    await expect(page.getByRole('banner')).toBeVisible()
    const [first, visitors] = await Promise.all([
      page.request.get('/'),
      page.request.get('/', { headers: { Cookie: 'language=zh' } }),
    ])
    expect(await first.text()).not.toContain('id="landing"')
    expect(await visitors.text()).toContain('id="landing"')
    expect(first.headers().vary).toContain('Cookie')
    expect(first.headers()['cache-control']).toBe('no-cache')
    const again = await page.request.get('/', { headers: { 'If-None-Match': visitors.headers().etag ?? '' } })
    expect(again.status()).toBe(200)
    const same = await page.request.get('/', {
      headers: { Cookie: 'language=zh', 'If-None-Match': visitors.headers().etag ?? '' },
    })
    expect(same.status()).toBe(304)
  },
)

test(
  'a member’s page requests its files and its first data before the app starts, and neither again',
  { tag: ['@NF-01'] },
  async ({ context, member, server }) => {
    expect(member.token).toBeTruthy()
    await context.addCookies([{ name: 'signed-in', value: '1', url: server.url }])
    const { data } = await (await context.request.get(`${server.url}/api/bing/today`)).json()
    const pages = ['/', '/today', '/history', '/announcements', `/article/${data.aid}`]
    for (const path of pages) {
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname + new URL(request.url()).search))
      const held = Promise.withResolvers<void>()
      await page.route('**/assets/app-*.js', async (route) => {
        await held.promise
        await route.continue()
      })
      const beat = page.waitForResponse(/\/api\/user-privacy\/heartbeat$/)
      await page.goto(`${server.url}${path}`, { waitUntil: 'commit' })
      const calls = () => asked.filter((address) => address.startsWith('/api/'))
      await expect.poll(calls, path).toHaveLength(1)
      await expect.poll(() => asked.filter((address) => /\/translation-/.test(address)), path).toHaveLength(1)
      const [call = ''] = calls()
      const needed = await page.evaluate(() => [...document.querySelectorAll('link')].map(({ href }) => href))
      expect(needed.length, path).toBeGreaterThan(10)

      const hasHero = ['/', '/today', `/article/${data.aid}`].includes(path)
      await expect
        .poll(() => asked.filter((address) => address.startsWith('/img/')), path)
        .toHaveLength(hasHero ? 1 : 0)

      held.resolve()
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.getByRole('banner').getByRole('button').first(), path).toBeVisible()
      await expect.poll(() => calls().length, path).toBeGreaterThan(1)
      const again = asked.filter((address, index) => asked.indexOf(address) !== index)
      expect(again, path).toEqual([])
      expect(
        calls().filter((address) => address === call),
        path,
      ).toHaveLength(1)
      if (hasHero) {
        const shown = asked.find((address) => address.startsWith('/img/'))
        const picture = page.getByRole('main').locator('[data-picture-box] picture img').first()
        await expect
          .poll(
            () => picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc, image.baseURI).pathname),
            path,
          )
          .toBe(shown)
      }
      // A heartbeat that is cut off, or whose entry is still stored, would be sent by the next page beside its own.
      await beat
      await expect.poll(() => storedEntries(page), path).toEqual([])
      await page.close()
    }
  },
)

test('a session unknown to the server is detected before anything is drawn', async ({ page, context, member }) => {
  expect(member.token).toBeTruthy()
  await context.clearCookies()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const landing = document.getElementById('landing')
      if (landing && getComputedStyle(landing).display !== 'none') document.documentElement.dataset.flashed = 'yes'
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(landingOf(page)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-flashed')
})

test(
  'the language chosen here is that of the next first document',
  { tag: ['@IN-03'] },
  async ({ page, context, say }) => {
    await page.goto('/')
    await page.getByRole('button', { name: say('Switch to English', '切换到中文') }).click()
    const chosen = say('en', 'zh')
    await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'language')?.value).toBe(chosen)
    await expect(page.locator('html')).toHaveAttribute('lang', say('en', 'zh-CN'))
    const next = await (await page.request.get('/')).text()
    expect(next).toContain(`data-prerendered="${chosen}"`)
  },
)

const problem = (page: Page) => page.locator('#start-problem')

test.describe('without a worker, while files of the app do not come', () => {
  test('a member’s first visit shows after 10 s what is wrong, and starts as soon as it can', async ({
    page,
    member,
    say,
  }) => {
    void member
    await page.clock.install()
    for (const [file, isHanging] of [
      ['app-*.js', false],
      ['app-*.js', true],
      // Without its styles alone the app would start as soon as the problem is shown.
      ['{*.css,app-*.js}', true],
    ] as const) {
      const files = `**/assets/${file}`
      await page.route(files, (route) => (isHanging ? undefined : route.fulfill({ status: 404 })))
      await page.goto('/today', { waitUntil: 'commit' })
      await expect(page.locator('#skeleton')).toBeAttached()
      if (isHanging) await page.clock.fastForward(10_000)
      const title = isHanging
        ? say('网络连接很慢', 'The connection is slow')
        : say('页面没有加载成功', 'This page failed to load')
      await expect(problem(page).getByRole('heading', { name: title })).toBeVisible()
      await expect(problem(page).getByRole('button', { name: say('重试', 'Retry') })).toBeVisible()
      await page.unroute(files)
      // By the browser's online event, or by the response to its own check.
      if (isHanging) await page.evaluate(() => window.dispatchEvent(new Event('online')))
      else await page.clock.fastForward(5_000)
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(problem(page)).toBeHidden()
    }
    await page.route('**/assets/app-*.js', (route) => route.abort())
    await page.goto('/today', { waitUntil: 'commit' })
    await expect(problem(page)).toBeVisible()
    await page.unroute('**/assets/app-*.js')
    await problem(page)
      .getByRole('button', { name: say('重试', 'Retry') })
      .click()
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('the landing’s entry points are links', { tag: '@LP-17' }, async ({ page, say }) => {
    await page.route('**/assets/app-*.js', (route) => route.abort())
    await page.goto('/')
    await page
      .getByRole('link', { name: say('登录', 'Login'), exact: true })
      .first()
      .click()
    await expect(page).toHaveURL(/\?dialog=login/)

    await page.unroute('**/assets/app-*.js')
    await page.clock.install()
    await page.route('**/assets/app-*.js', () => undefined)
    await page.goto('/')
    const register = page.getByRole('link', { name: say('注册', 'Register'), exact: true }).first()
    await register.click()
    await expect(register).toHaveAttribute('aria-busy', 'true')
    await page.clock.fastForward(10_000)
    await page.waitForURL(/dialog=login/, { waitUntil: 'commit' })
    await page.clock.fastForward(10_000)
    await expect(problem(page).getByRole('heading')).toHaveText(say('网络连接很慢', 'The connection is slow'))
  })
})
