import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { OpenPreview } from './open-preview.tsx'
import { Preview } from './preview.tsx'

const AID = 'dusk-at-the-pavilion'
const FILENAME = '2026-11-20_暮亭_1440x3120.webp'

beforeEach(() => {
  signInAs({ group_id: 1 })
  vi.stubGlobal('screen', { width: 1920 / devicePixelRatio, height: 1080 / devicePixelRatio })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    click.mockRestore()
  })
})

// rows: DT-17, DT-18, DT-21, DT-22, AP-13
test('the download asks for the part that is shown, changed and in the format as chosen; then come the steps', async () => {
  const bodies: Record<string, unknown>[] = []
  stubNetwork({
    [`/api/wallpapers/${AID}/download`]: async (request) => {
      bodies.push(await request.json())
      return ok({
        url: '/img/o/signed',
        expiresAt: '2026-11-21T00:05:00.000Z',
        filename: FILENAME,
        bytes: 0,
        width: 1440,
        height: 3120,
        isEnlarged: true,
        cost: { points: 0, quota: 0 },
      })
    },
    '/img/o/signed': () => new Response(null),
  })
  const { screen } = await renderPage(<OpenPreview picture={sampleDetail({ width: 3840, height: 2160 })} />)
  await screen.getByRole('radio', { name: /^手机/ }).click()
  await screen.getByText('压暗').click()
  await screen.getByText('WebP').click()
  await expect.element(screen.getByText('放大了 1.4 倍：这一部分只有 997×2160 像素。')).toBeVisible()
  await screen.getByRole('button', { name: '下载 1440×3120' }).click()
  await expect.poll(() => bodies.length).toBe(1)
  expect(bodies[0]).toMatchObject({ size: 'custom', w: 1440, h: 3120, format: 'webp', adjust: { blur: 0, dim: 35 } })
  const { focal } = sampleDetail()
  const width = (1440 / 3120) * (2160 / 3840)
  const crop = bodies[0]?.crop as Record<'x' | 'y' | 'w' | 'h', number>
  expect(crop.w).toBeCloseTo(width, 5)
  expect(crop.h).toBeCloseTo(1, 5)
  expect(crop.x).toBeCloseTo(Math.max(0, Math.min(1 - width, focal.x - width / 2)), 5)
  await expect.element(screen.getByRole('region', { name: '设为壁纸' })).toBeVisible()
})

// rows: DT-17
test('the address of a picture that is not there says so, and offers no retry', async () => {
  stubNetwork({})
  const { screen } = await renderPage(<Preview aid="no-such-picture" onClose={() => {}} />)
  await expect.element(screen.getByText('没有这张图片')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '重试' })).not.toBeInTheDocument()
})

// rows: DT-19
test('a screen that the picture is too small for offers no download, and says why', async () => {
  stubNetwork({})
  const { screen } = await renderPage(<OpenPreview picture={sampleDetail({ width: 640, height: 360 })} />)
  await screen.getByRole('radio', { name: /^双显示器/ }).click()
  await expect.element(screen.getByText(/对这块屏幕来说太小：按这个比例只有 640×180 像素/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^下载/ })).not.toBeInTheDocument()
})

// rows: HM-25, DT-20
test('of a pair the theme chooses the picture; each keeps its own part, and is downloaded under its own name', async () => {
  const ordered: string[] = []
  const order = (aid: string) => () => {
    ordered.push(aid)
    return Response.json({ code: 429, success: false, message: '' }, { status: 429 })
  }
  stubNetwork({
    [`/api/wallpapers/${AID}/download`]: order('day'),
    '/api/wallpapers/moon/download': order('night'),
  })
  const size = { width: 3840, height: 2160 }
  const other = samplePicture({ aid: 'moon', title: '满月', alt: '满月', ...size })
  const { screen } = await renderPage(<OpenPreview picture={sampleDetail({ ...size, pair: { half: 'day', other } })} />)
  await expect.element(screen.getByText('浅色模式显示《暮亭》，深色模式显示另一张。')).toBeVisible()
  const zoom = screen.getByRole('slider', { name: '缩放' })
  await zoom.fill('1.5')
  await screen.getByRole('button', { name: '换成深色模式' }).click()
  await expect.element(screen.getByText('深色模式显示《满月》，浅色模式显示另一张。')).toBeVisible()
  await expect.element(screen.getByAltText('满月，西湖')).toBeInTheDocument()
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '100 %')
  await screen.getByRole('button', { name: /^下载/ }).click()
  await expect.poll(() => ordered).toEqual(['night'])
  await screen.getByRole('button', { name: '换成浅色模式' }).click()
  await expect.element(zoom).toHaveAttribute('aria-valuetext', '150 %')
  await expect.element(screen.getByAltText('暮亭，西湖')).toBeInTheDocument()
})
