import { expect, test } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { CheckField } from './check-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

// rows: TO-06
test('an error shows at its field, describes it and marks it invalid', async () => {
  const { screen } = await renderPage(<TextField label="邮箱" hint="用来登录" error="请输入有效的邮箱地址" />)
  const input = screen.getByLabelText('邮箱')
  await expect.element(input).toHaveAccessibleDescription('请输入有效的邮箱地址 用来登录')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('请输入有效的邮箱地址')
})

test('a field without an error is neither invalid nor described', async () => {
  const { screen } = await renderPage(<TextField label="邮箱" />)
  await expect.element(screen.getByLabelText('邮箱')).not.toHaveAttribute('aria-invalid')
  await expect.element(screen.getByLabelText('邮箱')).not.toHaveAttribute('aria-describedby')
})

test('a password can be shown and hidden', async () => {
  const { screen } = await renderPage(<PasswordField label="密码" />)
  const input = screen.getByLabelText('密码', { exact: true })
  await input.fill('moonlight-21')
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: '显示密码' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await expect.element(input).toHaveValue('moonlight-21')
  await screen.getByRole('button', { name: '隐藏密码' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('clicking the label ticks the checkbox', async () => {
  const { screen } = await renderPage(<CheckField>同意用户协议</CheckField>)
  await screen.getByText('同意用户协议').click()
  await expect.element(screen.getByRole('checkbox', { name: '同意用户协议' })).toBeChecked()
})
