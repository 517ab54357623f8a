import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { rememberSystem } from '#src/domain/download/set/systems.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { PairDialog } from './pair-dialog.tsx'

const picture = (aid: string) => samplePicture({ aid, title: `画 ${aid}`, width: 3840, height: 2160 })
const PAIR = { day: picture('noon'), night: picture('moon') }

/** Names of the files that the page saves, in order. */
function saved() {
  const names: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  onTestFinished(() => click.mockRestore())
  return names
}

const ticketOf = (aid: string, { w, h }: { w: number; h: number }) => ({
  url: `/img/o/${aid}`,
  expiresAt: '2026-11-21T00:05:00.000Z',
  filename: `${aid}_${w}x${h}.jpg`,
  bytes: 0,
  width: w,
  height: h,
  isEnlarged: false,
  cost: { points: 0, quota: 0 },
})

/** `refused` answers the order of the night. */
function serve(refused: () => Response | undefined = () => undefined) {
  const bodies: unknown[] = []
  const order = (aid: string) => async (request: Request) => {
    const body = await request.json()
    bodies.push([aid, body.size, body.w, body.h, body.format])
    return (aid === 'moon' && refused()) || ok(ticketOf(aid, body))
  }
  stubNetwork({
    '/api/wallpapers/noon/download': order('noon'),
    '/api/wallpapers/moon/download': order('moon'),
    '/img/o/noon': () => new Response(null),
    '/img/o/moon': () => new Response(null),
    '/api/me/screens': () =>
      ok({
        screens: [{ id: 'screen-1234', name: '旧手机', kind: 'phone', w: 1080, h: 2160, dpr: 3, theme: 'auto' }],
        revision: 1,
      }),
  })
  return bodies
}

beforeEach(() => {
  signInAs({ group_id: 1 })
  vi.stubGlobal('screen', { width: 1920 / devicePixelRatio, height: 1080 / devicePixelRatio })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    localStorage.clear()
  })
})

const open = () => renderPage(<PairDialog pair={PAIR} onClose={() => undefined} />)

// rows: HM-25
test('one press downloads day, night and GNOME’s description, then come the line and the steps', async () => {
  rememberSystem('gnome')
  const names = saved()
  const bodies = serve()
  const { screen } = await open()
  await screen.getByRole('button', { name: '两张一起下载' }).click()
  await expect.poll(() => names).toEqual(['noon_1920x1080.jpg', 'moon_1920x1080.jpg', 'tianmu-noon.xml'])
  expect(bodies).toEqual([
    ['noon', 'custom', 1920, 1080, 'jpg'],
    ['moon', 'custom', 1920, 1080, 'jpg'],
  ])
  const steps = screen.getByRole('region', { name: '设为壁纸' })
  await expect.element(steps.getByText(/gsettings set org\.gnome\.desktop\.background picture-uri-dark/)).toBeVisible()
  await screen.getByRole('combobox', { name: '系统' }).selectOptions('Linux · KDE Plasma')
  await expect.element(steps.getByText(/plasma-apply-wallpaperimage/)).toBeVisible()
  await steps.getByRole('button', { name: '保存描述文件' }).click()
  expect(names.at(-1)).toBe('tianmu-noon.metadata.json')
  await screen.getByRole('combobox', { name: '系统' }).selectOptions('macOS')
  await expect.element(steps.getByText(/只有用单个动态壁纸文件时才会随外观切换/)).toBeVisible()
  await expect.element(steps.getByRole('button', { name: '保存描述文件' })).not.toBeInTheDocument()
})

// rows: HM-25, PR-08
test('both are for the chosen screen and format; another system gets no description', async () => {
  rememberSystem('windows')
  const names = saved()
  const bodies = serve()
  const { screen } = await open()
  await screen.getByRole('combobox', { name: '屏幕' }).selectOptions('旧手机 · 1080×2160')
  await screen.getByText('WebP').click()
  await screen.getByRole('button', { name: '两张一起下载' }).click()
  await expect.poll(() => names.length).toBe(2)
  expect(bodies).toEqual([
    ['noon', 'custom', 1080, 2160, 'webp'],
    ['moon', 'custom', 1080, 2160, 'webp'],
  ])
})

// rows: HM-25, DT-15
test('if the night fails, that is said, and the next press downloads only the night', async () => {
  rememberSystem('windows')
  const names = saved()
  let isBusy = true
  const bodies = serve(() =>
    isBusy ? Response.json({ code: 429, success: false, message: '' }, { status: 429 }) : undefined,
  )
  const { screen } = await open()
  const press = screen.getByRole('button', { name: '两张一起下载' })
  await press.click()
  await expect.element(screen.getByText(/下载过于频繁/)).toBeVisible()
  expect(names).toEqual(['noon_1920x1080.jpg'])
  isBusy = false
  await press.click()
  await expect.element(screen.getByRole('button', { name: '两张都已下载' })).toBeVisible()
  expect(names).toEqual(['noon_1920x1080.jpg', 'moon_1920x1080.jpg'])
  expect(bodies).toHaveLength(3)
})

// rows: HM-25, DT-15
test('offline the press says so, and saves nothing', async () => {
  const names = saved()
  stubNetwork({ '/api/wallpapers/noon/download': noNetwork })
  const { screen } = await open()
  await screen.getByRole('button', { name: '两张一起下载' }).click()
  await expect.element(screen.getByText(/没有网络，这次下载不计次数/)).toBeVisible()
  expect(names).toEqual([])
})

// rows: HM-25, DT-13
test('a screen above the member’s level names the level instead', async () => {
  vi.stubGlobal('screen', { width: 7680 / devicePixelRatio, height: 4320 / devicePixelRatio })
  serve()
  const large = (aid: string) => samplePicture({ aid, width: 7680, height: 4320 })
  const { screen } = await renderPage(
    <PairDialog pair={{ day: large('noon'), night: large('moon') }} onClose={() => undefined} />,
  )
  await expect.element(screen.getByRole('link', { name: '7680×4320 需基础会员' })).toBeVisible()
})
