import { expect, test } from './fixtures/site.ts'
import { historyCards, lie, openViewer, shownSlide, viewerOf } from './fixtures/viewer.ts'
import { historyOf } from './fixtures/wallpaper.ts'

test.slow()

test(
  'the wheel zooms around the pointer, a drag moves the picture, a double click toggles 100 %',
  { tag: ['@VW-03'] },
  async ({ page, member }) => {
    const [, , picture] = await historyOf(page, member)
    const size = { width: picture?.width ?? 0 }
    await openViewer(page, picture?.aid ?? '')
    const whole = (await lie(page, size)).scale
    await page.mouse.move(1020, 450)
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await lie(page, size)).scale).toBeGreaterThan(whole * 1.9)
    const zoomed = await lie(page, size)
    // 300 px to the right of the centre: this point has not moved.
    expect((300 - zoomed.x) / zoomed.scale).toBeCloseTo(300 / whole, -1)
    await page.mouse.down()
    await page.mouse.move(920, 450, { steps: 6 })
    await page.mouse.up()
    expect((await lie(page, size)).x).toBeLessThan(zoomed.x - 80)

    await page.mouse.dblclick(720, 450)
    const scale = async () => (await lie(page, size)).scale
    await expect.poll(scale).toBeCloseTo(whole, 4)
    await page.mouse.dblclick(720, 450)
    await expect.poll(scale).toBeCloseTo(1, 4)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, 1000)
    await page.keyboard.up('Control')
    await expect.poll(scale).toBeCloseTo(whole, 4)
  },
)

test(
  'a drag opens the neighbour, buttons and the strip open others, from a card’s button and back',
  { tag: ['@VW-01', '@VW-03'] },
  async ({ page, member, say }) => {
    const days = await historyOf(page, member)
    await page.goto('/history')
    await historyCards(page, say).nth(2).hover()
    await historyCards(page, say)
      .nth(2)
      .getByRole('button', { name: say('全屏查看', 'Full screen') })
      .click()
    const viewer = viewerOf(page, say)
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[2]?.aid ?? '')
    await page.mouse.move(1000, 400)
    await page.mouse.down()
    await page.mouse.move(500, 410, { steps: 6 })
    await page.mouse.up()
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[3]?.aid ?? '')
    await viewer.getByRole('button', { name: say('下一幅', 'Next picture') }).click()
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[4]?.aid ?? '')
    await viewer
      .getByRole('list', { name: say('前后的画面', 'Nearby pictures') })
      .getByRole('button')
      .nth(1)
      .click()
    await expect(shownSlide(page)).toHaveAttribute('data-aid', days[2]?.aid ?? '')
    const box = await viewer.getByRole('button', { name: say('关闭', 'Close'), exact: true }).boundingBox()
    expect(box?.x).toBeLessThan(60)
    await viewer.getByRole('button', { name: say('关闭', 'Close'), exact: true }).click()
    await expect(page).toHaveURL(/\/history$/)
    await expect(historyCards(page, say).nth(2).getByRole('link')).toBeFocused()
  },
)
