import { expect, test } from './fixtures/site.ts'
import { touchOf } from './fixtures/touch.ts'
import { historyOf, picturePage } from './fixtures/wallpaper.ts'

const isThere = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0

test(
  'a pressed card expands into its page, where swipes open its neighbours and scrolling works; Back returns to the card',
  { tag: ['@DT-09', '@DT-03'] },
  async ({ page, member, say }) => {
    // Two neighbouring days of the same kind, whose pages share a route; where they are depends on the day.
    const all = await historyOf(page, member)
    const at = all.findIndex(({ kind }, i) => i > 1 && kind === 'bing' && all[i + 1]?.kind === 'bing')
    const [pressed, older] = all.slice(at)
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (options) => {
        const named = [...document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')]
        document.documentElement.dataset.named = named
          .map((each) => each.closest('[data-aid]')?.getAttribute('data-aid'))
          .join()
        return start(options)
      }
    })
    // Its page is loaded already: otherwise a placeholder replaces the card, and nothing expands.
    await page.goto(`/article/${pressed?.aid}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: say('菜单', 'Menu') }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('历史', 'History'), exact: true })
      .click()
    const list = page.getByRole('list', { name: say('往期壁纸', 'Past days') })
    const card = list.locator(`[data-card][data-aid="${pressed?.aid}"]`)
    await expect.poll(() => card.locator('picture img').evaluate(isThere)).toBe(true)
    await card.getByRole('link').click()
    await expect(page).toHaveURL(picturePage(pressed?.aid))
    await expect(page.locator('html')).toHaveAttribute('data-named', pressed?.aid ?? '')

    const { put, pull, lift, swipe } = await touchOf(page)
    const stage = page.getByRole('region', { name: say('画面', 'Picture'), exact: true })
    const whole = stage.getByRole('button', { name: say('全屏查看', 'Full screen') })
    const left = async () => (await whole.boundingBox())?.x ?? 0
    const rest = await left()
    await put({ x: 300, y: 160 })
    await pull({ x: 220, y: 164 })
    await expect.poll(left).toBeCloseTo(rest - 80, 1)
    await pull({ x: 290, y: 164 })
    await lift()
    await expect.poll(left).toBeCloseTo(rest, 1)
    await swipe({ x: 340, y: 160 }, { x: 60, y: 170 })
    await expect(page).toHaveURL(picturePage(older?.aid))
    await swipe({ x: 200, y: 260 }, { x: 205, y: 100 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50)
    await expect(page).toHaveURL(picturePage(older?.aid))
    await page.goBack()
    await expect(card.getByRole('link')).toBeFocused()
  },
)
