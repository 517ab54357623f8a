import type { Page } from '@playwright/test'
import { expectAccessible } from './fixtures/accessible.ts'
import { MAKING_MS } from './fixtures/making.ts'
import { onlyInFull } from './fixtures/only-in-full.ts'
import { expect, type Say, test } from './fixtures/site.ts'
import { filesAsked, historyCards, lie, openViewer, shownSlide, viewerOf } from './fixtures/viewer.ts'
import { historyOf, pictureOf, picturePage, pictureWithoutCompanion } from './fixtures/wallpaper.ts'
import { PICTURE_IN_8K } from './global-setup.ts'

test.slow()

/** The picture's id in the URLs of its files. */
const idOf = ({ picture }: { picture: string }) => picture.split('/').at(-1)

/** Saves the server from deriving files of pictures that are only passed. */
const withoutScreenFiles = (page: Page) => page.route(/\/img\/[0-9a-f]{32}\/(960|1920)\./, (route) => route.abort())

/** The history's first page of cards. */
async function openHistory(page: Page, say: Say) {
  await withoutScreenFiles(page)
  await page.goto('/history')
  const cards = historyCards(page, say)
  await expect(cards).toHaveCount(24)
  return cards
}

test(
  'opened from a card the viewer has its own URL; Back closes it on the card seen last',
  { tag: ['@VW-01', '@VW-04'] },
  async ({ page, member, say }) => {
    void member
    const cards = await openHistory(page, say)
    const link = cards.nth(3).getByRole('link')
    const aid = await cards.nth(3).getAttribute('data-aid')
    await link.focus()
    await page.keyboard.press('v')
    await expect(viewerOf(page, say)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/history\\?full=${aid}$`))
    await expect(viewerOf(page, say)).toBeFocused()
    await expect(viewerOf(page, say).getByText('4 / 24+')).toBeVisible()
    expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')

    // Past the first page of the list, which loads more on the way.
    for (let at = 4; at < 34; at++) {
      await page.keyboard.press('ArrowRight')
      await expect(viewerOf(page, say).getByText(`${at + 1} / `)).toBeVisible()
    }
    const last = await shownSlide(page).getAttribute('data-aid')
    await expect(page).toHaveURL(new RegExp(`full=${last}$`))
    await page.goBack()
    await expect(viewerOf(page, say)).toHaveCount(0)
    await expect(page).toHaveURL(/\/history$/)
    const seen = page.locator(`[data-aid="${last}"]`).getByRole('link')
    await expect(seen).toBeFocused()
    await expect(seen).toBeInViewport()
  },
)

test(
  'a shared link opens it over the picture’s page, which follows to the picture seen last',
  { tag: ['@VW-01', '@DT-03'] },
  async ({ page, member, say }) => {
    const [, , known] = await historyOf(page, member)
    const picture = await pictureOf(page, member, known?.aid ?? '')
    await openViewer(page, picture.aid)
    await page.keyboard.press('Escape')
    await expect(viewerOf(page, say)).toHaveCount(0)
    await expect(page).toHaveURL(picturePage(picture.aid))

    await page
      .getByRole('region', { name: say('画面', 'Picture'), exact: true })
      .getByRole('button', { name: say('全屏查看', 'Full screen') })
      .click()
    await expect(viewerOf(page, say)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`full=${picture.prev?.aid}$`))
    await page.goBack()
    await expect(page).toHaveURL(picturePage(picture.prev?.aid))
    await expect(viewerOf(page, say)).toHaveCount(0)
  },
)

test(
  'it loads the preview, the screen’s file, a neighbour on each side, and the original only above 100 %',
  { tag: ['@VW-02', '@VW-04'] },
  async ({ page, member, isMobile }) => {
    const known = await pictureWithoutCompanion(page, member)
    const picture = await pictureOf(page, member, known.aid)
    const neighbours = await Promise.all(
      [picture.prev, picture.next].map(async (day) => {
        const neighbour = await pictureOf(page, member, day?.aid ?? '')
        return (isMobile && neighbour.companion) || neighbour
      }),
    )
    const asked = filesAsked(page)
    const filesOf = (one: { picture: string }) =>
      asked.filter(({ picture }) => picture === idOf(one)).map(({ file }) => file)
    // A page without pictures of its own.
    await page.goto(`/coming-soon?full=${picture.aid}`)
    const screen = isMobile ? '960' : '1920'
    await expect(shownSlide(page)).toHaveAttribute('data-width', screen, { timeout: MAKING_MS })
    expect(filesOf(picture)).toEqual(['640', screen])
    for (const neighbour of neighbours) {
      // Which pictures are neighbours depends on the day; an upright one is narrow on a monitor.
      const file = !isMobile && neighbour.ratio < 1 ? '640' : screen
      await expect.poll(() => filesOf(neighbour), { timeout: MAKING_MS }).toEqual([file])
    }
    expect(new Set(asked.map((one) => one.picture)).size).toBe(3)

    await page.keyboard.press('Enter')
    await expect(shownSlide(page)).toHaveAttribute('data-width', '3840', { timeout: MAKING_MS })
    expect(filesOf(picture)).toEqual(['640', screen, '3840'])
    await page.keyboard.press('+')
    await expect(shownSlide(page).locator('[data-original] img')).toBeVisible({ timeout: MAKING_MS })
    expect(filesOf(picture)).toEqual(['640', screen, '3840', 'original'])
    expect((await pictureOf(page, member, picture.aid)).stats.downloads).toBe(picture.stats.downloads)
  },
)

test('a file above the level is explained, not shown as broken', { tag: ['@VW-02'] }, async ({ page, member, say }) => {
  const picture = (await historyOf(page, member, 'en-nz')).find(({ title }) => title === PICTURE_IN_8K)
  const asked = filesAsked(page)
  await openViewer(page, picture?.aid ?? '')
  await page.keyboard.press('Enter')
  await page.keyboard.press('+')
  await expect(viewerOf(page, say).getByRole('status')).toContainText(say('基础会员', 'Basic member'))
  await expect(shownSlide(page)).toHaveAttribute('data-width', '3840', { timeout: MAKING_MS })
  expect(asked.filter(({ file }) => file === 'original')).toEqual([])
})

test(
  'however fast one navigates, every picture is shown, in order, and the final URL is right',
  { tag: ['@VW-04', '@VW-05'] },
  async ({ page, member, say }) => {
    void member
    const cards = await openHistory(page, say)
    const aids = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-aid')))
    await cards.first().getByRole('link').focus()
    await page.keyboard.press('v')
    await expect(shownSlide(page)).toHaveAttribute('data-aid', aids[0] ?? '')
    await page.evaluate(() => {
      const shown = [document.querySelector('[data-row] [data-shown]')?.getAttribute('data-aid') ?? null]
      Object.assign(window, { shown })
      const note = () => {
        const aid = document.querySelector('[data-row] [data-shown]')?.getAttribute('data-aid') ?? null
        if (shown.at(-1) !== aid) shown.push(aid)
      }
      new MutationObserver(note).observe(document.querySelector('[data-row]') ?? document.body, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-shown'],
      })
    })
    await Promise.all(Array.from({ length: 20 }, () => page.keyboard.press('ArrowRight')))
    await expect(shownSlide(page)).toHaveAttribute('data-aid', aids[20] ?? '')
    expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual(aids.slice(0, 21))
    await expect(page).toHaveURL(new RegExp(`full=${aids[20]}$`))
    await expect(shownSlide(page).locator('img').last()).toHaveJSProperty('complete', true)
    await page.keyboard.press('Escape')
    await expect(cards.nth(20).getByRole('link')).toBeFocused()
  },
)

test(
  'opened by its URL one navigates by date, as fast, and none is skipped',
  onlyInFull(['@VW-04'], 'src/features/viewer/viewer.test.tsx', 'src/features/viewer/series/steps.node.test.ts'),
  async ({ page, member }) => {
    const days = await historyOf(page, member)
    await openViewer(page, days[1]?.aid ?? '')
    await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('ArrowLeft')))
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[6]?.aid ?? '')
    await expect(page).toHaveURL(new RegExp(`full=${days[6]?.aid}$`))
  },
)

test('with data saving on no neighbour is preloaded', { tag: ['@VW-04'] }, async ({ page, member }) => {
  const [, , picture] = await historyOf(page, member)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  )
  const asked = filesAsked(page)
  await page.goto(`/coming-soon?full=${picture?.aid}`)
  await expect(shownSlide(page)).toHaveAttribute('data-width', '960', { timeout: MAKING_MS })
  await expect(page.locator('[data-row] [data-aid]')).toHaveCount(3)
  expect(new Set(asked.map(({ picture }) => picture)).size).toBe(1)
})

test(
  'a picture that fails to load keeps its blurred hash and loads when its icon is pressed',
  { tag: ['@VW-02'] },
  async ({ page, member, say }) => {
    const picture = await pictureWithoutCompanion(page, member)
    await page.route(`**${picture.picture}/**`, (route) => route.abort())
    await page.goto(`/coming-soon?full=${picture.aid}`)
    const again = viewerOf(page, say).getByRole('button', { name: say('重新加载图片', 'Load the picture again') })
    await expect(again).toBeVisible()
    await expect(shownSlide(page).locator('img[src^="data:"]')).toBeVisible()
    await page.unroute(`**${picture.picture}/**`)
    await again.click()
    await expect(shownSlide(page)).toHaveAttribute('data-width', /^(960|1920)$/, { timeout: MAKING_MS })
    await expect(again).toHaveCount(0)
  },
)

test(
  'the keys zoom, like, add to favourites, show details, help and close; a help dialog lists them; nothing has a serious accessibility finding',
  { tag: ['@VW-01', '@VW-05', '@NF-03'] },
  async ({ page, member, say }) => {
    const [, , , picture] = await historyOf(page, member)
    const size = { width: picture?.width ?? 0 }
    await openViewer(page, picture?.aid ?? '')
    const viewer = viewerOf(page, say)
    await page.keyboard.press('Shift')
    await expectAccessible(page, '[role=dialog]')
    const whole = (await lie(page, size)).scale
    await page.keyboard.press('+')
    expect((await lie(page, size)).scale).toBeCloseTo(whole * 1.5, 3)
    await page.keyboard.press('Shift+ArrowLeft')
    expect((await lie(page, size)).x).toBeGreaterThan(50)
    await page.keyboard.press('-')
    await page.keyboard.press('0')
    expect((await lie(page, size)).scale).toBeCloseTo(whole, 3)
    await page.keyboard.press('l')
    await expect(viewer.getByRole('button', { name: say('已喜欢', 'Liked') })).toBeVisible()
    await page.keyboard.press('f')
    await expect(viewer.getByRole('button', { name: say('已收藏', 'Favourited') })).toBeVisible()
    await page.keyboard.press('i')
    const information = viewer.getByRole('region', { name: say('信息', 'Information') })
    await expect(information.getByRole('heading', { level: 1 })).toHaveText(
      say(picture?.title ?? '', picture?.titleEn ?? ''),
    )
    await expect(information.getByRole('button', { name: say('复制 #', 'Copy #') }).first()).toBeVisible()
    await expectAccessible(page, '[role=dialog]')
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: say('快捷键', 'Shortcuts') })
    await expect(keys.getByRole('button', { name: say('关闭', 'Close') })).toBeFocused()
    await expectAccessible(page, '[role=dialog]')
    // It has the focus a moment before it receives Escape; nothing beneath it may handle that.
    await expect(async () => {
      if (await keys.isVisible()) await page.keyboard.press('Escape')
      await expect(keys).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(information).toBeVisible()
    await expect(viewer).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(viewer.getByRole('region')).toHaveCount(0)
    const [download] = await Promise.all([
      page.waitForEvent('download', { timeout: MAKING_MS }),
      page.keyboard.press('d'),
    ])
    expect(download.suggestedFilename()).toMatch(/\.jpg$/)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  },
)
