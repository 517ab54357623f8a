import { onlineManager } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MyYear } from '#contract/my-year.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { MyYearPage } from './my-year-page.tsx'

const drawing = (colour: string) =>
  `data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="64" height="36" style="background:${colour}"/%3E#`

const picture = (aid: string, liked: boolean, downloadedAt?: string) =>
  samplePicture({
    aid,
    title: `画 ${aid}`,
    picture: drawing('lime'),
    me: { liked, faved: false, hidden: false, ...(downloadedAt && { downloadedAt }) },
  })
const FULL: MyYear = {
  year: 2026,
  years: [2026, 2025],
  liked: 1234,
  downloaded: 2,
  checkedIn: 40,
  longestStreak: 31,
  items: [
    picture('a', true, '2026-03-01T00:00:00.000Z'),
    picture('b', true),
    picture('c', false, '2026-02-01T00:00:00.000Z'),
  ],
}
const EMPTY: MyYear = { ...FULL, year: 2025, liked: 0, downloaded: 0, checkedIn: 0, longestStreak: 0, items: [] }

function Mine() {
  const { year } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <MyYearPage
      year={typeof year === 'number' ? year : undefined}
      onYear={(chosen) => void navigate({ to: '/annual/mine', search: { year: chosen } })}
    />
  )
}
const open = (path = '/annual/mine', language: 'zh' | 'en' = 'zh') =>
  renderPage(<Mine />, { path, language, built: ['/annual/mine', '/today'] })

/** Reads the saved card; the stub of the network answers calls only. */
const read = globalThis.fetch.bind(globalThis)
let saved: { name: string; file: Promise<Blob> }[] = []
beforeEach(() => {
  signInAs()
  saved = []
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, file: read(this.href).then((answer) => answer.blob()) })
  })
})
afterEach(async () => {
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  await closeToasts()
})

// rows: RK-08
test('a year shows what the member liked, downloaded and checked in on, and which of it each picture was', async () => {
  const asked = stubNetwork({ '/api/me/year': () => ok(FULL) })
  const { screen } = await open()
  await expect.element(screen.getByRole('heading', { level: 1, name: '我的一年' })).toBeVisible()
  const figures = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
  await expect.poll(figures).toEqual(['喜欢的画1,234', '下载的画2', '签到天数40', '最长连续31'])
  expect(asked).toEqual(['GET /api/me/year'])
  const line = (aid: string) => document.querySelector(`[data-aid="${aid}"] p`)?.textContent
  expect(['a', 'b', 'c'].map(line)).toEqual(['喜欢并下载过', '喜欢过', '下载过'])
})

// rows: RK-08
test('an earlier year is in the address; a year without anything says what is collected and leads to today', async () => {
  stubNetwork({ '/api/me/year': ({ url }) => ok(url.includes('year=2025') ? EMPTY : FULL) })
  const { screen, router } = await open('/annual/mine', 'en')
  const years = screen.getByRole('combobox', { name: 'Year' })
  await years.selectOptions('2025')
  await expect.poll(() => router.state.location.href).toBe('/annual/mine?year=2025')
  await expect.element(screen.getByText('Nothing in 2025 yet')).toBeVisible()
  await expect.element(years).toHaveValue('2025')
  await expect.element(screen.getByRole('link', { name: 'See today’s picture' })).toHaveAttribute('href', '/today')
  await expect.element(screen.getByRole('button', { name: 'Share card' })).not.toBeInTheDocument()
})

// rows: RK-08
test('the card has the latest picture and is saved with the year in its name', async () => {
  stubNetwork({ '/api/me/year': () => ok(FULL) })
  const { screen } = await open()
  await screen.getByRole('button', { name: '分享卡片' }).click()
  await toastWith('卡片已存为图片')
  expect(saved.map(({ name }) => name)).toEqual(['my-year-2026.png'])
  const bitmap = await createImageBitmap((await saved[0]?.file) ?? expect.fail())
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  pen?.drawImage(bitmap, 0, 0)
  expect([...(pen?.getImageData(540, 500, 1, 1).data ?? [])].slice(0, 3)).toEqual([0, 255, 0])
})

// rows: RK-08
test('without the pictures of its card there is none, and the message says that the device is offline', async () => {
  stubNetwork({ '/api/me/year': () => ok({ ...FULL, items: [samplePicture({ picture: 'data:image/png,broken#' })] }) })
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: '分享卡片' })).toBeVisible()
  onlineManager.setOnline(false)
  await screen.getByRole('button', { name: '分享卡片' }).click()
  await toastWith('现在离线，卡片要用的画还没存到本机。联网后再试。')
  expect(saved).toEqual([])
})
