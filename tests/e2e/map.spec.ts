import type { Locator, Page } from '@playwright/test'
import { registerMember } from './fixtures/account.ts'
import { placePictures } from './fixtures/place-pictures.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'
import { touchOf } from './fixtures/touch.ts'

const [PARIS, VERSAILLES, TOKYO] = [
  [48.86, 2.35],
  [48.8, 2.12],
  [35.68, 139.76],
] as const

test(
  'a member finds pictures on the map, comes nearer, lists a cluster, and returns from a picture to its place',
  { tag: ['@SE-20', '@AP-22'] },
  async ({ page, context, ownServer, say }) => {
    const aids = await placePictures(ownServer.dataDir, [PARIS, VERSAILLES, TOKYO])
    expect(aids).toHaveLength(3)
    await keepSignedIn(context, await registerMember(ownServer))
    await page.goto(`${ownServer.url}/search`)
    await page.getByRole('link', { name: say('地图', 'Map'), exact: true }).click()
    await expect(page).toHaveURL(/\/map/)
    const rows = page.getByRole('list', { name: say('地图上的图片', 'Pictures on the map') }).getByRole('listitem')
    await expect(rows).toHaveCount(2)
    await expect(page.getByRole('heading', { name: say('这里有 3 张', '3 pictures here') })).toBeVisible()

    await rows.first().getByRole('button').click()
    await expect(page).toHaveURL(/bbox=.*zoom=/)
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/search\?.*bbox=/)
    await expect(page.locator('main [data-card]')).toHaveCount(2)

    await page.locator('main [data-card]').first().getByRole('link').click()
    await page.getByRole('link', { name: say('在地图上看', 'On the map') }).click()
    await expect(page).toHaveURL(/\/map\?bbox=/)
    await expect(rows).toHaveCount(1)
  },
)

test('the map shows the places of the device without a network, and says where it has none', async ({
  page,
  context,
  ownServer,
  say,
}) => {
  await placePictures(ownServer.dataDir, [PARIS, TOKYO])
  await keepSignedIn(context, await registerMember(ownServer))
  await page.goto(`${ownServer.url}/map`)
  const rows = page.getByRole('list', { name: say('地图上的图片', 'Pictures on the map') }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await ownServer.stop()
  await page.getByRole('application').press('+')
  await page.getByRole('application').press('+')
  await expect(
    page.getByText(
      say('这一带的图片还没有存到本机。', 'The pictures of this part of the map are not saved on this device.'),
    ),
  ).toBeVisible()
  await page.getByRole('application').press('0')
  await expect(rows).toHaveCount(2)
})

/** Less than an eye notices, CSS px. */
const STILL_PX = 3

const markersOf = (page: Page) => page.locator('main [aria-hidden] > button')

/** Zoom in the address, which the page writes once the map rests. */
const zoomOf = (page: Page) => Number(new URL(page.url()).searchParams.get('zoom'))

/** Middle of an element, CSS px from the corner of the screen. */
async function middleOf(element: Locator) {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return { x: x + width / 2, y: y + height / 2 }
}

async function expectAt(element: Locator, { x, y }: { x: number; y: number }) {
  const middle = await middleOf(element)
  expect(Math.hypot(middle.x - x, middle.y - y)).toBeLessThan(STILL_PX)
}

test.describe('the map around Paris', () => {
  test.beforeEach(async ({ page, context, ownServer }) => {
    await placePictures(ownServer.dataDir, [PARIS, TOKYO])
    await keepSignedIn(context, await registerMember(ownServer))
    await page.goto(`${ownServer.url}/map?bbox=-10%2C40%2C15%2C56&zoom=4`)
    await expect(markersOf(page)).toHaveCount(1)
  })

  test(
    'two fingers zoom around the place between them, and the one that stays pans',
    { tag: ['@SE-20'] },
    async ({ page, say, isMobile }) => {
      test.skip(!isMobile, 'there is no finger')
      const { put, pull, liftLast, lift } = await touchOf(page)
      const paris = markersOf(page)
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
    },
  )

  test(
    'two taps or clicks in one place zoom in there, and two in different places do not',
    { tag: ['@SE-20'] },
    async ({ page, isMobile }) => {
      const { tap } = await touchOf(page)
      const press = isMobile ? tap : (at: { x: number; y: number }) => page.mouse.click(at.x, at.y)
      const paris = markersOf(page)
      const from = await middleOf(paris)
      const at = { x: from.x + 50, y: from.y + 50 }
      await press(at)
      await press({ x: at.x, y: at.y - 120 })
      await expectAt(paris, from)
      await press(at)
      await press(at)
      await expect.poll(() => zoomOf(page)).toBeCloseTo(5, 1)
      await expectAt(paris, { x: at.x - 100, y: at.y - 100 })
    },
  )

  test(
    'a wheel and a pinch on a touchpad zoom the map under the pointer, and not the page',
    { tag: ['@SE-20'] },
    async ({ page, isMobile }) => {
      test.skip(isMobile, 'there is no wheel')
      const paris = markersOf(page)
      const from = await middleOf(paris)
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
    },
  )

  test(
    'a mouse that is released outside the map no longer moves it',
    { tag: ['@SE-20'] },
    async ({ page, say, isMobile }) => {
      test.skip(isMobile, 'a finger always ends where it began')
      const paris = markersOf(page)
      const from = await middleOf(paris)
      const button = await middleOf(page.getByRole('button', { name: say('放大', 'Zoom in'), exact: true }))
      // Pressed just beside a button above the map, and released on it.
      await page.mouse.move(button.x - 25, button.y)
      await page.mouse.down()
      await page.mouse.move(button.x, button.y)
      await page.mouse.up()
      await page.mouse.move(button.x - 200, button.y + 200)
      await expectAt(paris, from)
    },
  )
})
