import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberSession } from '#contract/security.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { SessionsCard } from './sessions-card.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
  await closeToasts()
})

const session = (id: string, device: string, current = false): MemberSession => ({
  id: `0000000${id}-0000-4000-8000-000000000000`,
  device,
  kind: 'browser',
  place: current ? '31.23, 121.47' : '',
  at: '2026-03-08T04:00:00.000Z',
  seenAt: '2026-03-09T05:00:00.000Z',
  current,
})

async function open({ isRefused = false } = {}) {
  let sessions = [session('1', 'Windows - Chrome', true), session('2', 'iPhone - Safari'), session('3', '')]
  const answer = (rest: MemberSession[]) => {
    if (isRefused) return Response.json({ code: 500, success: false, message: '' }, { status: 500 })
    sessions = rest
    return ok({ ended: 1 })
  }
  const path = '/api/security/sessions'
  stubNetwork({
    [path]: () => ok(sessions),
    [`${path}/${sessions[1]?.id}`]: () => answer(sessions.filter(({ device }) => device !== 'iPhone - Safari')),
    [`${path}/others`]: () => answer(sessions.filter(({ current }) => current)),
  })
  const { screen } = await renderPage(<SessionsCard />)
  return {
    rows: screen.getByRole('region', { name: '登录设备' }).getByRole('listitem'),
    dialog: screen.getByRole('dialog'),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
  }
}

// rows: AP-84, SP-02
test('devices are listed and logged out after a confirmation, one or all others', async () => {
  const { rows, dialog, button } = await open()
  await expect.element(rows.nth(0).getByText('这台设备')).toBeVisible()
  await expect.element(rows.nth(0).getByText(/^3月8日.*登录 · 31\.23, 121\.47$/)).toBeVisible()
  await expect.element(rows.nth(0).getByText('最近活跃')).not.toBeInTheDocument()
  await expect.element(rows.nth(1).getByText(/^最近活跃 3月9日/)).toBeVisible()
  await expect.element(rows.nth(2).getByText('未知设备')).toBeVisible()
  await button('退出登录：iPhone - Safari').click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await toastWith('已退出该设备')
  await expect.poll(() => rows.elements().length).toBe(2)
  await button('退出其他所有设备').click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await toastWith('已退出其他所有设备')
  await expect.poll(() => rows.elements().length).toBe(1)
  await expect.element(button('退出其他所有设备')).not.toBeInTheDocument()
})

test('a device that could not be logged out stays in the list, and a message says so', async () => {
  const { rows, dialog, button } = await open({ isRefused: true })
  await button('退出登录：iPhone - Safari').click()
  await dialog.getByRole('button', { name: '退出登录' }).click()
  await toastWith('服务器错误')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(rows.elements()).toHaveLength(3)
})
