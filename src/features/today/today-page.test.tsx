import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AREAS } from '#contract/area.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { listen } from '#src/domain/events.ts'
import { itemListWith, ticketWith } from '#src/domain/item/item-fixture.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { pull } from '#src/lib/input/touch-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { TodayPage } from './today-page.tsx'

const listOf = (items: Wallpaper[]) =>
  ok({ items, page: 1, pageSize: 31, total: items.length, totalIsCapped: false, totalPages: 1, hasMore: false })

const today = AREAS.map((area) => samplePicture({ area, aid: `of-${area}`, title: `今 ${area}`, date: '2026-11-21' }))
const month = ['20', '19'].map((day) =>
  samplePicture({ aid: `day-${day}`, title: `画 ${day}`, date: `2026-11-${day}` }),
)

const answers = {
  '/api/bing/today': () => ok(today[0]),
  '/api/bing/today-wallpapers': () => listOf(today),
  '/api/bing/history': () => listOf(month),
  '/api/wallpapers/lookup': () => ok(sampleDetail()),
  '/api/wallpapers/day-20/related': () =>
    ok({
      items: [
        {
          ...samplePicture({ aid: 'elsewhere', area: 'ja-jp', date: '2026-11-20' }),
          why: 'day',
          shared: [],
          sharedEn: [],
          similarity: null,
        },
      ],
    }),
}

function Today() {
  const [date, setDate] = useState<string>()
  return <TodayPage area="zh-cn" date={date} onDay={setDate} />
}

beforeEach(async () => {
  signInAs()
  await page.viewport(1440, 900)
})

// rows: HM-05, HM-06
test('shows the picture of the day, and the other areas of the same day below', async () => {
  const asked = stubNetwork(answers)
  const { screen } = await renderPage(<Today />)
  await expect.element(screen.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: '今 zh-cn' })).toBeVisible()
  expect(asked).toEqual(expect.arrayContaining(['GET /api/bing/today?area=zh-cn', 'GET /api/bing/today-wallpapers']))
  const elsewhere = screen.getByRole('list', { name: '同一天，在别处' })
  await expect.poll(() => elsewhere.getByRole('link').elements()).toHaveLength(14)
})

// rows: DT-16
test('the download says that the picture is for wallpaper use only', async () => {
  const limited = { ...samplePicture({ date: '2026-11-21' }), wallpaperOnly: true }
  stubNetwork({
    ...answers,
    '/api/bing/today': () => ok(limited),
    '/api/bing/today-wallpapers': () => listOf([limited]),
  })
  const { screen } = await renderPage(<Today />)
  await expect.element(screen.getByText('仅限壁纸使用')).toBeVisible()
})

// rows: HM-05
test.each(['today', 'today-wallpapers'])('the picture shows when only bing/%s responds', async (call) => {
  const path = `/api/bing/${call}` as const
  stubNetwork({
    [path]: answers[path as keyof typeof answers],
    '/api/wallpapers/lookup': answers['/api/wallpapers/lookup'],
  })
  const { screen } = await renderPage(<Today />)
  await expect.element(screen.getByRole('heading', { level: 2, name: '今 zh-cn' })).toBeVisible()
})

// rows: HM-06
test('arrow keys open the previous day and return', async () => {
  const asked = stubNetwork(answers)
  const { screen } = await renderPage(<Today />)
  await expect.element(screen.getByRole('heading', { level: 2, name: '今 zh-cn' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '后一天' })).toBeDisabled()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('heading', { level: 1, name: '2026年11月20日 周五' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: '画 20' })).toBeVisible()
  expect(asked).toContain('GET /api/bing/history?area=zh-cn&pageSize=31&year=2026&month=11')
  await expect
    .element(screen.getByRole('list', { name: '同一天，在别处' }).getByRole('link', { name: /^日本/ }))
    .toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
})

// rows: HM-06
test('a swipe across the picture opens the previous day and returns, and stops at today', async () => {
  stubNetwork(answers)
  await page.viewport(390, 844)
  const { screen } = await renderPage(<Today />)
  const shown = (title: string) => screen.getByRole('region', { name: title }).getByRole('link', { name: title })
  const swipe = async (title: string, from: number, to: number) => {
    await expect.element(shown(title)).toBeVisible()
    pull(shown(title).element(), [
      [from, 300],
      [to, 304],
    ])()
  }
  await swipe('今 zh-cn', 330, 60)
  await swipe('今 zh-cn', 60, 330)
  await swipe('画 20', 330, 60)
  await expect.element(screen.getByRole('heading', { level: 1, name: '今日' })).toBeVisible()
})

// rows: HM-06
test('a day without a picture says so and links to today', async () => {
  stubNetwork({ ...answers, '/api/bing/history': () => listOf([]) })
  const { screen } = await renderPage(<Today />)
  await screen.getByRole('button', { name: '前一天' }).click()
  await expect.element(screen.getByText('这一天没有画面')).toBeVisible()
  await screen.getByRole('button', { name: '回到今天' }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: '今 zh-cn' })).toBeVisible()
})

// rows: HM-05, HM-06
test('a visitor sees the newest day through public calls, and everything else opens sign-in', async () => {
  store.set(sessionAtom, { status: 'visitor' })
  const asked = stubNetwork(answers)
  const onAsked = vi.fn<() => void>()
  onTestFinished(listen('show-login-dialog', onAsked))
  const { screen } = await renderPage(<TodayPage area="zh-cn" date="2026-11-20" onDay={() => {}} />)
  const wall = screen.getByRole('region', { name: '今 zh-cn' })
  await expect.element(wall).toBeVisible()
  await expect
    .poll(() => screen.getByRole('list', { name: '同一天，在别处' }).getByRole('link').elements())
    .toHaveLength(14)
  const controls = [
    screen.getByRole('button', { name: '前一天' }),
    screen.getByRole('button', { name: '手气不错' }),
    wall.getByRole('button', { name: '收藏' }),
    wall.getByRole('button', { name: '喜欢' }),
    wall.getByRole('button', { name: /^下载/ }),
    wall.getByRole('button', { name: '全部尺寸' }),
  ]
  for (const control of controls) await control.click()
  expect(onAsked).toHaveBeenCalledTimes(controls.length)
  expect(asked.toSorted()).toEqual(['GET /api/bing/today-wallpapers', 'GET /api/bing/today?area=zh-cn'])
})

// rows: HM-07
test.each([
  ['as status', 402],
  ['as code alone', 200],
])('402 %s shows the required level and links', async (_how, status) => {
  stubNetwork({
    '/api/bing/today-wallpapers': () =>
      Response.json({ code: 402, success: false, message: '', data: { needLevel: 3 } }, { status }),
  })
  const { screen } = await renderPage(<Today />)
  await expect.element(screen.getByRole('heading', { name: '会员等级不足' })).toBeVisible()
  await expect.element(screen.getByText('高级会员及以上可看')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: '看看方案' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/vip\/plan\?need=[23]&from=/))
  await expect.element(screen.getByRole('link', { name: '看看往日' })).toHaveAttribute('href', '/history')
})

// rows: HM-08
test('with a trial ticket a 402 opens the picture; the focus goes to the heading', async () => {
  let isMember = false
  stubNetwork({
    ...answers,
    '/api/bing/today-wallpapers': () =>
      isMember
        ? listOf(today)
        : Response.json({ code: 402, success: false, message: '', data: { needLevel: 2 } }, { status: 402 }),
    '/api/items': () => ok(itemListWith([ticketWith()])),
    '/api/items/9/use': () => {
      isMember = true
      return ok({ effect: { kind: 'ticket', level: 2, endsAt: '2027-01-01T00:00:00.000Z' }, left: 0 })
    },
  })
  const { screen } = await renderPage(
    <main>
      <Today />
    </main>,
  )
  await screen.getByRole('button', { name: '使用体验券' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '使用' }).click()
  await expect.element(screen.getByRole('heading', { level: 2, name: '今 zh-cn' })).toBeVisible()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('今日')
})

// rows: HM-08
test('a visitor who gets a 402 is asked for no tickets', async () => {
  store.set(sessionAtom, { status: 'visitor' })
  const asked = stubNetwork({
    '/api/bing/today-wallpapers': () =>
      Response.json({ code: 402, success: false, message: '', data: { needLevel: 2 } }, { status: 402 }),
  })
  const { screen } = await renderPage(<Today />)
  await expect.element(screen.getByRole('link', { name: '看看方案' })).toBeVisible()
  expect(asked.filter((each) => each.includes('/api/items'))).toEqual([])
})

// rows: HM-07
test('any other code is an error with its message', async () => {
  stubNetwork({
    '/api/bing/today-wallpapers': () => Response.json({ code: 7001, success: false, message: '今天的画面还在路上' }),
  })
  const { screen } = await renderPage(<Today />)
  await expect.element(screen.getByText('今天的画面还在路上')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible()
})
