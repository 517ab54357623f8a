import { encode } from 'uqr'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Invited, OwnInvite } from '#contract/invite.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { removeSheet, stubSheet } from '#src/ui/share/share-fixture.ts'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { InvitePage } from './invite-page.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7, nickname: '林间有鹿' })
  await page.viewport(390, 844)
  await closeToasts()
})

const invite = (changes: Partial<OwnInvite> = {}): OwnInvite => ({
  code: '2345CFHJKM',
  link: 'https://site.invalid/register?invite=2345CFHJKM',
  rules: { newcomerPoints: 20, inviterPoints: 50, perDay: 10 },
  totals: { invited: 2, rewarded: 1, points: 50 },
  rank: 3,
  ...changes,
})
const FRIENDS: readonly Invited[] = [
  { nicknameMasked: '山***', at: '2026-03-10T04:00:00.000Z', state: 'registered', points: 0 },
  { nicknameMasked: 'w***', at: '2026-03-09T04:00:00.000Z', state: 'rewarded', points: 50 },
]
const serverWith = (own: OwnInvite, items: readonly Invited[]) =>
  stubNetwork({
    '/api/invite': () => ok(own),
    '/api/invite/list': () => ok({ items, page: 1, total: items.length, hasMore: false }),
    '/api/wallpapers/today': () => ok({ items: [samplePicture()] }),
  })

// rows: PT-11, PT-13, RT-41
test('the page has code, link and QR code, what an invite pays, totals, rank and who joined', async () => {
  serverWith(invite(), FRIENDS)
  const { screen } = await renderPage(<InvitePage />)
  await expect.element(screen.getByText('2345CFHJKM', { exact: true })).toBeVisible()
  await expect.element(screen.getByLabelText('邀请链接')).toHaveValue('https://site.invalid/register?invite=2345CFHJKM')
  await expect.element(screen.getByRole('img', { name: '邀请链接的二维码' })).toBeVisible()
  await expect.element(screen.getByText('好友注册得 20 积分，首次签到后你得 50 积分。')).toBeVisible()
  const rows = screen.getByRole('list').filter({ hasText: '山***' }).getByRole('listitem')
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringMatching(/山\*{3}.*已注册，还没签到/), expect.stringMatching(/w\*{3}.*\+50 积分/)])
  await expect.element(screen.getByText('本月排名')).toBeVisible()
  await expect.element(screen.getByText(/一天内 10 位好友/)).toBeVisible()
})

// rows: PT-13, RT-41
test('nobody yet: the page says so; without rewards it promises none', async () => {
  const rules = { newcomerPoints: 20, inviterPoints: 50, perDay: 0 }
  serverWith(invite({ rules, totals: { invited: 0, rewarded: 0, points: 0 }, rank: null }), [])
  const { screen } = await renderPage(<InvitePage />, { language: 'en' })
  await expect.element(screen.getByRole('heading', { name: 'Nobody has joined yet' })).toBeVisible()
  await expect.element(screen.getByText('Show your friends a new picture every day.')).toBeVisible()
  await expect.element(screen.getByText('Invites are not rewarded with points at present.')).toBeVisible()
  await expect.element(screen.getByText('Rank this month')).not.toBeInTheDocument()
})

/** Where the poster has its QR code, px. */
const QR = { left: 700, top: 980, side: 300 }

// rows: PT-13
test('the poster is a picture with a QR code that leads to the link, even without today’s picture', async () => {
  serverWith(invite(), [])
  const share = stubSheet()
  onTestFinished(removeSheet)
  const { screen } = await renderPage(<InvitePage />)
  await screen.getByRole('button', { name: '海报' }).click()
  await expect.poll(() => share.mock.calls.length).toBe(1)
  const [file] = share.mock.calls[0]?.[0]?.files ?? []
  expect(file).toMatchObject({ name: 'invite-2345CFHJKM.png', type: 'image/png' })
  const bitmap = await createImageBitmap(file ?? new Blob())
  expect([bitmap.width, bitmap.height]).toEqual([1080, 1350])
  const { data, size } = encode(invite().link, { ecc: 'M', border: 2 })
  const pen = new OffscreenCanvas(QR.side, QR.side).getContext('2d') ?? expect.fail('no canvas')
  pen.drawImage(bitmap, -QR.left, -QR.top)
  const isDark = (x: number, y: number) => {
    const middle = (at: number) => Math.floor(((at + 0.5) * QR.side) / size)
    return (pen.getImageData(middle(x), middle(y), 1, 1).data[0] ?? 255) < 128
  }
  expect(data.map((row, y) => row.map((_, x) => isDark(x, y)))).toEqual(data)
})
