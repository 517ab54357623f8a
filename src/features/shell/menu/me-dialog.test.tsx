import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { memberWith, signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { MeDialog } from './me-dialog.tsx'

beforeEach(async () => {
  signInAs()
  await page.viewport(390, 844)
})

// rows: SH-37
test('the account dialog has figures, favourites, offline pictures, settings and log out', async () => {
  const me = (
    <MeDialog
      user={memberWith({ nickname: '林间有鹿', points: 1285 })}
      streak={12}
      saved={3}
      themeToggle={<button type="button">主题</button>}
      outbox={null}
      onClose={() => {}}
    />
  )
  const { screen } = await renderPage(me, { path: '/?dialog=me' })
  const dialog = screen.getByRole('dialog', { name: '我的' })
  await expect.element(dialog.getByText('林间有鹿', { exact: true })).toBeVisible()
  expect(
    dialog
      .getByRole('definition')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['1,285', '12'])
  await expect.element(dialog.getByRole('link', { name: '我的收藏' })).toHaveAttribute('href', '/my-favs')
  await expect.element(dialog.getByRole('link', { name: '已存图片 3' })).toHaveAttribute('href', '/my-favs?only=saved')
  for (const link of ['月相日历', '提醒', '诊断'])
    await expect.element(dialog.getByRole('link', { name: link })).toBeVisible()
  for (const button of ['Switch to English', '主题', '退出登录']) {
    await expect.element(dialog.getByRole('button', { name: button })).toBeVisible()
  }
})
