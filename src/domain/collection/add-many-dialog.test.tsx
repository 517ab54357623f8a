import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { loadTexts } from '#src/i18n/language.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { AddManyDialog } from './add-many-dialog.tsx'
import { sampleCollection } from './collection-fixture.ts'

const LAKE = sampleCollection({ id: 7, title: '湖' })

beforeEach(async () => {
  signInAs()
  await loadTexts('collections')
})
afterEach(async () => {
  onlineManager.setOnline(true)
  await closeToasts()
})

/** A member with one collection; `added` has what was put into which. */
async function open(aids: readonly string[], changed = [...aids]) {
  const added: unknown[] = []
  const adding = (id: number) => async (request: Request) => {
    added.push([id, ((await request.json()) as { aids: string[] }).aids])
    return ok({ count: 1 + changed.length, changed, failed: [] })
  }
  stubNetwork({
    '/api/collections': (request) =>
      ok(request.method === 'POST' ? { ...LAKE, id: 8, title: '山' } : { collections: [LAKE] }),
    '/api/collections/7/items': adding(7),
    '/api/collections/8/items': adding(8),
  })
  const onAdded = vi.fn<() => void>()
  const { screen } = await renderPage(<AddManyDialog aids={aids} onAdded={onAdded} onClose={() => {}} />)
  return { screen, added, onAdded }
}

// rows: AP-24, RT-21
test('selected favourites go into a collection with one press', async () => {
  const { screen, added, onAdded } = await open(['dusk', 'sea'])
  await expect.element(screen.getByText('2 张收藏')).toBeVisible()
  await expectAccessible()
  await screen.getByRole('button', { name: /湖/ }).click()
  await toastWith('已把 2 张图片加入「湖」')
  expect(added).toEqual([[7, ['dusk', 'sea']]])
  expect(onAdded).toHaveBeenCalled()
})

// rows: AP-24, RT-21
test('selected favourites go into a new collection, and those that are in it already are told', async () => {
  const { screen, added } = await open(['dusk'], [])
  await screen.getByRole('textbox', { name: '新建收藏夹' }).fill('山')
  await screen.getByRole('button', { name: /^创建/ }).click()
  await toastWith('这些图片都已在「山」里')
  expect(added).toEqual([[8, ['dusk']]])
})

// rows: AP-24, RT-21
test('offline and beyond the limit it says why nothing is added', async () => {
  const { screen, added } = await open(['dusk'])
  onlineManager.setOnline(false)
  await screen.getByRole('button', { name: /湖/ }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('当前离线，一次加入多张图片需要联网。')
  await screen.unmount()
  const many = await open(Array.from({ length: 301 }, (_, index) => `p${index}`))
  await expect.element(many.screen.getByRole('alert')).toHaveTextContent('一个收藏夹最多放 300 张图片，请少选一些。')
  expect([...added, ...many.added]).toEqual([])
})
