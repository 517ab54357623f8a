import { expect, test } from 'vitest'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { PairLine } from './pair-line.tsx'

// rows: HM-25
test.each([
  ['night', '同景之昼 正午', '/article/noon', [/^昼 ?正午/, /^夜 ?暮亭/]],
  ['day', '同景之夜 正午', '/article/noon', [/^昼 ?暮亭/, /^夜 ?正午/]],
] as const)('the page of a %s leads to the other half, and offers both', async (half, name, href, order) => {
  signInAs()
  stubNetwork({})
  const other = samplePicture({ aid: 'noon', title: '正午' })
  const { screen } = await renderPage(<PairLine picture={sampleDetail()} pair={{ half, other }} />, {
    path: '/article/dusk-at-the-pavilion',
  })
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(screen.getByRole('link', { name: '全部昼夜双图' })).toHaveAttribute('href', '/pairs')
  await screen.getByRole('button', { name: '两张一起下载' }).click()
  const halves = screen.getByRole('dialog', { name: '昼与夜' })
  for (const name of order) await expect.element(halves.getByRole('figure', { name })).toBeVisible()
})
