import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SavedSearch } from '#contract/saved-search.ts'
import type { SearchAddress } from '#src/domain/gallery/search-address.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { SearchDialog } from '../dialog/search-dialog.tsx'
import { readFilters } from '../filters/filters.ts'
import { SearchPage } from '../search-page.tsx'

const saved = (id: number, changes: Partial<SavedSearch> = {}): SavedSearch => ({
  id,
  name: '湖',
  query: { q: '湖', orientation: 'portrait' },
  notify: 'off',
  createdAt: '2026-03-09T04:00:00.000Z',
  feed: `/feed/search/${'A'.repeat(21)}${id}`,
  ...changes,
})

const results = () =>
  ok({
    items: [],
    page: 1,
    pageSize: 24,
    total: 0,
    totalIsCapped: false,
    totalPages: 0,
    hasMore: false,
    relatedTags: [],
    relatedTagsEn: [],
    suggest: [],
  })

/** A server with these saved searches; `refusal` answers every change. */
function serverWith(searches: SavedSearch[], refusal?: () => Response | Promise<Response>) {
  const sent: unknown[] = []
  const changed = async (request: Request, change: (body: SavedSearch) => unknown) => {
    if (refusal) return refusal()
    const text = await request.text()
    const body = text ? JSON.parse(text) : null
    sent.push(body)
    return ok(change(body))
  }
  stubNetwork({
    '/api/search': results,
    '/api/wallpapers': results,
    '/api/search/categories': () => ok([]),
    '/api/searches': (request) =>
      request.method === 'GET'
        ? ok(searches)
        : changed(request, (body) => {
            searches.unshift(saved(9, body))
            return { id: 9, isNew: true }
          }),
    '/api/searches/1': (request) =>
      changed(request, (body) => {
        const [old] = searches.splice(0, 1)
        if (!old || request.method === 'DELETE') return null
        searches.unshift({ ...old, ...body })
        return searches[0]
      }),
  })
  return sent
}

function Search({ at }: { at: SearchAddress }) {
  const [address, setAddress] = useState(at)
  return (
    <SearchPage
      {...readFilters(address)}
      onOpen={() => {}}
      onFilter={(some) => setAddress((now) => ({ ...now, ...some }))}
    />
  )
}
const open = async (at: SearchAddress, language: 'zh' | 'en' = 'zh') =>
  renderPage(<Search at={at} />, { path: '/search', language, built: ['/search'] })

beforeEach(async () => {
  signInAs()
  await page.viewport(1440, 900)
})

// rows: SE-08, SE-21
test('a search is saved under a name made of its words and filters, and the button says so', async () => {
  const sent = serverWith([])
  const { screen } = await open({ q: '湖', orientation: 'portrait', sort: 'random', seed: 'x' })
  await screen.getByRole('button', { name: '保存搜索' }).click()
  const name = screen.getByRole('textbox', { name: '名称' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveValue('湖 · 竖幅')
  await name.fill(' ')
  await screen.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(screen.getByText('请输入名称')).toBeVisible()
  await name.fill('手机上的湖')
  await screen.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(screen.getByRole('button', { name: '已保存搜索' })).toBeVisible()
  const query = { q: '湖', orientation: 'portrait', sort: 'random' }
  expect(sent).toEqual([{ name: '手机上的湖', notify: 'off', query }])
})

// rows: SE-08
test('a search that is saved in another order of its pictures counts as saved, and leads to the list', async () => {
  serverWith([saved(1)])
  const { screen } = await open({ q: '湖', orientation: 'portrait', sort: 'likes' })
  await screen.getByRole('button', { name: '已保存搜索' }).click()
  await expect.element(screen.getByRole('dialog', { name: '保存的搜索' })).toBeVisible()
})

// rows: SE-21, AP-23
test('a search is saved with weekly messages, and the form says when and how they come', async () => {
  const sent = serverWith([])
  const { screen, router } = await open({ q: '湖' }, 'en')
  await screen.getByRole('button', { name: 'Save search' }).click()
  await expect.element(screen.getByText('You see new pictures when you open the search.')).toBeVisible()
  await screen.getByLabelText('Tell me about new pictures').selectOptions('Weekly')
  await expect.element(screen.getByText('On Saturday mornings, if there are any.', { exact: false })).toBeVisible()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await screen.getByRole('button', { name: 'Search saved' }).click()
  expect(sent).toMatchObject([{ notify: 'weekly', query: { q: '湖' } }])
  await screen.getByRole('button', { name: 'Edit “湖”' }).click()
  await expect.element(screen.getByLabelText('Tell me about new pictures')).toHaveValue('weekly')
  await screen.getByRole('link', { name: 'Reminders and notifications' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/notifications/settings')
})

// rows: SE-08
test('the dialog says why a search cannot be saved', async () => {
  const message = 'You have saved 50 searches, which is the limit; delete one first'
  serverWith([], () =>
    Response.json({ code: 4100, success: false, message, problem: 'saved-searches-full' }, { status: 409 }),
  )
  const { screen } = await open({ color: '2e8c82' }, 'en')
  await screen.getByRole('button', { name: 'Save search' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Colour')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
})

// rows: SE-08, SE-21, RT-09
test('without words and filters the saved searches are links, and their list changes and deletes them', async () => {
  const sent = serverWith([saved(1), saved(2, { name: '夜', query: { tag: '夜', unknown: 'x' } })])
  const { screen, router } = await open({})
  const line = screen.getByRole('navigation', { name: '保存的搜索' })
  await expect.element(line.getByRole('link', { name: '夜' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '保存搜索' })).not.toBeInTheDocument()
  await line.getByRole('button', { name: '管理' }).click()
  await screen.getByRole('button', { name: '编辑“湖”' }).click()
  await screen.getByRole('textbox', { name: '名称' }).fill('湖泊')
  await screen.getByLabelText('新壁纸提醒').selectOptions('即时')
  await screen.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(screen.getByRole('link', { name: '湖泊 即时' })).toBeVisible()
  await screen.getByRole('button', { name: '删除“湖泊”' }).click()
  await screen.getByRole('button', { name: '删除', exact: true }).click()
  const list = screen.getByRole('dialog', { name: '保存的搜索' })
  await expect.element(list.getByRole('link', { name: '湖泊' })).not.toBeInTheDocument()
  expect(sent).toEqual([{ name: '湖泊', notify: 'now' }, null])
  await list.getByRole('link', { name: '夜' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ tag: '夜' })
})

// rows: OP-01, OP-06
test('the address of the feed is copied for a wallpaper changer', async () => {
  serverWith([saved(1)])
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { screen } = await open({})
  await screen.getByRole('button', { name: '管理' }).click()
  await screen.getByRole('button', { name: '复制“湖”的订阅地址' }).click()
  expect(copied).toHaveBeenCalledWith(`${location.origin}/feed/search/${'A'.repeat(21)}1.rss?size=3840`)
})

// rows: SE-08
test('the search dialog has the saved searches as links', async () => {
  serverWith([saved(1)])
  const { screen } = await renderPage(
    <SearchDialog words="" onSearch={() => {}} onOpen={() => {}} onAdvanced={() => {}} onClose={() => {}} />,
    { path: '/', language: 'zh', built: ['/search'] },
  )
  const link = screen.getByRole('navigation', { name: '保存的搜索' }).getByRole('link', { name: '湖' })
  await expect.element(link).toHaveAttribute('href', '/search?q=%E6%B9%96&orientation=portrait')
})
