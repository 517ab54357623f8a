import { expectAt, expectDoubleZooms, middleOf, openParis, zoomOf } from './fixtures/map.ts'
import { expect, test } from './fixtures/site.ts'
import { touchOf } from './fixtures/touch.ts'

test(
  'two fingers zoom around the place between them, and the one that stays pans; two taps in one place zoom in there',
  { tag: ['@SE-20'] },
  async ({ page, context, ownServer, say }) => {
    const paris = await openParis(page, context, ownServer)
    const { put, pull, liftLast, lift, tap } = await touchOf(page)
    const { x, y } = await middleOf(paris)
    await put({ x: x - 40, y }, { x: x + 40, y })
    await pull({ x: x - 80, y }, { x: x + 80, y })
    await expectAt(paris, { x, y })
    await lift()
    await expect.poll(() => zoomOf(page)).toBeCloseTo(5, 1)
    await expectAt(paris, { x, y })

    // The first finger is on the marker, which is not pressed.
    await put({ x, y }, { x: x + 100, y })
    await pull({ x, y }, { x: x + 50, y })
    await expectAt(paris, { x, y })
    await liftLast()
    await pull({ x: x - 30, y: y + 60 })
    await expectAt(paris, { x: x - 30, y: y + 60 })
    await lift()
    await expect.poll(() => zoomOf(page)).toBeCloseTo(4, 1)
    await expect(page.getByRole('main').getByRole('button', { name: say('关闭', 'Close') })).toHaveCount(0)

    await page.goto(`${ownServer.url}/map?bbox=-10%2C40%2C15%2C56&zoom=4`)
    await expect(paris).toHaveCount(1)
    await expectDoubleZooms(page, paris, tap)
  },
)
