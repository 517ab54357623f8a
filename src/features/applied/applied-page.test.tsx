import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Applied } from '#contract/applied.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { AppliedPage } from './applied-page.tsx'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
  await closeToasts()
})

const entry = (id: number, changes: Partial<Applied> = {}): Applied => ({
  id,
  at: '2026-03-09T04:00:00.000Z',
  device: 'Linux - wp (thinkpad)',
  system: 'sway',
  monitor: 'DP-1',
  width: 2560,
  height: 1440,
  picture: samplePicture({ aid: `p${id}`, title: `画 ${id}` }),
  stillAvailable: true,
  ...changes,
})

/** A server with these entries, two a page, which can be removed. */
function serverWith(all: Applied[]) {
  let entries = all
  return stubNetwork({
    '/api/applied': ({ method, url }) => {
      if (method === 'DELETE') {
        const removed = entries.length
        entries = []
        return ok({ removed })
      }
      const before = Number(new URL(url).searchParams.get('before') ?? Infinity)
      const rest = entries.filter(({ id }) => id < before)
      const items = rest.slice(0, 2)
      return ok({ items, total: entries.length, before: rest.length > 2 ? (items.at(-1)?.id ?? null) : null })
    },
    '/api/applied/3': () => {
      entries = entries.filter(({ id }) => id !== 3)
      return ok({ removed: 1 })
    },
  })
}

// rows: PR-10
test('each entry has picture, day, device and screen; a withdrawn picture stays, without its link', async () => {
  serverWith([entry(3), entry(2, { stillAvailable: false, monitor: '', device: '' })])
  const { screen } = await renderPage(<AppliedPage />)
  const rows = screen.getByRole('listitem')
  await expect.element(rows.nth(0).getByRole('link', { name: '画 3' })).toBeVisible()
  await expect.element(rows.nth(0).getByText('Linux - wp (thinkpad) · sway · DP-1 · 2560 × 1440')).toBeVisible()
  await expect.element(rows.nth(0).getByText(/^3月9日/)).toBeVisible()
  await expect.element(rows.nth(1).getByText('画 2')).toBeVisible()
  await expect.element(rows.nth(1).getByText(/已下架/)).toBeVisible()
  await expect.element(rows.nth(1).getByText('未知设备 · sway · 2560 × 1440')).toBeVisible()
  await expect.element(rows.nth(1).getByRole('link')).not.toBeInTheDocument()
})

// rows: PR-10
test('one entry is removed, or all after a confirmation, and more are loaded', async () => {
  serverWith([entry(3), entry(2), entry(1)])
  const { screen } = await renderPage(<AppliedPage />)
  const rows = screen.getByRole('listitem')
  await screen.getByRole('button', { name: '显示更多' }).click()
  await expect.poll(() => rows.elements().length).toBe(3)
  await rows
    .nth(0)
    .getByRole('button', { name: /^从列表移除/ })
    .click()
  await toastWith('已从列表移除')
  await expect.poll(() => rows.elements().length).toBe(2)
  await screen.getByRole('button', { name: '全部移除' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '全部移除' }).click()
  await expect.element(screen.getByText('这里还没有内容')).toBeVisible()
})
