import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { Tabs } from './tabs.tsx'

function Ways() {
  const [way, setWay] = useState<'password' | 'code'>('password')
  const tabs = [
    { value: 'password', label: '密码登录' },
    { value: 'code', label: '验证码登录' },
  ] as const
  return (
    <Tabs label="登录方式" value={way} onChange={setWay} tabs={tabs}>
      <p>{way}</p>
    </Tabs>
  )
}

test('arrow keys cycle through the tabs, Home and End go to the ends, and the tab labels its panel', async () => {
  const { screen } = await renderPage(<Ways />)
  const tab = (name: string) => screen.getByRole('tab', { name, exact: true })
  await tab('密码登录').click()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('验证码登录')).toHaveAttribute('aria-selected', 'true')
  await expect.element(tab('验证码登录')).toHaveFocus()
  await expect.element(screen.getByRole('tabpanel', { name: '验证码登录' })).toHaveTextContent('code')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('密码登录')).toHaveFocus()
  await userEvent.keyboard('{End}')
  await expect.element(tab('验证码登录')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(tab('密码登录')).toHaveFocus()
  await expect.element(tab('验证码登录')).toHaveAttribute('tabindex', '-1')
})
