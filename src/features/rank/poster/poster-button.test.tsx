import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { PosterButton } from './poster-button.tsx'

const drawing = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="36" style="background:${colour}"/%3E#`

let saved: { name: string; file: Promise<Blob> }[] = []
beforeEach(() => {
  saved = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: fetch(this.href).then((answer) => answer.blob()) })
  })
})
afterEach(async () => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
  await closeToasts()
})

async function pressShare(...pictures: Partial<Wallpaper>[]) {
  const items = pictures.map((changes, at) =>
    Object.assign(samplePicture(changes), { aid: `picture-${at}`, rank: at + 1, delta: null, value: 9 }),
  )
  const { screen } = await renderPage(
    <PosterButton
      heading="2026 年度榜"
      name="2026"
      list={{ items, updatedAt: '2026-03-09T04:00:00.000Z' }}
      by="downloads"
    />,
  )
  await screen.getByRole('button', { name: '分享海报' }).click()
}

/** Colours of the saved poster at some positions. */
async function coloursAt(...places: [x: number, y: number][]) {
  const bitmap = await createImageBitmap((await saved[0]?.file) ?? expect.fail())
  expect([bitmap.width, bitmap.height]).toEqual([1080, 1350])
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  pen?.drawImage(bitmap, 0, 0)
  return places.map(([x, y]) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join())
}

const LARGE: [number, number] = [540, 460]
const LEFT: [number, number] = [300, 960]
const RIGHT: [number, number] = [780, 960]
const GROUND = '11,13,17'

// rows: RK-04
test('the poster shows the first three of the ranking, the first one largest', async () => {
  await pressShare(...['lime', 'red', 'blue', 'white'].map((colour) => ({ picture: drawing(colour) })))
  await toastWith('海报已存为图片')
  expect(saved.map(({ name }) => name)).toEqual(['ranking-2026.png'])
  expect(await coloursAt(LARGE, LEFT, RIGHT, [540, 960])).toEqual(['0,255,0', '255,0,0', '0,0,255', GROUND])
})

test.each([
  ['one picture fills the poster', ['lime'], ['0,255,0', '0,255,0']],
  ['two pictures share it', ['lime', 'red'], ['0,255,0', '255,0,0']],
])('%s', async (_, drawn, colours) => {
  await pressShare(...drawn.map((colour) => ({ picture: drawing(colour) })))
  await toastWith('海报已存为图片')
  expect(await coloursAt(LARGE, [540, 960])).toEqual(colours)
})

test('a painting is on a mat, uncropped', async () => {
  await pressShare({ kind: 'art', picture: drawing('lime'), ratio: 64 / 36 }, { picture: drawing('red') })
  await toastWith('海报已存为图片')
  expect(await coloursAt(LARGE, [100, 400])).toEqual(['0,255,0', '38,43,56'])
})

// rows: RK-04
test('the share sheet gets the poster where it accepts files', async () => {
  const share = vi.fn<(data?: ShareData) => Promise<void>>(async () => {})
  Object.defineProperties(navigator, {
    share: { value: share, configurable: true },
    canShare: { value: () => true, configurable: true },
  })
  await pressShare({ picture: drawing('lime') })
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const { files, title } = share.mock.calls[0]?.[0] ?? {}
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['ranking-2026.png', 'image/png']])
  expect(title).toBe('天幕：2026 年度榜')
  expect(saved).toEqual([])
})

// rows: RK-04
test.each([
  [true, '海报生成失败，请重试'],
  [false, '现在离线，海报要用的画还没存到本机。联网后再试。'],
])('without its pictures there is no poster, and the message says why; online: %s', async (isOnline, message) => {
  onlineManager.setOnline(isOnline)
  await pressShare({ picture: 'data:image/png,broken#' })
  await toastWith(message)
  expect(saved).toEqual([])
})
