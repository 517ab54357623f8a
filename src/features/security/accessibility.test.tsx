import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { LoginRecord, MemberSession } from '#contract/security.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { LANGUAGES } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts } from '#src/ui/toast/toast-fixture.ts'
import { proofRequired, refused, SECURITY } from './security-fixture.ts'
import { SecurityPage } from './security-page.tsx'

const AT = '2026-03-08T04:00:00.000Z'
const LONG = 'Android – Samsung Internet, the tablet in the living room'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
  await closeToasts()
})

const session = (id: number, device: string): MemberSession => ({
  id: `0000000${id}-0000-4000-8000-000000000000`,
  device,
  kind: 'browser',
  place: '31.23, 121.47',
  at: AT,
  seenAt: AT,
  current: id === 1,
})

const login = (id: number, some: Partial<LoginRecord> = {}): LoginRecord => ({
  id: `0000000${id}-0000-4000-8000-000000000000`,
  at: AT,
  device: 'Windows - Chrome',
  place: '31.23, 121.47',
  method: 'password',
  secondStep: false,
  ok: true,
  ...some,
})

/** The page of a member who has everything. */
async function openFull(language: (typeof LANGUAGES)[number]) {
  stubNetwork({
    '/api/settings/public': () =>
      ok({ quickLogin: ['microsoft', 'wechat', 'qq', 'weibo'], passkeyHost: location.hostname }),
    '/api/security': () =>
      ok({
        ...SECURITY,
        phone: '138****5678',
        twoStep: true,
        recoveryCodesLeft: 3,
        bound: [{ type: 'wechat', name: '林间 · a rather long name there', at: AT }],
        passkeys: [
          { id: '1', name: '我的手机', at: AT, usedAt: AT },
          { id: '2', name: LONG, at: AT, usedAt: null },
        ],
        lastLogin: { at: AT, device: 'iPhone - Safari', place: '31.23, 121.47' },
      }),
    '/api/security/sessions': () => ok([session(1, 'Windows - Chrome'), session(2, LONG), session(3, '')]),
    '/api/security/logins': () =>
      ok({
        items: [login(1), login(2, { ok: false }), login(3, { method: 'wechat', secondStep: true })],
        page: 1,
        pageSize: 10,
        total: 3,
        totalPages: 1,
        hasMore: false,
      }),
    '/api/security/2fa/recovery': () => proofRequired('password', 'code', 'sent-code'),
  })
  const { screen } = await renderPage(<SecurityPage />, { language })
  await expect.element(screen.getByText(LONG).nth(1)).toBeVisible()
  return screen
}

const DIALOGS = {
  password: { zh: '修改密码', en: 'Change password' },
  'rename passkey': { zh: '重命名我的手机', en: 'Rename 我的手机' },
  'delete passkey': { zh: '删除我的手机', en: 'Delete 我的手机' },
  proof: { zh: '重新生成恢复码', en: 'New recovery codes' },
  'turn off two-step verification': { zh: '关闭两步验证', en: 'Turn off verification' },
  unlink: { zh: '解绑微信', en: 'Unlink WeChat' },
  'log out device': { zh: `退出登录：${LONG}`, en: `Log out ${LONG}` },
  'log out all other devices': { zh: '退出其他所有设备', en: 'Log out all other devices' },
}

// rows: NF-03, SP-02
test.each(LANGUAGES)('the page and its dialogs have no serious accessibility finding, in %s', async (language) => {
  const screen = await openFull(language)
  await expectAccessible()
  const dialog = screen.getByRole('dialog')
  for (const button of Object.values(DIALOGS)) {
    await screen.getByRole('button', { name: button[language], exact: true }).click()
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
})

// rows: NF-03
test.each(LANGUAGES)('cards that did not load have no serious accessibility finding, in %s', async (language) => {
  const failed = () => refused(503, 'unavailable', '')
  stubNetwork({
    '/api/settings/public': failed,
    '/api/security': () => ok(SECURITY),
    '/api/security/sessions': failed,
    '/api/security/logins': failed,
  })
  const { screen } = await renderPage(<SecurityPage />, { language })
  await expect.element(screen.getByRole('button', { name: { zh: '重试', en: 'Retry' }[language] }).nth(1)).toBeVisible()
  await expectAccessible()
})
