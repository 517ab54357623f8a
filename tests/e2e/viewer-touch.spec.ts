import { MAKING_MS } from './fixtures/making.ts'
import { expect, test } from './fixtures/site.ts'
import { touchOf } from './fixtures/touch.ts'
import { historyCards, lie, openViewer, shownSlide, viewerOf } from './fixtures/viewer.ts'
import { historyOf } from './fixtures/wallpaper.ts'

test.slow()

test(
  'two fingers zoom around their centre, a double tap toggles 100 %, a flick lets the picture glide',
  { tag: ['@VW-03'] },
  async ({ page, member }) => {
    const [, , picture] = await historyOf(page, member)
    // A phone shows the companion, if the picture has one.
    const size = { width: (picture?.companion ?? picture)?.width ?? 0 }
    await openViewer(page, picture?.aid ?? '')
    const { put, pull, lift, swipe, tap } = await touchOf(page)
    const whole = (await lie(page, size)).scale
    await put({ x: 155, y: 422 }, { x: 235, y: 422 })
    await pull({ x: 75, y: 422 }, { x: 315, y: 422 })
    await lift()
    const pinched = await lie(page, size)
    expect(pinched.scale / whole).toBeGreaterThan(2.5)
    expect(pinched.scale / whole).toBeLessThan(3.5)
    expect(Math.abs(pinched.x)).toBeLessThan(30)

    await swipe({ x: 195, y: 422 }, { x: 255, y: 422 })
    const glided = await lie(page, size)
    // 60 px by the finger, the rest by the animation.
    expect(glided.x).toBeGreaterThan(pinched.x + 100)
    await swipe({ x: 60, y: 422 }, { x: 380, y: 422 })
    await swipe({ x: 60, y: 422 }, { x: 380, y: 422 })
    const bounded = await lie(page, size)
    expect(bounded.x).toBeCloseTo((bounded.scale * size.width - 390) / 2, 0)

    await tap({ x: 195, y: 422 })
    await tap({ x: 195, y: 422 })
    expect((await lie(page, size)).scale).toBeCloseTo(whole, 4)
    await tap({ x: 100, y: 422 })
    await tap({ x: 100, y: 422 })
    expect((await lie(page, size)).scale).toBeCloseTo(1 / 2, 4)
  },
)

test(
  'a swipe opens the neighbour, or springs back; up it shows details, down it closes',
  { tag: ['@VW-03', '@VW-01'] },
  async ({ page, member, say }) => {
    const days = await historyOf(page, member)
    await page.goto('/history')
    await historyCards(page, say).nth(2).getByRole('link').focus()
    await page.keyboard.press('v')
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[2]?.aid ?? '')
    await expect(shownSlide(page)).toHaveAttribute('data-width', '960', { timeout: MAKING_MS })
    const { put, pull, lift, swipe } = await touchOf(page)
    const size = { width: days[2]?.width ?? 0 }

    await put({ x: 300, y: 422 })
    await pull({ x: 230, y: 426 })
    expect((await lie(page, size)).x).toBeCloseTo(-70, -1)
    await pull({ x: 285, y: 426 })
    await lift()
    expect((await lie(page, size)).x).toBeCloseTo(0, 0)

    await swipe({ x: 340, y: 422 }, { x: 60, y: 430 })
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[3]?.aid ?? '')
    await expect(page).toHaveURL(new RegExp(`full=${days[3]?.aid}$`))
    await swipe({ x: 60, y: 422 }, { x: 340, y: 430 })
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[2]?.aid ?? '')

    await swipe({ x: 200, y: 600 }, { x: 205, y: 250 })
    const information = viewerOf(page, say).getByRole('region', { name: say('信息', 'Information') })
    await expect(information).toBeVisible()
    await swipe({ x: 200, y: 200 }, { x: 205, y: 550 })
    await expect(information).toHaveCount(0)
    await swipe({ x: 200, y: 300 }, { x: 205, y: 700 })
    await expect(viewerOf(page, say)).toHaveCount(0)
    await expect(page).toHaveURL(/\/history$/)
    await expect(historyCards(page, say).nth(2).getByRole('link')).toBeFocused()
  },
)

test('controls fade, and a tap shows them again', { tag: ['@VW-01'] }, async ({ page, member, say }) => {
  const [, , picture] = await historyOf(page, member)
  await openViewer(page, picture?.aid ?? '')
  const close = viewerOf(page, say).getByRole('button', { name: say('关闭', 'Close') })
  const faded = close.locator('xpath=ancestor::*[@data-chrome]')
  await expect(faded).toHaveCSS('opacity', '0')
  const { tap } = await touchOf(page)
  await tap({ x: 195, y: 422 })
  await expect(faded).toHaveCSS('opacity', '1')
  const box = await close.boundingBox()
  expect(box?.x).toBeGreaterThan(300)
  await close.click()
  await expect(viewerOf(page, say)).toHaveCount(0)
})
