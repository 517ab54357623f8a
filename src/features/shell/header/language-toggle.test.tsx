import { Trans } from '@lingui/react/macro'
import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { LanguageToggle } from './language-toggle.tsx'

beforeEach(() => localStorage.clear())

// rows: IN-01, IN-03, LS-08
test('the language changes in place, both ways: without a reload, typed text stays, the choice is stored', async () => {
  const { screen } = await renderPage(
    <>
      <LanguageToggle />
      <h1>
        <Trans>History</Trans>
      </h1>
      <input aria-label="评论" />
    </>,
  )
  const input = screen.getByLabelText('评论')
  await input.fill('写了一半')
  const before = input.element()

  await screen.getByRole('button', { name: 'Switch to English' }).click()
  await expect.element(screen.getByRole('heading', { name: 'History' })).toBeVisible()
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['en', 'en'])

  await screen.getByRole('button', { name: '切换到中文' }).click()
  await expect.element(screen.getByRole('heading', { name: '历史' })).toBeVisible()
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['zh-CN', 'zh'])
  await expect.element(input).toHaveValue('写了一半')
  expect(input.element()).toBe(before)
})
