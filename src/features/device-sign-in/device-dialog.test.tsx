import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { DeviceDialog } from './device-dialog.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
})

const REQUEST = {
  userCode: 'WDJB-MJHT',
  name: 'thinkpad',
  system: 'Linux',
  network: '203.0.113.*',
  isOwnNetwork: false,
  at: '2026-03-09T04:00:00.000Z',
  expiresAt: '2026-03-09T04:10:00.000Z',
}
const refused = (status: number, problem: string) =>
  Response.json({ code: status, success: false, message: '', problem }, { status })

async function open(code: string | undefined, answers: Parameters<typeof stubNetwork>[0] = {}) {
  const asked = stubNetwork({
    '/api/security/device-sign-in': () => ok(REQUEST),
    '/api/security/device-sign-in/approve': () => ok(null),
    '/api/security/device-sign-in/refuse': () => ok(null),
    ...answers,
  })
  let closed = 0
  const { screen } = await renderPage(<DeviceDialog code={code} onClose={() => (closed += 1)} />)
  return { screen, asked, closings: () => closed, dialog: screen.getByRole('dialog', { name: '授权设备登录' }) }
}

// rows: OP-05
test('a code from the address shows what asks, and approving it says what follows', async () => {
  const { dialog, closings } = await open('wdjb mjht')
  await expect.element(dialog.getByText('WDJB-MJHT')).toBeVisible()
  for (const text of ['thinkpad', 'Linux', '203.0.113.*', '这次请求来自另一个网络，和你现在的不同。'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: '允许登录' }).click()
  await expect.element(dialog.getByRole('status').getByText(/^已允许/)).toBeVisible()
  await dialog.getByRole('button', { name: '完成' }).click()
  expect(closings()).toBe(1)
})

// rows: OP-05
test('a code is accepted in any case, and a malformed one is rejected before anything is sent', async () => {
  const { dialog, asked } = await open(undefined)
  await dialog.getByRole('textbox', { name: '设备码' }).fill('wdjb')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('设备码有八个字母，例如 WDJB-MJHT')).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('textbox', { name: '设备码' }).fill('wdjb-mjht')
  await userEvent.keyboard('{Enter}')
  await dialog.getByRole('button', { name: '拒绝' }).click()
  await expect.element(dialog.getByRole('status').getByText(/^已拒绝/)).toBeVisible()
})

// rows: OP-05
test.each([
  ['device-code-unknown', 404, /^没有设备在等待这个设备码/],
  ['device-code-expired', 410, /^这个设备码已过期/],
  ['device-code-used', 409, /^这个设备码已经用过了/],
])('%s has a state of its own, from which another code is entered', async (problem, status, text) => {
  const { dialog } = await open('WDJB-MJHT', { '/api/security/device-sign-in': () => refused(status, problem) })
  await expect.element(dialog.getByText(text)).toBeVisible()
  await dialog.getByRole('button', { name: '输入另一个设备码' }).click()
  await expect.element(dialog.getByRole('textbox', { name: '设备码' })).toHaveValue('')
})

// rows: OP-05
test('a code that expires while the dialog is open is told when it is approved', async () => {
  const { dialog } = await open('WDJB-MJHT', {
    '/api/security/device-sign-in/approve': () => refused(410, 'device-code-expired'),
  })
  await dialog.getByRole('button', { name: '允许登录' }).click()
  await expect.element(dialog.getByText(/^这个设备码已过期/)).toBeVisible()
})

// rows: OP-05
test('after a failed request the question stays and can be answered again', async () => {
  let isOffline = true
  const { dialog } = await open('WDJB-MJHT', {
    '/api/security/device-sign-in/approve': () => {
      if (!isOffline) return ok(null)
      isOffline = false
      return Response.error()
    },
  })
  await dialog.getByRole('button', { name: '允许登录' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: '允许登录' }).click()
  await expect.element(dialog.getByText(/^已允许/)).toBeVisible()
})
