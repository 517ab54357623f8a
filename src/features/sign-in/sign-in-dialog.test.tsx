import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { beNobody, openSignInDialog, REGISTER } from './sign-in-fixture.tsx'

beforeEach(beNobody)
afterEach(() => void vi.unstubAllGlobals())

// rows: AM-01, AM-02, AM-14
test('it opens the panel named in the URL and links to the others', async () => {
  const { screen, router, button, tab } = await openSignInDialog({ path: REGISTER })
  await expect.element(screen.getByRole('dialog', { name: '注册天幕' })).toBeVisible()
  await button('登录').click()
  await expect.element(screen.getByRole('dialog', { name: '登录天幕' })).toBeVisible()
  await expect.element(tab('密码登录')).toHaveAttribute('aria-selected', 'true')
  await tab('验证码登录').click()
  await expect.element(button('获取验证码')).toBeVisible()
  await tab('密码登录').click()
  await button('忘记密码').click()
  await expect.element(screen.getByRole('dialog', { name: '找回密码' })).toBeVisible()
  expect(router.state.location.search).toMatchObject({ dialog: 'login', panel: 'recover' })
  await button('返回登录').click()
  await expect.element(screen.getByRole('dialog', { name: '登录天幕' })).toBeVisible()
})

// rows: AM-44
test('it is a dialog with a title, traps the focus, and Escape closes it', async () => {
  const onClose = vi.fn()
  const { screen } = await openSignInDialog({ onClose })
  await expect.element(screen.getByRole('dialog', { name: '登录天幕' })).toBeVisible()
  for (let press = 0; press < 15; press += 1) {
    await userEvent.keyboard('{Tab}')
    expect(document.activeElement?.closest('[role=dialog]')).not.toBeNull()
  }
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})
