import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { mineWith, planList } from '../membership-fixture.ts'
import { membershipQueries } from '../queries.ts'
import { MembershipPage } from './membership-page.tsx'

beforeEach(async () => {
  signInAs({ group_id: 1 })
  await page.viewport(390, 844)
})

// rows: VP-01, VP-04, RT-34
test('without a membership: what is free, what is used today, what each level gives, and no history', async () => {
  stubNetwork({ '/api/vip/me': () => ok(mineWith()), '/api/vip/plans': () => ok(planList()) })
  const { screen } = await renderPage(<MembershipPage need={undefined} from={undefined} />)
  await expect.element(screen.getByRole('heading', { level: 2, name: '还不是会员' })).toBeVisible()
  await expect.element(screen.getByText('5 / 20')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: '下载新壁纸' })).toHaveAttribute('value', '0.25')
  const row = (name: RegExp) => screen.getByRole('row', { name }).element().textContent
  await expect.element(screen.getByRole('columnheader', { name: '普通用户 当前' })).toBeVisible()
  expect(row(/^最大尺寸/)).toMatch(/4K8K原图/)
  expect(row(/^提前看明日壁纸/)).toMatch(/无有有/)
  expect(row(/^每天下载的新壁纸/)).toMatch(/2060不限/)
  expect(row(/^每月价格/)).toMatch(/免费¥12\.00¥25\.00/)
  expect(row(/^每月积分/)).toMatch(/免费6001,250/)
  await expect.element(screen.getByText('你还没有开通过会员')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '看看方案' })).toHaveAttribute('href', '/vip/plan')
  // The table scrolls within its frame, the page does not.
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

// rows: VP-04, VP-23, HM-08, RT-34
test('a member sees level, last day and history; what was tried is named, with the way back', async () => {
  const history = [
    {
      id: 3,
      groupId: 2,
      name: '基础会员',
      nameEn: 'Basic member',
      source: 'money' as const,
      term: 'year' as const,
      points: null,
      paid: 10_800,
      startsAt: '2026-03-01T12:00:00.000Z',
      endsAt: '2027-03-01T12:00:00.000Z',
      replacedAt: null,
      refundedAt: null,
    },
    {
      id: 2,
      groupId: 2,
      name: '基础会员',
      nameEn: 'Basic member',
      source: 'points' as const,
      term: 'month' as const,
      points: 600,
      paid: null,
      startsAt: '2026-03-01T12:00:00.000Z',
      endsAt: '2026-04-01T12:00:00.000Z',
      replacedAt: null,
      refundedAt: null,
    },
    {
      id: 1,
      groupId: 3,
      name: '高级会员',
      nameEn: 'Advanced member',
      source: 'operator' as const,
      term: null,
      points: null,
      paid: null,
      startsAt: '2026-01-01T12:00:00.000Z',
      endsAt: null,
      replacedAt: '2026-03-01T12:00:00.000Z',
      refundedAt: null,
    },
  ]
  const basic = mineWith({
    groupId: 2,
    name: '基础会员',
    nameEn: 'Basic member',
    expireAt: '2026-04-01T12:00:00.000Z',
    history,
  })
  stubNetwork({ '/api/vip/me': () => ok(basic), '/api/vip/plans': () => ok(planList()) })
  const { screen } = await renderPage(<MembershipPage need={3} from="/detail/abc?full=abc" />, { language: 'en' })
  await expect.element(screen.getByRole('heading', { level: 2, name: 'Basic member' })).toBeVisible()
  await expect.element(screen.getByText('Until 1 Apr 2026. It is not renewed automatically.')).toBeVisible()
  await expect.element(screen.getByText('What you tried to open is for Advanced members and above.')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to it' })).toHaveAttribute('href', '/detail/abc?full=abc')
  await expect
    .poll(() => screen.getByRole('listitem').filter({ hasText: 'From the site' }).element().textContent)
    .toMatch(/Advanced member.*1 Jan 2026 – 1 Mar 2026 · then another level took its place/)
  await expect
    .poll(() => screen.getByRole('listitem').filter({ hasText: '¥108.00' }).element().textContent)
    .toMatch(/Basic member1 year/)
  await expect
    .poll(() => screen.getByRole('listitem').filter({ hasText: '600 points' }).element().textContent)
    .toMatch(/Basic member1 month1 Mar 2026 – 1 Apr 2026/)
})

// rows: RT-34
test('if the plans fail to load, the member’s level stays and they can be retried', async () => {
  let isDown = true
  stubNetwork({
    '/api/vip/me': () => ok(mineWith()),
    '/api/vip/plans': () => (isDown ? new Response('', { status: 500 }) : ok(planList())),
  })
  const { screen } = await renderPage(<MembershipPage need={undefined} from={undefined} />)
  await expect.element(screen.getByText('等级说明加载失败')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 2, name: '还不是会员' })).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('table')).toBeVisible()
})

// rows: RT-34
test('offline the saved level stays, with its time, though the levels are not on the device', async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const asked = stubNetwork({})
  const { screen, queryClient } = await renderPage(<MembershipPage need={undefined} from={undefined} />)
  await expect.element(screen.getByText('会员信息没有存在这台设备上，联网后会加载。')).toBeVisible()
  const basic = mineWith({ groupId: 2, name: '基础会员', expireAt: '2026-04-01T04:00:00.000Z' })
  queryClient.setQueryData(membershipQueries.mine().queryKey, basic)
  await expect.element(screen.getByRole('heading', { level: 2, name: '基础会员' })).toBeVisible()
  await expect.element(screen.getByText(/^保存于 /)).toBeVisible()
  await expect.element(screen.getByText('等级说明没有存在这台设备上，联网后会加载。')).toBeVisible()
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  expect(asked.filter((call) => call.includes('/api/vip/'))).toEqual([])
})

// rows: VP-05, VP-22, AP-47
test('the next renewal is shown with its amount and card, and two presses cancel it', async () => {
  let ended = 0
  const autoRenew = { price: 1200, currency: 'CNY' as const, chargeAt: '2026-03-31T04:00:00.000Z', card: 'Visa 4242' }
  const basic = mineWith({ groupId: 2, name: '基础会员', nameEn: 'Basic member', expireAt: '2026-04-01T04:00:00.000Z' })
  stubNetwork({
    '/api/vip/me': () => ok({ ...basic, autoRenew: ended > 0 ? null : autoRenew }),
    '/api/vip/plans': () => ok(planList()),
    '/api/vip/renewal': () => ok({ ended: (ended += 1) > 0 }),
  })
  const { screen } = await renderPage(<MembershipPage need={undefined} from={undefined} />, { language: 'en' })
  await expect.element(screen.getByText('Renews on 31 Mar 2026 for ¥12.00, charged to Visa 4242.')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel renewal' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Cancel the renewal?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel renewal' }).click()
  await expect.element(screen.getByText('Your membership will not renew')).toBeVisible()
  await expect.element(screen.getByText('Until 1 Apr 2026. It is not renewed automatically.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Cancel renewal' })).not.toBeInTheDocument()
})

// rows: VP-22
test('a renewal that could not be cancelled says so, and can be tried again; offline it says that it needs a connection', async () => {
  const autoRenew = { price: 1200, currency: 'CNY' as const, chargeAt: '2026-03-31T04:00:00.000Z', card: null }
  const basic = mineWith({ groupId: 2, name: '基础会员', expireAt: '2026-04-01T04:00:00.000Z', autoRenew })
  stubNetwork({
    '/api/vip/me': () => ok(basic),
    '/api/vip/plans': () => ok(planList()),
    '/api/vip/renewal': () => Response.json({ code: 500, success: false, message: '服务器出错了' }, { status: 500 }),
  })
  const { screen } = await renderPage(<MembershipPage need={undefined} from={undefined} />)
  await expect.element(screen.getByText(/^2026年3月31日自动续费 ¥12\.00。/)).toBeVisible()
  await screen.getByRole('button', { name: '取消自动续费' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '取消自动续费' }).click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible()
  await screen.getByRole('button', { name: '先不取消' }).click()
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await expect.element(screen.getByRole('button', { name: '取消自动续费' })).toBeDisabled()
  await expect.element(screen.getByText(/你已离线，联网后才能取消自动续费。/)).toBeVisible()
})
