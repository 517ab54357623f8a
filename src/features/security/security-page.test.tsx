import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Security } from '#contract/security.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { proofRequired, SECURITY } from './security-fixture.ts'
import { SecurityPage } from './security-page.tsx'

const RECOVERY = Array.from({ length: 10 }, (_, n) => `code${n}-abcde`)
/** MD5 of `moonlight-21`. */
const HASH = 'e7a79814739279b5b509604f9ddd2f03'
const SETUP = { secret: 'ABCDEFGHIJKLMNOP', secretQr: 'otpauth://totp/Tianmu:lin?secret=ABCDEFGHIJKLMNOP' }

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
})

/** A server with the member's settings; where `needsProof`, sensitive calls want a proof first. */
function serverWith(first: Partial<Security> = {}, { needsProof = false } = {}) {
  let isProved = !needsProof
  let security = { ...SECURITY, ...first }
  const sensitive = (answer: () => object | null) => () => (isProved ? ok(answer()) : proofRequired('password', 'code'))
  const proofs: unknown[] = []
  const passwords: unknown[] = []
  stubNetwork({
    '/api/security': () => ok(security),
    '/api/security/sessions': () => ok([]),
    '/api/security/logins': () => ok({ items: [], page: 1, pageSize: 10, total: 0, totalPages: 0, hasMore: false }),
    '/api/security/proof': async (request) => {
      proofs.push(await request.json())
      isProved = true
      return ok({ until: '2026-03-09T04:10:00.000Z' })
    },
    '/api/security/password': async (request) => {
      const body = (await request.json()) as { old?: string }
      if (body.old !== HASH)
        return Response.json({ code: 4011, success: false, message: '密码不正确', problem: 'credentials-wrong' })
      passwords.push(body)
      return ok(null)
    },
    '/api/security/2fa/setup': sensitive(() => SETUP),
    '/api/security/2fa/verify': async (request) => {
      const { code } = (await request.json()) as { code: string }
      if (code !== '123456')
        return Response.json({ code: 4014, success: false, message: '验证码不正确', problem: 'second-step-wrong' })
      security = { ...security, twoStep: true, recoveryCodesLeft: 10 }
      return ok({ recovery: RECOVERY })
    },
    '/api/security/2fa/recovery': sensitive(() => ({ recovery: RECOVERY })),
    '/api/security/2fa/disable': sensitive(() => {
      security = { ...security, twoStep: false, recoveryCodesLeft: 0 }
      return null
    }),
  })
  return { proofs, passwords }
}

async function open() {
  const { screen } = await renderPage(<SecurityPage />)
  const dialog = screen.getByRole('dialog')
  return { screen, dialog, button: (name: string) => screen.getByRole('button', { name, exact: true }) }
}

// rows: SP-02
test('the page tells how the member logs in', async () => {
  serverWith({ lastLogin: { at: '2026-03-08T04:00:00.000Z', device: 'iPhone - Safari', place: '31.23, 121.47' } })
  const { screen } = await open()
  const card = screen.getByRole('region', { name: '登录方式' })
  for (const fact of ['linjian', 'l***@example.com', '已设置', '无'])
    await expect.element(card.getByText(fact, { exact: true })).toBeVisible()
  await expect.element(card.getByText(/iPhone - Safari · 31.23, 121.47/)).toBeVisible()
})

// rows: SP-02, AP-86
test('two-step sign-in is set up with a code, and the recovery codes are shown once', async () => {
  serverWith()
  const { screen, dialog, button } = await open()
  await button('开始设置').click()
  await expect.element(dialog.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible()
  await expect.element(dialog.getByText('ABCD EFGH IJKL MNOP')).toBeVisible()
  const code = dialog.getByRole('textbox')
  await button('开启').click()
  await expect.element(dialog.getByText('请输入 6 位验证码')).toBeVisible()
  await code.fill('654321')
  await button('开启').click()
  await expect.element(dialog.getByText('验证码不正确')).toBeVisible()
  await code.fill('123456')
  await button('开启').click()
  await expect.element(screen.getByText('保存恢复码')).toBeVisible()
  await expect.element(dialog.getByText('code9-abcde')).toBeVisible()
  await button('我已保存').click()
  await expect.element(screen.getByText('还剩 10 个恢复码。')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

// rows: SP-04
test('where the last proof is too old, the password is asked for and the change then goes on', async () => {
  const { proofs } = serverWith({ twoStep: true, recoveryCodesLeft: 3 }, { needsProof: true })
  const { screen, dialog, button } = await open()
  await button('重新生成恢复码').click()
  await expect.element(screen.getByText('请确认是你本人')).toBeVisible()
  await button('继续').click()
  await expect.element(dialog.getByText('请填写此项')).toBeVisible()
  await dialog.getByLabelText('密码', { exact: true }).fill('moonlight-21')
  await button('继续').click()
  await expect.element(dialog.getByText('code0-abcde')).toBeVisible()
  expect(proofs).toEqual([{ password: HASH }])
})

// rows: AP-86
test('two-step sign-in is turned off after a confirmation', async () => {
  serverWith({ twoStep: true, recoveryCodesLeft: 3 })
  const { dialog, button } = await open()
  await button('关闭两步验证').click()
  await dialog.getByRole('button', { name: '确认关闭' }).click()
  await expect.element(button('开始设置')).toBeVisible()
})

// rows: AP-81, SP-02, AM-34
test('a password is changed with the current one, by the rule, and typed twice', async () => {
  const { passwords } = serverWith()
  const { screen, dialog, button } = await open()
  await button('修改密码').click()
  const field = (name: string) => dialog.getByLabelText(name, { exact: true })
  await button('保存密码').click()
  await expect.element(dialog.getByText('请输入密码')).toBeVisible()
  await field('当前密码').fill('moonset-20')
  await field('新密码').fill('short')
  await field('再输一次新密码').fill('moonrise-22')
  await button('保存密码').click()
  await expect.element(dialog.getByText('密码需要 8 到 64 位，同时包含字母和数字')).toBeVisible()
  await expect.element(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await field('新密码').fill('moonrise-22')
  await expect.element(dialog.getByText(/^密码强度：/)).toBeVisible()
  await field('再输一次新密码').fill('moonrise-22')
  await button('保存密码').click()
  await expect.element(dialog.getByText('密码不正确')).toBeVisible()
  await field('当前密码').fill('moonlight-21')
  await button('保存密码').click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(passwords).toEqual([{ old: HASH, new: expect.stringMatching(/^[0-9a-f]{32}$/) }])
})

// rows: AM-40
test('logins from this device send basic information only once the member chooses so', async () => {
  localStorage.removeItem('wp_device_facts')
  serverWith()
  const { screen } = await renderPage(<SecurityPage />)
  const card = screen.getByRole('region', { name: '设备信息' })
  await expect.element(card.getByText('完整', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: '只发送基本信息' }).click()
  await expect.element(card.getByText('仅基本信息', { exact: true })).toBeVisible()
  expect(localStorage.getItem('wp_device_facts')).toBe('basic')
  await card.getByRole('button', { name: '发送完整信息' }).click()
  expect(localStorage.getItem('wp_device_facts')).toBeNull()
})
