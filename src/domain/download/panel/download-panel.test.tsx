import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sampleDetail } from '#src/domain/picture/picture-fixture.ts'
import { summaryWith } from '#src/domain/points/points-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { DownloadPanel } from './download-panel.tsx'

const AID = 'dusk-at-the-pavilion'
const ticket = {
  url: '/img/o/signed',
  expiresAt: '2026-11-21T00:05:00.000Z',
  filename: '2026-11-20_暮亭_西湖_1920x1080.jpg',
  bytes: 0,
  width: 1920,
  height: 1080,
  isEnlarged: false,
  cost: { points: 0, quota: 0 },
}

/** Sets this browser’s screen in physical pixels. */
function ownScreen(width: number, height: number) {
  vi.stubGlobal('screen', { width: width / devicePixelRatio, height: height / devicePixelRatio })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Addresses that the page downloads. */
function saved() {
  const addresses: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    addresses.push(`${new URL(this.href).pathname} ${this.download}`)
  })
  onTestFinished(() => click.mockRestore())
  return addresses
}

const draw = (changes = {}) => renderPage(<DownloadPanel picture={sampleDetail(changes)} />)
const choice = (name: RegExp) => ({ name })

beforeEach(() => signInAs({ group_id: 1 }))

// rows: DT-11
test('each size shows pixels, shape, type, megabytes and required level', async () => {
  ownScreen(1920, 1080)
  const { screen } = await draw()
  await expect
    .element(screen.getByRole('radio', choice(/7680×4320.*原图.*16:9 · AVIF · 22\.0 MB.*基础会员/)))
    .toBeInTheDocument()
  await expect
    .element(screen.getByRole('radio', choice(/3840×2160.*16:9 · JPEG · 约 7\.4 MB.*免费/)))
    .toBeInTheDocument()
  await expect.element(screen.getByRole('radio', choice(/1920×1080 你的屏幕.*免费/))).toBeInTheDocument()
  await expect.element(screen.getByText('原生 7680×4320，未经放大。')).toBeVisible()
})

// rows: DT-11
test('sizes for a phone and a tablet say so beside their level', async () => {
  ownScreen(1920, 1080)
  const { sizes } = sampleDetail()
  const [first] = sizes
  if (!first) throw new Error('the sample has no size')
  const phone = { ...first, key: 'phone' as const, w: 1994, h: 4320, level: 2 }
  const tablet = { ...first, key: 'tablet' as const, w: 1619, h: 2160, level: 1 }
  const { screen } = await draw({ sizes: [...sizes, phone, tablet] })
  await expect.element(screen.getByRole('radio', choice(/1994×4320 手机.*基础会员/))).toBeInTheDocument()
  await expect.element(screen.getByRole('radio', choice(/1619×2160 平板.*免费/))).toBeInTheDocument()
})

// rows: DT-11
test('the required level is shown even if the member has it', async () => {
  ownScreen(1920, 1080)
  signInAs({ group_id: 3 })
  const { screen } = await draw()
  await expect.element(screen.getByRole('radio', choice(/7680×4320.*基础会员/))).toBeInTheDocument()
})

// rows: DT-12, DT-14
test('this screen’s size is preselected, and one press saves it', async () => {
  ownScreen(1920, 1080)
  const saves = saved()
  const bodies: unknown[] = []
  const asked = stubNetwork({
    [`/api/wallpapers/${AID}/download`]: async (request) => {
      bodies.push(await request.json())
      return ok(ticket)
    },
    '/img/o/signed': () => new Response(null),
  })
  const { screen } = await draw()
  await expect.element(screen.getByRole('radio', choice(/1920×1080.*你的屏幕/))).toBeChecked()
  await screen.getByRole('button', { name: '下载 1920×1080' }).click()
  await expect.poll(() => saves).toEqual(['/img/o/signed 2026-11-20_暮亭_西湖_1920x1080.jpg'])
  expect(bodies).toEqual([{ size: '1080p', format: 'jpg', language: 'zh' }])
  expect(asked.filter((call) => !call.endsWith('/screens')).slice(0, 2)).toEqual([
    `POST /api/wallpapers/${AID}/download`,
    'HEAD /img/o/signed',
  ])
  await expect.element(screen.getByRole('button', { name: '已存到下载文件夹' })).toBeVisible()
})

// rows: DT-12
test('a screen of another shape gets its own crop', async () => {
  ownScreen(2880, 1800)
  const { screen } = await draw()
  await expect.element(screen.getByRole('radio', choice(/2880×1800.*你的屏幕.*16:10/))).toBeChecked()
})

// rows: DT-12, PR-08
test('the member’s other screens are listed by name, and do not move a choice when they arrive', async () => {
  ownScreen(1920, 1080)
  const screens = Promise.withResolvers<Response>()
  stubNetwork({ '/api/me/screens': () => screens.promise })
  const { screen } = await draw()
  await screen.getByRole('radio', choice(/3840×2160/)).click()
  const given = { kind: 'ultrawide', w: 3440, h: 1440, dpr: 1, theme: 'auto' }
  const named = [
    { ...given, id: 'wide-one', name: '书桌' },
    { ...given, id: 'wide-two', name: '客厅', w: 3840, h: 1600 },
  ]
  screens.resolve(ok({ screens: named, revision: 1 }))
  await expect.element(screen.getByRole('radio', choice(/3440×1440 书桌.*免费/))).toBeVisible()
  await expect.element(screen.getByRole('radio', choice(/3840×1600 客厅/))).toBeVisible()
  await expect.element(screen.getByRole('radio', choice(/3840×2160/))).toBeChecked()
  await expect.element(screen.getByRole('button', { name: '下载 3840×2160' })).toBeVisible()
})

// rows: DT-13, DT-15
test('for a size above the level the button names the required level, links to the plans and requests nothing', async () => {
  ownScreen(1920, 1080)
  const asked = stubNetwork({})
  const { screen, router } = await draw()
  await screen.getByRole('radio', choice(/7680×4320/)).click()
  await expect.element(screen.getByText(/这个尺寸需基础会员及以上/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '看看方案' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^下载/ })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: '7680×4320 需基础会员' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/vip/plan')
  expect(asked.filter((call) => !call.endsWith('/screens'))).toEqual([])
})

// rows: DT-15
test.each([
  [402, /这个尺寸需高级会员及以上/],
  [404, /这幅画面已撤下/],
  [429, /下载过于频繁/],
  [0, /没有网络，这次下载不计次数/],
])('a download refused with %i shows its own message, and saves nothing', async (status, words) => {
  ownScreen(1920, 1080)
  const saves = saved()
  stubNetwork({
    [`/api/wallpapers/${AID}/download`]: () =>
      status === 0
        ? noNetwork()
        : Response.json({ code: status, success: false, message: '', data: { needLevel: 3 } }, { status }),
  })
  const { screen } = await draw()
  await screen.getByRole('button', { name: '下载 1920×1080' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  expect(saves).toEqual([])
})

// rows: DT-15
test('a busy server is told with the seconds to wait, and the next press saves', async () => {
  ownScreen(1920, 1080)
  const saves = saved()
  const answers = [
    () => Response.json({ code: 429, success: false, message: '' }, { status: 429, headers: { 'Retry-After': '30' } }),
  ]
  stubNetwork({
    [`/api/wallpapers/${AID}/download`]: () => answers.shift()?.() ?? ok(ticket),
    '/img/o/signed': () => new Response(null),
  })
  const { screen } = await draw()
  await screen.getByRole('button', { name: '下载 1920×1080' }).click()
  await expect.element(screen.getByText(/30/)).toBeVisible()
  await screen.getByRole('button', { name: '下载 1920×1080' }).click()
  await expect.poll(() => saves).toHaveLength(1)
})

// rows: DT-16
test('a wallpaper-only picture says so beside the button', async () => {
  const { licence } = sampleDetail()
  const { screen } = await draw({ licence: { ...licence, wallpaperOnly: true } })
  await expect.element(screen.getByText('仅限壁纸使用')).toBeVisible()
})

test('AVIF can be chosen, but not for the original', async () => {
  ownScreen(1920, 1080)
  signInAs({ group_id: 2 })
  const { screen } = await draw()
  await screen.getByText('AVIF', { exact: true }).last().click()
  await expect.element(screen.getByRole('radio', choice(/1920×1080.*AVIF/))).toBeInTheDocument()
  await screen.getByRole('radio', choice(/7680×4320/)).click()
  await expect.element(screen.getByText('原图保持原格式：AVIF')).toBeVisible()
})

// rows: PT-04, VP-23, DT-11
test('a size above the level is opened with points, after a question', async () => {
  signInAs({ group_id: 1, points: 10 })
  ownScreen(1920, 1080)
  const asked: unknown[] = []
  stubNetwork({
    '/api/points/summary': () => ok(summaryWith({ balance: 100 })),
    [`/api/wallpapers/${AID}/unlock`]: async (request) => {
      asked.push(await request.json())
      return ok({ level: 2, balance: 60 })
    },
  })
  const { screen } = await draw()
  const large = screen.getByRole('radio', choice(/7680×4320.*基础会员 ?或 40 积分/))
  await large.click()
  await screen.getByRole('button', { name: '用 40 积分获取这张图' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText('这张图 8K 及以下的尺寸，不限下载次数。不包括其他图片。')).toBeVisible()
  await expect.element(dialog.getByText(/你有 100 积分/)).toBeVisible()
  await dialog.getByRole('button', { name: '兑换' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(asked).toEqual([{ level: 2, points: 40 }])
  await expect.element(screen.getByText(/的这些尺寸可以下载了/)).toBeVisible()
  // Another choice leaves the focus where it is.
  const other = screen.getByRole('radio', choice(/3840×2160/))
  await other.click()
  await expect.element(screen.getByRole('button', { name: /^下载 3840×2160/ })).toBeVisible()
  await expect.element(other).toHaveFocus()
})

// rows: PT-04, VP-23
test('with too few points the question leads to ways to earn them; bought sizes are open, and offline points are not spent', async () => {
  signInAs({ group_id: 1, points: 100 })
  ownScreen(1920, 1080)
  stubNetwork({ '/api/points/summary': () => ok(summaryWith({ balance: 10 })) })
  const { screen } = await draw()
  await screen.getByRole('radio', choice(/7680×4320/)).click()
  await screen.getByRole('button', { name: '用 40 积分获取这张图' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/还差|差 30/)).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await expect.element(screen.getByRole('button', { name: '用 40 积分获取这张图' })).toBeDisabled()
  await expect.element(screen.getByText('当前离线，联网后才能使用积分。')).toBeVisible()
  onlineManager.setOnline(true)

  const { me } = sampleDetail()
  const bought = await draw({ me: { ...me, unlockedLevel: 2 } })
  await bought.screen
    .getByRole('radio', choice(/7680×4320/))
    .last()
    .click()
  await expect.element(bought.screen.getByRole('button', { name: /^下载 7680×4320/ })).toBeVisible()
})
