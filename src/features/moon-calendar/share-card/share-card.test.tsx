import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { moonYear, picture, streakTo, TODAY } from '../moon-fixture.ts'
import { currentStreak } from './current-streak.ts'
import { MoonCardButton } from './moon-card-button.tsx'

const GREEN =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="36" style="background:lime"/%3E#'

let saved: { name: string; file: Promise<Blob> }[] = []
beforeEach(() => {
  signInAs()
  saved = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: fetch(this.href).then((answer) => answer.blob()) })
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  store.set(sessionAtom, { status: 'visitor' })
  await closeToasts()
})

async function pressShare(days = streakTo('2026-03-09', 12), address = GREEN) {
  const { screen } = await renderPage(
    <MoonCardButton year={moonYear(days)} today={TODAY} picture={{ ...picture(TODAY), picture: address }} />,
  )
  await screen.getByRole('button', { name: '分享卡片' }).click()
}

/** Stubs the system's share sheet. */
function stubSheet(share: (data?: ShareData) => Promise<void>) {
  const told = vi.fn<(data?: ShareData) => Promise<void>>(share)
  Object.defineProperties(navigator, {
    share: { value: told, configurable: true },
    canShare: { value: ({ files }: ShareData) => files?.length === 1, configurable: true },
  })
  return told
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'canShare')
})

/** Colours of the card at some positions. */
async function colours(file: Blob, ...places: [x: number, y: number][]) {
  const bitmap = await createImageBitmap(file)
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  pen?.drawImage(bitmap, 0, 0)
  const at = ([x, y]: [number, number]) => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3).join()
  return { size: [bitmap.width, bitmap.height], at: places.map(at) }
}

const LIT: [number, number] = [700, 470]
const DARK: [number, number] = [380, 470]

// rows: CK-23
test('where files cannot be shared, the card is saved, with the picture in the lit part of its moon', async () => {
  await pressShare()
  await toastWith('卡片已存为图片')
  expect(saved.map(({ name }) => name)).toEqual(['moon-calendar-2026-03-09.png'])
  const file = (await saved[0]?.file) ?? expect.fail()
  expect(file.type).toBe('image/png')
  const { size, at } = await colours(file, LIT, DARK)
  expect(size).toEqual([1080, 1350])
  expect(at).toEqual(['0,255,0', '38,43,56'])
})

test('where files can be shared, the sheet gets the card and nothing is saved; closing the sheet is not a failure', async () => {
  const share = stubSheet(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await pressShare()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const { files, title } = share.mock.calls[0]?.[0] ?? {}
  expect(files?.map(({ name, type }) => [name, type])).toEqual([['moon-calendar-2026-03-09.png', 'image/png']])
  expect(title).toBe('我在天幕的月相日历')
  expect(saved).toEqual([])
})

test('if the sheet does not open, the card is saved', async () => {
  stubSheet(() => Promise.reject(new DOMException('too late', 'NotAllowedError')))
  await pressShare()
  await toastWith('卡片已存为图片')
  expect(saved).toHaveLength(1)
})

test('without its picture the moon is plain', async () => {
  await pressShare(streakTo('2026-03-08', 30), 'data:image/png,broken#')
  await toastWith('卡片已存为图片')
  const { at } = await colours((await saved[0]?.file) ?? expect.fail(), LIT, DARK)
  expect(at).toEqual(['236,231,217', '236,231,217'])
})

test('a browser without a canvas shows an error', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await pressShare()
  await toastWith('卡片生成失败，请重试')
  expect(saved).toEqual([])
})

test.each([
  ['today', '2026-03-09', 12],
  ['yesterday', '2026-03-08', 12],
  ['the day before', '2026-03-07', 0],
])('a streak up to %s', (_, last, streak) => {
  expect(currentStreak(moonYear(streakTo(last, 12)), TODAY)).toBe(streak)
})
