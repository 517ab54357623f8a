import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { emptyOutbox, pressCheckIn } from '#src/domain/outbox/outbox-fixture.ts'
import { sendWaiting } from '#src/domain/outbox/page-outbox.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { sessionAtom } from '#src/domain/session/session-store.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { UserMenu } from './user-menu.tsx'

const menu = page.getByRole('dialog', { name: '我的菜单' })

const SHORTCUTS = [
  '/messages',
  '/notifications',
  '/vip',
  '/orders',
  '/profile',
  '/contribute',
  '/my-favs',
  '/times',
  '/security',
  '/help',
]

async function openMenu(language: 'zh' | 'en' = 'zh', built: readonly string[] = SHORTCUTS) {
  const rendered = await renderPage(
    <UserMenu announcement={<a href="/announcements">小雪主题征集开始了</a>} outbox={null} />,
    {
      path: '/vip',
      language,
      built,
    },
  )
  await page.getByRole('button', { name: language === 'zh' ? '我的菜单' : 'My menu' }).click()
  return rendered
}

beforeEach(async () => {
  await emptyOutbox()
  await page.viewport(1280, 900)
  signInAs()
})

// rows: SH-19, SH-22, SH-29
test('the menu shows the member, their badge and the announcement', async () => {
  signInAs({ nickname: '林间有鹿', user_id: 10_482_931, group_id: 4 })
  await openMenu()
  await expect.element(menu.getByText('林间有鹿', { exact: true })).toBeVisible()
  await expect.element(menu.getByText('10482931')).toBeVisible()
  await expect.element(menu.getByTitle('林间有鹿 · 专业会员')).toBeVisible()
  expect(menu.element().querySelector('img')?.src).toContain('/default-avatar.svg')
  await expect.element(menu.getByRole('link', { name: '小雪主题征集开始了' })).toHaveAttribute('href', '/announcements')
})

// rows: PT-06
test.each([
  ['zh', '观星者'],
  ['en', 'Stargazer'],
] as const)('in %s the menu shows the title and the frame that the member wears', async (language, text) => {
  signInAs({ frame: 'frame-aurora', title: { text: '观星者', textEn: 'Stargazer' } })
  await openMenu(language)
  const own = page.getByRole('dialog')
  await expect.element(own.getByText(text, { exact: true })).toBeVisible()
  const pictures = [...document.querySelectorAll('img')]
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [36, 36],
    [52, 52],
  ])
  for (const picture of pictures) {
    const ring = getComputedStyle(picture.parentElement ?? document.body, '::after')
    expect(ring.backgroundImage).toContain('conic-gradient')
    // As laid out: the menu may still be growing to its size.
    expect(picture.parentElement?.offsetWidth).toBe(picture.width)
  }
})

// rows: PT-06
test('without a frame, and with an unknown one, the avatar has no ring', async () => {
  signInAs({ frame: 'frame-of-the-future' })
  await openMenu()
  for (const picture of document.querySelectorAll('img'))
    expect(getComputedStyle(picture.parentElement ?? document.body, '::after').content).toBe('none')
})

// rows: SH-23
test('its links open their pages; check-in opens a dialog above this page', async () => {
  const { router } = await openMenu()
  const targets = menu.getByRole('listitem').getByRole('link')
  await expect.element(menu.getByRole('link', { name: '订单' })).toBeVisible()
  expect(targets.elements().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['每日签到', '/vip?dialog=check-in'],
    ['消息', '/messages'],
    ['通知', '/notifications'],
    ['会员中心', '/vip'],
    ['订单', '/orders'],
    ['个人主页', '/profile'],
    ['投稿', '/contribute'],
    ['我的收藏', '/my-favs'],
    ['此刻', '/times'],
    ['安全', '/security'],
    ['帮助', '/help'],
    ['快捷键', '/vip?dialog=keys'],
    ['安装应用', '/vip?dialog=install'],
    ['提醒', '/notifications/settings'],
    ['起始页', '/vip?dialog=start-page'],
    ['诊断', '/diagnostics'],
  ])
  await menu.getByRole('link', { name: '每日签到' }).click()
  expect(router.state.location).toMatchObject({ pathname: '/vip', search: { dialog: 'check-in' } })
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '我的菜单' })).toHaveFocus()
})

// rows: SH-23
test('it links only to built pages', async () => {
  await openMenu('zh', ['/my-favs', '/vip'])
  const targets = menu.getByRole('navigation').getByRole('link')
  await expect.element(targets.nth(2)).toBeVisible()
  expect(targets.elements().map((link) => link.textContent)).toEqual(['每日签到', '会员中心', '我的收藏'])
})

// rows: SH-23
test('it contains log out', async () => {
  const asked = stubNetwork({ '/api/login/logout': () => ok(null) })
  await openMenu()
  await menu.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => asked).toContain('POST /api/login/logout')
})

const CLAIM = '/api/checkin/checkin'
const LOGOUT = '/api/login/logout'

/** A check-in that could not be sent, and does not retry during a test. */
async function leaveWaiting() {
  stubNetwork({ [CLAIM]: () => Response.json({ code: 500, success: false, message: '' }, { status: 500 }) })
  await pressCheckIn({ memberId: 10_482_931, timeZone: 'Asia/Shanghai' }, '2026-03-09')
  // Each failure doubles the wait: after six it is at least 80 s.
  for (let time = 0; time < 5; time += 1) await sendWaiting({ isEager: true })
}

// rows: AU-31
test.each([
  ['立即发送并退出登录', [`POST ${CLAIM}`, `POST ${LOGOUT}`], 0],
  ['保留并退出登录', [`POST ${LOGOUT}`], 1],
  ['放弃并退出登录', [`POST ${LOGOUT}`], 0],
])('F17 logging out with a queued check-in asks: %s', async (choice, calls, left) => {
  await leaveWaiting()
  const result = { pointsEarned: 5, consecutiveDays: 1, totalPoints: 5 }
  const asked = stubNetwork({ [CLAIM]: () => ok(result), [LOGOUT]: () => ok(null) })
  await openMenu()
  await menu.getByRole('button', { name: '退出登录', exact: true }).click()
  await expect.element(menu.getByText('本机上有 1 项操作尚未发送：')).toBeVisible()
  // The feature that names it is not loaded here.
  await expect
    .element(menu.getByRole('region', { name: /尚未发送/ }).getByRole('listitem'))
    .toHaveTextContent('一次操作')
  expect(asked).toEqual([])
  await menu.getByRole('button', { name: choice }).click()
  await expect.poll(() => asked).toEqual(calls)
  await expect.poll(() => store.get(outboxAtom).entries).toHaveLength(left)
})

// rows: AU-31
test('F17 a failed send is reported, and staying logged in remains possible', async () => {
  await leaveWaiting()
  await openMenu()
  await menu.getByRole('button', { name: '退出登录', exact: true }).click()
  await menu.getByRole('button', { name: '立即发送并退出登录' }).click()
  await expect.element(menu.getByRole('alert')).toHaveTextContent('现在无法发送。')
  await menu.getByRole('button', { name: '保持登录' }).click()
  await expect.element(menu.getByRole('button', { name: '退出登录', exact: true })).toBeVisible()
  expect(store.get(outboxAtom).entries).toHaveLength(1)
})

// rows: SH-24
test('it shows points, unread counts, and the end of the membership', async () => {
  // Its last day is the one that ends then.
  const end = new Date(2027, 2, 9).toISOString()
  signInAs({ points: 1285, unread_messages: 5, unread_notifications: 1, vip_expire_at: end })
  await openMenu('en')
  const menuInEnglish = page.getByRole('dialog', { name: 'My menu' })
  await expect.element(menuInEnglish.getByRole('definition').nth(0)).toHaveTextContent('1,285')
  await expect.element(menuInEnglish.getByRole('definition').nth(1)).toHaveTextContent('8 Mar 2027')
  await expect.element(menuInEnglish.getByRole('link', { name: 'Messages 5 unread' })).toBeVisible()
  await expect.element(menuInEnglish.getByRole('link', { name: 'Notifications 1 unread' })).toBeVisible()
})

// rows: SH-24
test('a member without a membership sees no expiry, and nothing unread shows no count', async () => {
  await openMenu()
  await expect.element(menu.getByRole('definition').nth(0)).toHaveTextContent('1,285')
  expect(menu.getByRole('definition').elements()).toHaveLength(1)
  await expect.element(menu.getByRole('link', { name: '消息', exact: true })).toBeVisible()
})

// rows: SH-20, SH-21
test('a press on the id copies it, with a confirmation shown and announced for 1.5 s', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  await openMenu()
  await menu.getByRole('button', { name: /10482931/ }).click()
  expect(copied).toHaveBeenCalledWith('10482931')
  await expect.element(menu.getByRole('status')).toHaveTextContent('已复制')
  await vi.advanceTimersByTimeAsync(1_400)
  await expect.element(menu.getByRole('status')).toHaveTextContent('已复制')
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(menu.getByRole('status')).toBeEmptyDOMElement()
})

// rows: SH-21
test('if the clipboard is refused the id is selected for copying by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError'))
  onTestFinished(() => void vi.restoreAllMocks())
  await openMenu()
  await menu.getByRole('button', { name: /10482931/ }).click()
  await expect.poll(() => window.getSelection()?.toString()).toBe('10482931')
  await expect.element(menu.getByRole('status')).toBeEmptyDOMElement()
})

test('while the session is loading its space is reserved', async () => {
  store.set(sessionAtom, { status: 'loading' })
  const { screen } = await renderPage(<UserMenu announcement={null} outbox={null} />)
  await expect.element(screen.getByRole('button', { name: '我的菜单' })).not.toBeInTheDocument()
})
