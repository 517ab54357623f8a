import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { OWN_PICTURE } from '#src/domain/download/crop/own-picture.ts'
import { deleteMemberData } from '#src/domain/member-data/delete-member-data.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { Preview } from '../preview.tsx'
import { drawnPicture } from './own-picture-fixture.ts'

const ANNA = 7
const BO = 8

/** Two frames of 64 x 40 pixels. */
const ANIMATED =
  'R0lGODlhQAAoAPAAAP8AAAAAACH5BAAAAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAQAAoAAACNISPqcvtD6OctNqLs968+w+G4kiW5omm6sq27gvH8kzX9o3n+s73/g8MCofEovGITCqXiAIAIfkEAAAAAAAsAAAAAEAAKACAAAD/AAAAAjSEj6nL7Q+jnLTai7PevPsPhuJIluaJpurKtu4Lx/JM1/aN5/rO9/4PDAqHxKLxiEwql4gCADs='

beforeEach(async () => {
  signInAs({ user_id: ANNA })
  stubNetwork({ '/api/me/screens': () => ok({ screens: [], revision: 0 }) })
  await page.viewport(390, 844)
  await closeToasts()
  await Promise.all([deleteMemberData(ANNA), deleteMemberData(BO)])
})

async function open() {
  const { screen } = await renderPage(<Preview aid={OWN_PICTURE} onClose={() => {}} />)
  const input = screen.getByLabelText('要打开的文件')
  const choose = async (file: File) => {
    await expect.element(input).toBeInTheDocument()
    const chosen = new DataTransfer()
    chosen.items.add(file)
    const element = input.element()
    if (!(element instanceof HTMLInputElement)) throw new Error('no file input')
    element.files = chosen.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { screen, choose }
}

const lake = (name = 'lake.png') =>
  drawnPicture({ width: 1600, height: 1200, name }, (context) => {
    context.fillStyle = '#248'
    context.fillRect(0, 0, 1600, 1200)
  })

/** The beginning of a PNG of that size: signature, length and name of its first chunk, width and height. */
function pngHead(width: number, height: number) {
  const head = new DataView(new ArrayBuffer(24))
  ;[0x89504e47, 0x0d0a1a0a, 13, 0x49484452, width, height].forEach((word, at) => head.setUint32(at * 4, word))
  return head.buffer
}

/** The beginning of a HEIC: its brand, and where the size of its main picture is told. */
function heicHead(width: number, height: number) {
  const word = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff)
  const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0))
  const box = (name: string, content: number[]) => [...word(content.length + 8), ...text(name), ...content]
  const VERSION = word(0)
  const properties = box('ipco', box('ispe', [...VERSION, ...word(width), ...word(height)]))
  const ofItem1 = box('ipma', [...VERSION, ...word(1), 0, 1, 1, 1])
  const meta = box('meta', [
    ...VERSION,
    ...box('pitm', [...VERSION, 0, 1]),
    ...box('iprp', [...properties, ...ofItem1]),
  ])
  return new Uint8Array([...box('ftyp', [...text('heic'), ...word(0), ...text('mif1heic')]), ...meta])
}

// rows: DT-20, DT-19
test('a picture is shown behind the screen with its properties and saved in the screen’s pixels', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  const { screen, choose } = await open()
  await expectAccessible()
  await choose(await lake('my lake.png'))
  await expect.element(screen.getByRole('img', { name: 'my lake.png' })).toBeVisible()
  await expect.element(screen.getByText('1600×1200')).toBeVisible()
  await screen.getByRole('radio', { name: /^手机/ }).click()
  await expect.element(screen.getByText('放大了 2.6 倍：这一部分只有 554×1200 像素。')).toBeVisible()
  await screen.getByText('WebP').click()
  await expectAccessible()
  await screen.getByRole('button', { name: '下载 1440×3120' }).click()
  await expect.poll(() => saved).toEqual(['my-lake_1440x3120.webp'])
  await expect.element(screen.getByRole('region', { name: '设为壁纸' })).toBeVisible()
})

// rows: DT-20
test.each<[string, () => File, RegExp]>([
  ['of 200 megapixels', () => new File([pngHead(20_000, 10_000)], 'huge.png'), /2 亿像素，最多能打开 1.2 亿像素/],
  ['that is damaged', () => new File([pngHead(4000, 3000), 'nothing'], 'broken.png'), /已损坏/],
  ['that is no picture', () => new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'), /不是能打开的图片/],
  ['without a byte', () => new File([], 'empty.jpg'), /不是能打开的图片/],
  ['in a type that the browser lacks', () => new File([heicHead(4000, 3000)], 'a.heic'), /打不开 HEIC/],
])('a file %s is refused with the reason, and the picture before stays', async (_, bad, reason) => {
  const { screen, choose } = await open()
  await choose(bad())
  await expect.element(screen.getByText(reason)).toBeVisible()
  await choose(await lake())
  await expect.element(screen.getByRole('img', { name: 'lake.png' })).toBeVisible()
  await choose(bad())
  await expect.element(screen.getByText(reason)).toBeVisible()
  await expect.element(screen.getByRole('img', { name: 'lake.png' })).toBeVisible()
})

// rows: DT-20
test('of an animated picture the first frame is used, which is told', async () => {
  const { screen, choose } = await open()
  const bytes = Uint8Array.from(atob(ANIMATED), (letter) => letter.charCodeAt(0))
  await choose(new File([bytes], 'moving.gif', { type: 'image/gif' }))
  await expect.element(screen.getByText('这是动图，只用第一帧。')).toBeVisible()
})

// rows: DT-20
test('a picture is dropped anywhere, remembered for its member alone, and removed on request', async () => {
  const { screen } = await open()
  const dropped = new DataTransfer()
  dropped.items.add(await lake())
  await expect.element(screen.getByRole('heading', { name: '把自己的图片做成壁纸' })).toBeVisible()
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true }))
  await expect.element(screen.getByRole('img', { name: 'lake.png' })).toBeVisible()
  await screen.unmount()

  signInAs({ user_id: BO })
  const others = await open()
  await expect.element(others.screen.getByRole('heading', { name: '把自己的图片做成壁纸' })).toBeVisible()
  await others.screen.unmount()

  signInAs({ user_id: ANNA })
  const again = await open()
  await expect.element(again.screen.getByRole('img', { name: 'lake.png' })).toBeVisible()
  await again.screen.getByRole('button', { name: '从这台设备删除这张图片' }).click()
  await expect.element(again.screen.getByRole('heading', { name: '把自己的图片做成壁纸' })).toBeVisible()
  await again.screen.unmount()
  const last = await open()
  await expect.element(last.screen.getByRole('heading', { name: '把自己的图片做成壁纸' })).toBeVisible()
})

// rows: DT-20
test('a removal that fails leaves the picture where it is, and can be repeated', async () => {
  const { screen, choose } = await open()
  await choose(await lake())
  const remove = screen.getByRole('button', { name: '从这台设备删除这张图片' })
  await expect.element(remove).toBeVisible()
  const refused = vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('refused', 'UnknownError')
  })
  onTestFinished(() => refused.mockRestore())
  await remove.click()
  await toastWith('没能删除这张图片，请再试一次。')
  await expect.element(screen.getByRole('img', { name: 'lake.png' })).toBeVisible()
  refused.mockRestore()
  await remove.click()
  await expect.element(screen.getByRole('heading', { name: '把自己的图片做成壁纸' })).toBeVisible()
})

// rows: DT-20
test('a script that does not load is told as that, not as a lack of memory', async () => {
  class Unloadable extends EventTarget {
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new Event('error')))
    }
    terminate() {}
  }
  vi.stubGlobal('Worker', Unloadable)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { screen, choose } = await open()
  await choose(await lake())
  await expect.element(screen.getByText('网站的一部分没有加载成功，请检查网络后重试。')).toBeVisible()
})
