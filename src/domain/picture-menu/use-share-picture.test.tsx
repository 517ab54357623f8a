import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { removeSheet, stubSheet } from '#src/ui/share/share-fixture.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { PictureMenuItems } from './picture-menu-items.tsx'

const PICTURE = samplePicture()
const WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560, 3840]

beforeEach(() => signInAs())
afterEach(async () => {
  removeSheet()
  vi.restoreAllMocks()
  await closeToasts()
})

async function drawn(type: string) {
  const canvas = new OffscreenCanvas(16, 9)
  canvas.getContext('2d')?.fillRect(0, 0, 16, 9)
  return canvas.convertToBlob({ type })
}

/** The picture’s menu; its files respond with that type, or not at all. */
async function open(type: string | null, picture = PICTURE, files = picture.picture) {
  const answer = () => (type ? drawn(type).then((file) => new Response(file)) : Promise.reject(new TypeError('gone')))
  const asked = stubNetwork(Object.fromEntries(WIDTHS.map((width) => [`${files}/${width}.jpg`, answer])))
  const close = vi.fn()
  const { screen } = await renderPage(<PictureMenuItems picture={picture} close={close} />)
  return { press: () => screen.getByRole('button', { name: '分享' }).click(), asked, close }
}

// rows: DT-05
test('the share sheet gets the picture as a JPEG that fits the screen, and its address', async () => {
  const share = stubSheet()
  const { press, asked, close } = await open('image/jpeg')
  await press()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  const { files, title, url } = share.mock.calls[0]?.[0] ?? {}
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['2026-11-20_暮亭.jpg', 'image/jpeg']])
  expect([title, url]).toEqual(['暮亭', `${location.origin}/article/${PICTURE.aid}`])
  expect(asked).toHaveLength(1)
  const width = WIDTHS.find((each) => asked[0]?.endsWith(`/${each}.jpg`))
  expect(width).toBeLessThanOrEqual(2560)
  expect(width).toBeGreaterThanOrEqual(640)
})

// rows: DT-05
test('an upright screen shares the companion', async () => {
  vi.stubGlobal('screen', { width: 390, height: 844 })
  onTestFinished(() => void vi.unstubAllGlobals())
  const share = stubSheet()
  const { width, height, ratio, bytes, dominant, thumbhash, focal, maxWidth } = PICTURE
  const files = `/img/${'c'.repeat(32)}`
  const companion = {
    width: height,
    height: width,
    ratio: 1 / ratio,
    bytes,
    dominant,
    thumbhash,
    focal,
    maxWidth,
    picture: files,
  }
  const { press, asked } = await open('image/jpeg', { ...PICTURE, companion }, files)
  await press()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(asked).toEqual([expect.stringContaining(files)])
})

test('a file stored in another format is shared as a JPEG', async () => {
  const share = stubSheet()
  const { press } = await open('image/webp')
  await press()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const [file] = share.mock.calls[0]?.[0]?.files ?? []
  expect(file?.type).toBe('image/jpeg')
  const bitmap = await createImageBitmap(file ?? expect.fail())
  expect([bitmap.width, bitmap.height]).toEqual([16, 9])
})

test('closing the sheet is not a failure; other failures are reported and the link is copied', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const share = stubSheet(['AbortError', 'DataError'])
  const { press, close } = await open('image/jpeg')
  await press()
  await expect.poll(() => close.mock.calls.length).toBe(1)
  expect(toastTexts()).toEqual([])
  await press()
  await toastWith('图片没能分享出去')
  await toastWith('链接已复制')
  expect(share).toHaveBeenCalledTimes(2)
  expect(copied).toHaveBeenCalledWith(`${location.origin}/article/${PICTURE.aid}`)
})

test('if the picture loads after the press has expired, another press is requested', async () => {
  const share = stubSheet(['NotAllowedError'])
  vi.spyOn(navigator, 'userActivation', 'get').mockReturnValue({ isActive: false, hasBeenActive: true })
  const { press } = await open('image/jpeg')
  await press()
  await toastWith('图片已备好，可以分享了')
  await page.getByRole('listitem').getByRole('button', { name: '分享' }).click()
  await expect.poll(() => share.mock.calls.length).toBe(2)
  expect(share.mock.calls[1]?.[0]?.files).toHaveLength(1)
})

test('a picture that fails to load is reported, and only the link is shared', async () => {
  const share = stubSheet()
  const { press } = await open(null)
  await press()
  await toastWith('图片没有加载成功，改为分享链接')
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(share.mock.calls[0]?.[0]).toEqual({ title: '暮亭', url: `${location.origin}/article/${PICTURE.aid}` })
})

test('for an unreleased picture only the link is shared', async () => {
  const share = stubSheet()
  const { press, asked } = await open('image/jpeg', samplePicture({ picture: '/img/s/secret' }))
  await press()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  expect(share.mock.calls[0]?.[0]?.files).toBeUndefined()
  expect(asked).toEqual([])
})

// rows: DT-05
test('a picture is embedded once it is released; before that a press says so', async () => {
  const onEmbed = vi.fn(() => Promise.resolve())
  const draw = (picture = PICTURE) =>
    renderPage(<PictureMenuItems picture={picture} close={() => {}} onEmbed={onEmbed} />)
  const { screen } = await draw(samplePicture({ picture: '/img/s/secret' }))
  await screen.getByRole('button', { name: '嵌入网页' }).click()
  await toastWith('这张图片发布之后才能嵌入网页')
  expect(onEmbed).not.toHaveBeenCalled()
  const released = await draw()
  await released.screen.getByRole('button', { name: '嵌入网页' }).last().click()
  expect(onEmbed).toHaveBeenCalledOnce()
})
