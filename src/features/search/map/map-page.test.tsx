import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PictureMap } from '#contract/picture-map.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import type { MapAddress } from './map-address.ts'
import { MapPage } from './map-page.tsx'

const place = (name: string, lat: number, lng: number) => ({ name, nameEn: name, country: '', lat, lng })

const pictureMap = (changes: Partial<PictureMap> = {}): PictureMap => ({
  clusters: [
    { lat: 48.8, lng: 2.2, count: 12, cover: samplePicture({ aid: 'seine', place: place('巴黎', 48.86, 2.35) }) },
  ],
  points: [samplePicture({ aid: 'fuji', title: '富士山', place: place('日本', 35.36, 138.73) })],
  isPartial: false,
  unplaced: 7,
  unplacedIsCapped: false,
  ...changes,
})
const nothing: Partial<PictureMap> = { clusters: [], points: [] }

/** The page at an address, as its route renders it. */
function Map({ at }: { at: MapAddress }) {
  const [address, setAddress] = useState(at)
  return <MapPage address={address} onChange={(some) => setAddress((now) => ({ ...now, ...some }))} />
}
const open = (at: MapAddress = {}) => renderPage(<Map at={at} />, { path: '/map', built: ['/search', '/map'] })

const queriesOf = (asked: readonly string[]) =>
  asked
    .filter((one) => one.startsWith('GET /api/search/map?'))
    .map((one) => Object.fromEntries(new URLSearchParams(one.replace(/^.*\?/, ''))))

beforeEach(async () => {
  signInAs()
  await page.viewport(1440, 900)
})

// rows: SE-20
test('the list beside the map has its clusters and pictures, and counts those without a place', async () => {
  stubNetwork({ '/api/search/map': () => ok(pictureMap()) })
  const { screen } = await open()
  const list = screen.getByRole('list', { name: '地图上的图片' })
  await expect.element(list.getByRole('link', { name: '共 12 张 巴黎一带' })).toBeVisible()
  await expect.element(list.getByRole('link', { name: /富士山/ })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '这里有 13 张' })).toBeVisible()
  await expect.element(screen.getByText('另有 7 张没有地点信息')).toBeVisible()
  await expectAccessible()
})

// rows: SE-20
test('plus, arrows and 0 move the map, and the list follows', async () => {
  const asked = stubNetwork({ '/api/search/map': () => ok(pictureMap()) })
  const { screen } = await open({ bbox: '-2,46,6,51', zoom: 6, kind: 'art' })
  const rows = screen.getByRole('list', { name: '地图上的图片' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(1)
  expect(queriesOf(asked).at(-1)).toMatchObject({ kind: 'art', zoom: '6' })
  screen.getByRole('application', { name: '世界地图' }).element().focus()
  await userEvent.keyboard('+')
  await expect.poll(() => queriesOf(asked).at(-1)?.zoom).toBe('7')
  await userEvent.keyboard('0')
  await expect.element(rows).toHaveLength(2)
})

// rows: SE-20
test('a press on a picture of the map shows its card, and one on a cluster comes nearer', async () => {
  const asked = stubNetwork({ '/api/search/map': () => ok(pictureMap()) })
  const { screen } = await open()
  await expect.element(screen.getByRole('link', { name: /富士山/ })).toBeVisible()
  const [cluster, point] = document.querySelectorAll<HTMLButtonElement>('[aria-hidden] > button')
  point?.click()
  await expect.element(screen.getByRole('link', { name: /富士山/ }).first()).toBeVisible()
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByRole('button', { name: '关闭' })).not.toBeInTheDocument()
  cluster?.click()
  await expect.poll(() => Number(queriesOf(asked).at(-1)?.zoom)).toBeGreaterThanOrEqual(4)
})

// rows: SE-20
test('a long list shows its first rows, and the button for more moves the focus to the next one', async () => {
  const points = Array.from({ length: 45 }, (_, at) =>
    samplePicture({ aid: `p${at}`, title: `图 ${at + 1}`, place: place('', (at % 9) * 8 - 32, at * 6 - 120) }),
  )
  stubNetwork({ '/api/search/map': () => ok(pictureMap({ clusters: [], points })) })
  const { screen } = await open()
  const rows = screen.getByRole('list', { name: '地图上的图片' }).getByRole('listitem')
  await expect.element(rows).toHaveLength(24)
  await expect.element(screen.getByRole('heading', { name: '这里有 45 张' })).toBeVisible()
  await screen.getByRole('button', { name: '显示更多' }).click()
  await expect.element(rows).toHaveLength(45)
  await expect.element(rows.nth(24).getByRole('link')).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: '显示更多' })).not.toBeInTheDocument()
})

// rows: SE-20
test('two presses of plus zoom in twice, even while the map still moves', async () => {
  const asked = stubNetwork({ '/api/search/map': () => ok(pictureMap()) })
  const { screen } = await open({ bbox: '-2,46,6,51', zoom: 5 })
  await expect.element(screen.getByRole('list', { name: '地图上的图片' })).toBeVisible()
  screen.getByRole('application', { name: '世界地图' }).element().focus()
  await userEvent.keyboard('++')
  await expect.poll(() => queriesOf(asked).at(-1)?.zoom).toBe('7')
})

test('a library without places says so', async () => {
  stubNetwork({ '/api/search/map': () => ok(pictureMap({ ...nothing, unplaced: 60 })) })
  const { screen } = await open()
  await expect.element(screen.getByText('还没有带地点的图片')).toBeVisible()
})

test('where none of the matching pictures has a place, the list of them is one press away', async () => {
  stubNetwork({ '/api/search/map': () => ok(pictureMap(nothing)) })
  const { screen } = await open({ q: '月', kind: 'art' })
  await expect.element(screen.getByText('这些图片都没有地点信息')).toBeVisible()
  const list = screen.getByRole('link', { name: '看列表' })
  await expect.element(list).toHaveAttribute('href', '/search?q=%E6%9C%88&kind=art')
})

test('an empty part of the world leads to all of it, and filters that match nothing can be removed', async () => {
  stubNetwork({
    '/api/search/map': ({ url }) => ok(pictureMap({ ...nothing, unplaced: url.includes('color=') ? 0 : 7 })),
  })
  const { screen } = await open({ bbox: '-40,0,-30,5', zoom: 6, color: '2e8c82' })
  await expect.element(screen.getByText('这一带没有图片')).toBeVisible()
  await screen.getByRole('button', { name: '看全世界' }).nth(1).click()
  await expect.element(screen.getByText('没有符合条件的图片')).toBeVisible()
  await screen.getByRole('button', { name: '清除全部' }).first().click()
  await expect.element(screen.getByText('还没有带地点的图片')).toBeVisible()
})

test('on a phone a message is on the map, and rows are below it', async () => {
  await page.viewport(390, 844)
  let isBroken = true
  stubNetwork({
    '/api/search/map': () =>
      isBroken ? Response.json({ code: 500, success: false }, { status: 500 }) : ok(pictureMap()),
  })
  const { screen } = await open()
  const map = screen.getByRole('application', { name: '世界地图' })
  const retry = screen.getByRole('button', { name: '重试' })
  const bottomOf = (one: typeof retry) => one.element().getBoundingClientRect().bottom
  await expect.element(retry).toBeVisible()
  expect(bottomOf(retry)).toBeLessThan(bottomOf(map))
  isBroken = false
  await retry.click()
  const rows = screen.getByRole('list', { name: '地图上的图片' })
  await expect.element(rows).toBeVisible()
  expect(rows.element().getBoundingClientRect().top).toBeGreaterThan(bottomOf(map) - 24)
})

test('an error leaves the map, and a retry fills it', async () => {
  let isBroken = true
  stubNetwork({
    '/api/search/map': () =>
      isBroken ? Response.json({ code: 500, success: false }, { status: 500 }) : ok(pictureMap({ isPartial: true })),
  })
  const { screen } = await open()
  await expect.element(screen.getByText('地图上的图片没有加载出来')).toBeVisible()
  await expect.element(screen.getByRole('application', { name: '世界地图' })).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: /重试/ }).click()
  await expect.element(screen.getByRole('heading', { name: '这里至少有 13 张' })).toBeVisible()
})
