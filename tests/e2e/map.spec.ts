import { registerMember } from './fixtures/account.ts'
import { PARIS, TOKYO } from './fixtures/map.ts'
import { placePictures } from './fixtures/place-pictures.ts'
import { expect, keepSignedIn, test } from './fixtures/site.ts'

const VERSAILLES = [48.8, 2.12] as const

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
