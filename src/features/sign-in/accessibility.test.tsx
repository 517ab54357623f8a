import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LANGUAGES } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { RecoverPage } from './recover/recover-page.tsx'
import { beNobody, openSignInDialog, REGISTER } from './sign-in-fixture.tsx'

beforeEach(async () => {
  await beNobody()
  await page.viewport(390, 844)
})

// rows: NF-03
test.each(LANGUAGES)('the passkey tab has no serious accessibility finding, in %s', async (language) => {
  stubNetwork({
    '/api/settings/public': () => ok({ quickLogin: ['microsoft', 'wechat'], passkeyHost: location.hostname }),
  })
  const { screen, tab, button } = await openSignInDialog({ language })
  await tab({ zh: '通行密钥', en: 'Passkey' }[language]).click()
  await expect.element(button({ zh: '用通行密钥登录', en: 'Log in with a passkey' }[language])).toBeVisible()
  await expect.element(screen.getByRole('button', { name: { zh: '微信', en: 'WeChat' }[language] })).toBeVisible()
  await expectAccessible()
})

const REWARD = { zh: '通过邀请注册可获得额外积分', en: /extra points/ }
const UNKNOWN = { zh: /没有这个邀请码/, en: /invite code/ }

// rows: NF-03, AM-13
test.each(LANGUAGES)(
  'the register panel with an invite has no serious accessibility finding, in %s',
  async (language) => {
    stubNetwork({
      '/api/invite/check': ({ url }) =>
        ok(url.endsWith('?code=MOON21') ? { counts: true } : { counts: false, refusal: 'unknown' }),
    })
    const { screen, field } = await openSignInDialog({ path: `${REGISTER}&invite=MOON21`, language })
    await expect.element(screen.getByText(REWARD[language])).toBeVisible()
    await expectAccessible()
    const invite = field({ zh: '邀请码（选填）', en: 'Invite code (optional)' }[language])
    await invite.fill('SUN')
    await field({ zh: '账号', en: 'Account' }[language]).fill('lin@example.com')
    await expect.element(invite).toHaveAccessibleDescription(UNKNOWN[language])
    await expectAccessible()
  },
)

// rows: NF-03, RT-49
test.each(LANGUAGES)('each step of /findpass has no serious accessibility finding, in %s', async (language) => {
  const done = () => ok(null)
  stubNetwork({ '/api/login/verify-recovery-code': done, '/api/login/reset-password': done })
  const { screen } = await renderPage(<RecoverPage />, { path: '/findpass', language, built: ['/findpass'] })
  const press = (zh: string, en: string) =>
    screen.getByRole('button', { name: language === 'zh' ? zh : en, exact: true }).click()
  const fill = (zh: string, en: string, text: string) =>
    screen.getByLabelText(language === 'zh' ? zh : en, { exact: true }).fill(text)
  await press('下一步', 'Next')
  await expectAccessible()
  await fill('账号', 'Account', 'lin@example.com')
  await fill('验证码', 'Verification code', '720831')
  await press('下一步', 'Next')
  await expect
    .element(screen.getByLabelText({ zh: '新密码', en: 'New password' }[language], { exact: true }))
    .toBeVisible()
  await fill('新密码', 'New password', 'moonrise-22')
  await fill('再输一次新密码', 'New password again', 'moonrise-2')
  await press('重设密码', 'Set new password')
  await expectAccessible()
})
