import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PictureMenu } from '#src/domain/picture-menu/picture-menu.tsx'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { samplePicture } from '../picture/picture-fixture.ts'

const PICTURE = samplePicture()
const ADDRESS = `/api/wallpapers/${PICTURE.aid}/report`

beforeEach(async () => {
  signInAs()
  await closeToasts()
  onTestFinished(() => onlineManager.setOnline(true))
})

/** The dialog, opened from the picture's menu. */
async function open(answer: (request: Request) => Response | Promise<Response>) {
  stubNetwork({ [ADDRESS]: answer })
  const { screen } = await renderPage(<PictureMenu picture={PICTURE} />, { built: ['/tickets'] })
  await screen.getByRole('button', { name: '更多' }).click()
  await screen.getByRole('button', { name: '举报' }).click()
  await expect.element(screen.getByRole('heading', { name: /^举报《/ })).toBeVisible()
  return screen
}

// rows: DT-05, DT-27, AP-15
test('a picture is reported with a reason and a text; the number leads to its ticket', async () => {
  const bodies: unknown[] = []
  const screen = await open(async (request) => {
    bodies.push(await request.json())
    return ok({ ticketId: 10_007 })
  })
  await expectAccessible()
  await screen.getByLabelText('举报原因').selectOptions('wrong-information')
  await screen.getByLabelText('详细说明（选填）').fill('这里不是黄山。')
  await screen.getByRole('button', { name: '提交举报' }).click()
  await expect.element(screen.getByRole('heading', { name: '已收到举报' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '查看工单' })).toHaveAttribute('href', '/tickets?ticket=10007')
  expect(bodies).toEqual([{ reason: 'wrong-information', text: '这里不是黄山。', files: [] }])
})

// rows: DT-27
test('a report that could not be sent stays, and is sent once with the same key; offline it waits', async () => {
  const keys = new Set<string | null>()
  const answer = vi.fn((request: Request) => {
    keys.add(request.headers.get('Idempotency-Key'))
    if (answer.mock.calls.length === 1) throw new TypeError('Failed to fetch')
    return ok({ ticketId: 10_007 })
  })
  const screen = await open(answer)
  const send = screen.getByRole('button', { name: '提交举报' })
  await screen.getByLabelText('详细说明（选填）').fill('写了很久。')
  await send.click()
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toBeVisible()
  await expect.element(screen.getByLabelText('详细说明（选填）')).toHaveValue('写了很久。')
  onlineManager.setOnline(false)
  await expect.element(screen.getByText('当前离线，联网后才能提交。')).toBeVisible()
  await expect.element(send).toBeDisabled()
  onlineManager.setOnline(true)
  await send.click()
  await expect.element(screen.getByRole('heading', { name: '已收到举报' })).toBeVisible()
  expect(keys.size).toBe(1)
})
