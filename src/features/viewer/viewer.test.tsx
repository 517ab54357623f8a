import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sampleDetail } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { frames } from '#src/lib/timing/frames-fixture.ts'
import { Viewer } from './viewer.tsx'

const SHOWN = 'dusk-at-the-pavilion'
const BEFORE = sampleDetail({ aid: 'the-day-before', title: '前一天', prev: null, next: null })

/** The screen is 1440 px wide, its file 1920. */
beforeEach(async () => {
  signInAs()
  await page.viewport(1440, 900)
})

function answering(changes: Parameters<typeof sampleDetail>[0] = {}) {
  return stubNetwork({
    '/api/wallpapers/lookup': ({ url }) => ok(url.includes(BEFORE.aid) ? BEFORE : sampleDetail(changes)),
  })
}

const open = (onClose = () => {}) =>
  renderPage(<Viewer aid={SHOWN} onHelp={() => {}} onClose={onClose} />, { path: `/article/${SHOWN}?full=${SHOWN}` })

const slide = () => document.querySelector<HTMLElement>('[data-row] [data-shown]')
const everyFileComes = () => vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()

// rows: VW-01, VW-05
test('it is a named dialog with the focus, steps by key, and updates the URL', async () => {
  answering()
  everyFileComes()
  const onClose = vi.fn()
  const { screen, router } = await open(onClose)
  const dialog = screen.getByRole('dialog', { name: '全屏查看' })
  await expect.element(dialog).toHaveFocus()
  await expect.element(dialog.getByText('暮亭').last()).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '上一幅' })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => slide()?.dataset.aid).toBe(BEFORE.aid)
  await expect.poll(() => router.state.location.search).toEqual({ full: BEFORE.aid })
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

// rows: DT-16
test('a wallpaper-only picture says so above its download', async () => {
  answering({ wallpaperOnly: true })
  everyFileComes()
  const { screen } = await open()
  await expect.element(screen.getByText('仅限壁纸使用')).toBeVisible()
})

// rows: DT-23
test('its information says when the picture was downloaded, and that it is free again', async () => {
  const me = { liked: false, faved: false, hidden: false, downloadedAt: '2026-11-20T04:00:00.000Z' }
  answering({ me: { ...me, downloadedSize: { w: 3840, h: 2160 } } })
  everyFileComes()
  const { screen } = await open()
  await screen.getByRole('button', { name: '信息' }).click()
  await expect.element(screen.getByText(/下载过 3840×2160，再次下载免费/)).toBeVisible()
})

// rows: VW-01
test.each([1440, 700])('at %i px its download is inside the window, on one line', async (width) => {
  await page.viewport(width, 900)
  answering()
  everyFileComes()
  const { screen } = await open()
  const label = screen.getByRole('button', { name: /^(?:下载|裁剪) \d/ })
  await expect.element(label).toBeVisible()
  const box = label.element().getBoundingClientRect()
  expect(box.width).toBeGreaterThan(200)
  expect(box.height).toBeLessThan(60)
  const arrow = screen.getByRole('button', { name: '全部尺寸' }).element().getBoundingClientRect()
  expect(arrow.right).toBeLessThan(width)
})

// rows: VW-04
test('a step pressed just when pending ones can be taken is added to them', async () => {
  const days = ['dawn', 'noon', 'rain', 'snow'].map((aid, at, all) => {
    const before = all[at + 1]
    return sampleDetail({ aid, title: aid, prev: before ? sampleDetail({ aid: before }) : null })
  })
  const isComing = Promise.withResolvers<void>()
  stubNetwork({
    '/api/wallpapers/lookup': async ({ url }) => {
      const day = days.find(({ aid }) => url.includes(aid))
      if (day?.aid !== 'dawn') return ok(day ?? sampleDetail({ prev: sampleDetail({ aid: 'dawn' }) }))
      await isComing.promise
      return ok(day)
    },
  })
  everyFileComes()
  const { screen } = await open()
  const previous = screen.getByRole('button', { name: '上一幅' })
  await expect.element(previous).toBeInTheDocument()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  await expect.element(previous).not.toBeInTheDocument()
  const dialog = screen.getByRole('dialog', { name: '全屏查看' }).element()
  const observer = new MutationObserver(() => {
    if (!previous.query()) return
    observer.disconnect()
    dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }))
  })
  observer.observe(dialog, { subtree: true, childList: true })
  isComing.resolve()
  await expect.poll(() => slide()?.dataset.aid).toBe('snow')
})

// rows: VW-05, HM-23
test('R opens a random other picture', async () => {
  stubNetwork({
    '/api/wallpapers/lookup': ({ url }) => ok(url.includes(BEFORE.aid) ? BEFORE : sampleDetail()),
    '/api/wallpapers/random': () => ok({ items: [sampleDetail(), BEFORE], seed: 's' }),
  })
  everyFileComes()
  const { screen, router } = await open()
  await expect.element(screen.getByRole('dialog', { name: '全屏查看' })).toHaveFocus()
  await userEvent.keyboard('r')
  await expect.poll(() => router.state.location.search).toEqual({ full: BEFORE.aid })
})

// rows: VW-02
test('each file is shown once decoded, wider after narrower', async () => {
  answering()
  const decoding: (() => void)[] = []
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(
    () => new Promise<void>((resolve) => void decoding.push(resolve)),
  )
  await open()
  for (const [count, width] of [
    [1, 640],
    [2, 1920],
  ] as const) {
    await expect.poll(() => decoding.length).toBe(count)
    expect(slide()?.querySelector('img[src^="/img/"]')).toEqual(
      width === 640 ? null : expect.objectContaining({ src: expect.stringContaining('/640.jpg') }),
    )
    decoding.at(-1)?.()
    await expect.poll(() => slide()?.dataset.width).toBe(String(width))
  }
  expect(slide()?.querySelectorAll('picture')).toHaveLength(1)
})

// rows: VW-02
test('a failed original leaves the shown file, with a message', async () => {
  const asked = answering({ access: { needLevel: 2, allowed: true } })
  everyFileComes()
  const { screen } = await open()
  await expect.poll(() => slide()?.dataset.width).toBe('1920')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => slide()?.dataset.width).toBe('3840')
  expect(asked.filter((call) => call.includes('/original'))).toEqual([])
  await userEvent.keyboard('+')
  await expect.element(screen.getByText('原图没有加载成功，现以 3840×2160 显示')).toBeVisible()
  expect(asked.filter((call) => call.includes('/original'))).toHaveLength(1)
})

test('a missing picture says so, and its controls do not fade', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  stubNetwork({})
  const { screen } = await open()
  await expect.element(screen.getByText('没有这张图片')).toBeVisible()
  await vi.advanceTimersByTimeAsync(3_100)
  // React has rendered by the second frame.
  await frames(2)
  const bars = document.querySelector('[data-chrome]')
  expect(bars && getComputedStyle(bars).pointerEvents).toBe('auto')
})

test.each([
  [320, 568],
  [390, 844],
])('on a phone of %i px labels in the bars do not wrap', async (width, height) => {
  await page.viewport(width, height)
  answering()
  everyFileComes()
  const { screen } = await renderPage(<Viewer aid={SHOWN} onHelp={() => {}} onClose={() => {}} />, {
    path: `/article/${SHOWN}?full=${SHOWN}`,
    language: 'en',
  })
  const download = screen.getByRole('button', { name: /^Crop to / })
  await expect.element(download).toBeVisible()
  const text = document.createTreeWalker(download.element(), NodeFilter.SHOW_TEXT)
  const words: Range[] = []
  while (text.nextNode()) {
    for (const { index, 0: word } of (text.currentNode.nodeValue ?? '').matchAll(/\S+/g)) {
      const range = document.createRange()
      range.setStart(text.currentNode, index)
      range.setEnd(text.currentNode, index + word.length)
      words.push(range)
    }
  }
  expect(words.map(String).join(' ')).toMatch(/^Crop to \d+×\d+$/)
  for (const word of words) expect(new Set([...word.getClientRects()].map(({ top }) => top)).size).toBe(1)
})
