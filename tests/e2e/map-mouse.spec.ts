import { expectAt, expectDoubleZooms, middleOf, openParis, zoomOf } from './fixtures/map.ts'
import { expect, test } from './fixtures/site.ts'

test(
  'a mouse released outside the map no longer moves it, two clicks in one place zoom in there, a wheel and a pinch zoom the map and not the page',
  { tag: ['@SE-20'] },
  async ({ page, context, ownServer, say }) => {
    const paris = await openParis(page, context, ownServer)
    const from = await middleOf(paris)
    const button = await middleOf(page.getByRole('button', { name: say('放大', 'Zoom in'), exact: true }))
    // Pressed just beside a button above the map, and released on it.
    await page.mouse.move(button.x - 25, button.y)
    await page.mouse.down()
    await page.mouse.move(button.x, button.y)
    await page.mouse.up()
    await page.mouse.move(button.x - 200, button.y + 200)
    await expectAt(paris, from)

    await page.mouse.move(from.x, from.y)
    await page.mouse.wheel(0, -100)
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(4.2)
    await expectAt(paris, from)
    const zoom = zoomOf(page)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, 10)
    await page.keyboard.up('Control')
    await expect.poll(() => zoomOf(page)).toBeLessThan(zoom)
    await expectAt(paris, from)
    expect(await page.evaluate(() => [window.scrollY, visualViewport?.scale])).toEqual([0, 1])

    await page.goto(`${ownServer.url}/map?bbox=-10%2C40%2C15%2C56&zoom=4`)
    await expect(paris).toHaveCount(1)
    await expectDoubleZooms(page, paris, (spot) => page.mouse.click(spot.x, spot.y))
  },
)
