import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyListEntry } from '#contract/my-list.ts'
import type { MyListPlace } from '#src/domain/my-list/my-list-place.ts'
import { signInOnNewDevice } from '#src/domain/offline-picture/offline-fixture.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { DownloadsPage } from './downloads-page.tsx'

const NONE: MyListPlace = { sort: undefined, kind: undefined, orientation: undefined, fit: undefined, q: undefined }

const entry = (index: number, changes: Partial<MyListEntry> = {}): MyListEntry => ({
  ...samplePicture({ aid: `p${index}`, title: `画 ${index}` }),
  entryId: `${index}`,
  restore: `mark-${index}`,
  addedAt: '2026-03-09T04:00:00.000Z',
  stillAvailable: true,
  file: { size: 'custom', width: 1080, height: 2400, format: 'webp' },
  ...changes,
})

/** A server with those downloads. `changes` has what was asked of it in bulk. */
function serverWith(entries: readonly MyListEntry[]) {
  const changes: object[] = []
  const removed = new Set<string>()
  const asked = stubNetwork({
    '/api/me/downloads': () => {
      const items = entries.filter(({ entryId }) => !removed.has(entryId))
      const numbers = {
        page: 1,
        pageSize: 60,
        total: items.length,
        totalPages: 1,
        totalIsCapped: false,
        hasMore: false,
      }
      return ok({ items, ...numbers })
    },
    '/api/me/downloads/bulk': async (request) => {
      const change = (await request.json()) as { action: string; ids?: string[] }
      changes.push(change)
      for (const id of change.ids ?? []) removed.add(id)
      return ok({ done: 1, failed: [] })
    },
  })
  return { asked, changes }
}

function Downloads() {
  const [place, setPlace] = useState(NONE)
  return <DownloadsPage place={place} onPlace={(some) => setPlace({ ...place, ...some })} />
}

const rows = () => document.querySelectorAll('[data-card]').length
const checked = () => document.querySelectorAll('input[type="checkbox"]:checked').length

beforeEach(async () => {
  await signInOnNewDevice()
  await emptyOutbox()
  await page.viewport(1440, 900)
})

// rows: RT-22, PR-06
test('each download has its pixels, type and time; a withdrawn picture keeps its line without the picture', async () => {
  serverWith([entry(1), entry(2, { stillAvailable: false })])
  const { screen } = await renderPage(<Downloads />)
  const list = screen.getByRole('list', { name: '我的下载' })
  const first = list.getByRole('listitem').nth(0)
  await expect.element(first.getByRole('link', { name: '画 1' })).toBeVisible()
  for (const fact of ['1080×2400', 'WebP', /3月9日/]) await expect.element(first.getByText(fact)).toBeVisible()
  await expect.element(list.getByRole('button', { name: '再次下载「画 1」（免费）' })).toBeVisible()
  const gone = list.getByRole('listitem').nth(1)
  await expect.element(gone.getByText('已下架')).toBeVisible()
  expect(gone.element().querySelector('a, picture')).toBeNull()
  await gone.getByRole('button', { name: '从下载记录移除「画 2」' }).click()
  await expect.poll(rows).toBe(1)
  await toastWith('已移除 1 条')
  await closeToasts()
})

// rows: PR-05
test('a range is selected with the shift key, and one undo brings all of it back to its place', async () => {
  const { changes } = serverWith([1, 2, 3, 4, 5].map((index) => entry(index)))
  const { screen } = await renderPage(<Downloads />)
  await screen.getByRole('button', { name: '选择' }).click()
  const boxes = screen.getByRole('checkbox')
  await boxes.nth(1).click()
  await userEvent.keyboard('{Shift>}')
  await boxes.nth(3).click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(screen.getByRole('status').getByText('已选 3 张')).toBeVisible()
  await screen.getByRole('button', { name: '移除' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect.poll(rows).toBe(2)
  await screen.getByRole('button', { name: '撤销' }).click()
  await expect.poll(rows).toBe(5)
  expect([...document.querySelectorAll('[data-card]')].map((row) => row.getAttribute('data-card'))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
  ])
  await expect
    .poll(() => changes)
    .toEqual([
      { action: 'remove', ids: ['2', '3', '4'] },
      { action: 'restore', marks: ['mark-2', 'mark-3', 'mark-4'] },
    ])
})

// rows: PR-05
test('Space on a focused picture begins the selection with it', async () => {
  serverWith([entry(1), entry(2)])
  const { screen } = await renderPage(<Downloads />)
  const link = screen.getByRole('link', { name: '画 2' })
  await expect.element(link).toBeVisible()
  ;(link.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('已选 1 张')).toBeVisible()
  expect(checked()).toBe(1)
})

// rows: RT-22
test('without downloads the page leads to the ranking', async () => {
  serverWith([])
  const { screen } = await renderPage(<Downloads />)
  await expect.element(screen.getByRole('link', { name: '看看大家在下载什么' })).toHaveAttribute('href', '/rank')
})
