import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Collection } from '#contract/collection.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { ShareDialog } from './share-dialog.tsx'

const collection = (shareToken: string | null): Collection => ({
  id: 7,
  title: '夜色',
  text: '',
  visibility: shareToken === null ? 'private' : 'public',
  cover: null,
  covers: [],
  count: 0,
  shareToken,
  createdAt: '2026-03-09T04:00:00.000Z',
  updatedAt: '2026-03-09T04:00:00.000Z',
  items: [],
})

// rows: OP-07
test('a public collection is embedded by its link; a private one says that it has to be public first', async () => {
  vi.stubEnv('VITE_API_BASE', 'https://site.invalid')
  onTestFinished(() => void vi.unstubAllEnvs())
  signInAs()
  const closed = await renderPage(<ShareDialog collection={collection(null)} onClose={() => {}} />)
  await expect.element(page.getByText(/公开后会得到一个链接，也能嵌入其他网页/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '嵌入网页' })).not.toBeInTheDocument()
  await closed.screen.unmount()

  await renderPage(<ShareDialog collection={collection('abcdefghijklmnopqrstuv')} onClose={() => {}} />)
  await page.getByRole('button', { name: '嵌入网页' }).click()
  const dialog = page.getByRole('dialog', { name: '嵌入网页' })
  await expect.element(dialog.getByText(/shared=abcdefghijklmnopqrstuv&amp;clock=0/)).toBeVisible()
  await expect.element(dialog.getByText('收藏夹里还没有图片时，先显示每日壁纸。')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(page.getByRole('dialog', { name: '分享这个收藏夹' })).toBeVisible()
})
