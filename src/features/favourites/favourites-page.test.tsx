import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MyListEntry } from '#contract/my-list.ts'
import { bytesOfFile, fileAnswer, keysOf, signInOnNewDevice } from '#src/domain/offline-picture/offline-fixture.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { ownScreen } from '#src/domain/screen/own-screen.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { FavouritesPage } from './favourites-page.tsx'
import type { FavouritesPlace } from './favourites-place.ts'

const favourite = (index: number, changes: Partial<MyListEntry> = {}): MyListEntry => ({
  ...samplePicture({ aid: `p${index}`, title: `画 ${index}` }),
  entryId: `p${index}`,
  restore: `mark-${index}`,
  addedAt: '2026-03-09T04:00:00.000Z',
  stillAvailable: true,
  ...changes,
})

/** A server with that many favourites, which can be removed. */
function serverWith(count: number, changes: (index: number) => Partial<MyListEntry> = () => ({})) {
  const favourites = Array.from({ length: count }, (_, index) => favourite(index, changes(index)))
  let all = favourites
  return stubNetwork({
    '/api/me/favs': ({ url }) => {
      const { searchParams } = new URL(url)
      const from = Number(searchParams.get('cursor') ?? 0)
      const items = (searchParams.get('sort') === 'old' ? all.toReversed() : all).slice(from, from + 60)
      const hasMore = from + items.length < all.length
      const numbers = { page: from / 60 + 1, pageSize: 60, total: all.length, totalPages: Math.ceil(all.length / 60) }
      return ok({ items, ...numbers, totalIsCapped: false, hasMore, ...(hasMore && { cursor: String(from + 60) }) })
    },
    '/api/me/favs/bulk': async (request) => {
      const change = (await request.json()) as { action: string; ids?: string[]; marks?: string[] }
      const { ids = [], marks = [] } = change
      all = favourites.filter(({ entryId, restore }) =>
        change.action === 'remove'
          ? all.some((each) => each.entryId === entryId) && !ids.includes(entryId)
          : all.some((each) => each.entryId === entryId) || marks.includes(restore),
      )
      return ok({ done: ids.length + marks.length, failed: [] })
    },
  })
}

function MyFavourites() {
  const [place, setPlace] = useState<FavouritesPlace>({
    sort: undefined,
    only: undefined,
    kind: undefined,
    orientation: undefined,
    fit: undefined,
    q: undefined,
  })
  const only = useSearch({ strict: false, select: (search) => ('only' in search ? ('saved' as const) : undefined) })
  return (
    <FavouritesPage
      place={{ ...place, only }}
      onPlace={(some) => setPlace({ ...place, ...some })}
      onImport={() => {}}
    />
  )
}
const cards = () => document.querySelectorAll('[data-card]').length

let member: number
beforeEach(async () => {
  ;({ member } = await signInOnNewDevice())
  await page.viewport(1440, 900)
})

// rows: PR-04, RT-21
test('favourites are in order, which can be reversed', async () => {
  const asked = serverWith(3)
  const { screen } = await renderPage(<MyFavourites />)
  await expect.element(screen.getByRole('status').getByText('3 张')).toBeVisible()
  await screen.getByRole('combobox', { name: '排序' }).selectOptions('最早添加')
  await expect.poll(() => asked).toContain('GET /api/me/favs?pageSize=60&sort=old')
  await expect.poll(() => document.querySelector('[data-card]')?.textContent).toContain('画 2')
})

// rows: HM-22, PR-04
test('the fits-my-screen switch lists the favourites that fit, and one press shows all again', async () => {
  const asked = stubNetwork({
    '/api/me/favs': ({ url }) => {
      const items = url.includes('fit=') ? [] : [favourite(1)]
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
  })
  const { screen } = await renderPage(<MyFavourites />)
  const chip = screen.getByRole('button', { name: /^适合我的屏幕/ })
  await chip.click()
  await expect.element(screen.getByRole('heading', { name: /^这里没有适合 \d+×\d+ 的图$/ })).toBeVisible()
  const { w, h } = ownScreen()
  expect(asked).toContain(`GET /api/me/favs?pageSize=60&fit=${w}x${h}`)
  await screen.getByRole('button', { name: /^移除\s*适合/ }).click()
  await expect.poll(cards).toBe(1)
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
})

const boxOf = (locator: { element: () => Element }) => locator.element().getBoundingClientRect()

// rows: PR-04, SH-37
test('on a phone the search field stays in its line while typing, and the selection shows above the tabs', async () => {
  await page.viewport(390, 844)
  serverWith(4)
  const tabs = Object.assign(document.createElement('nav'), { innerHTML: '<span data-tab-bar></span>' })
  document.body.append(tabs)
  onTestFinished(() => tabs.remove())
  const { screen } = await renderPage(<MyFavourites />)
  const field = screen.getByRole('searchbox')
  const select = screen.getByRole('button', { name: '选择' })
  await expect.element(select).toBeVisible()
  const { top } = boxOf(select)
  await field.fill('画')
  await expect.element(select).toBeVisible()
  expect(boxOf(select).top).toBe(top)
  const clear = screen.getByRole('button', { name: '清除' })
  await expect.poll(() => boxOf(clear).right < boxOf(select).left).toBe(true)

  await select.click()
  const done = screen.getByRole('button', { name: '完成' })
  await expect.element(done).toBeVisible()
  const tabHeight = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--tab-h'))
  expect(tabHeight).toBeGreaterThan(40)
  expect(boxOf(done).bottom).toBeLessThan(844 - tabHeight)
})

// rows: PR-04
test('several are selected and removed after a confirmation with their number', async () => {
  const asked = serverWith(4)
  const { screen } = await renderPage(<MyFavourites />)
  await expect.poll(cards).toBe(4)
  await screen.getByRole('button', { name: '选择' }).click()
  await screen.getByRole('checkbox', { name: '画 1' }).click()
  await screen.getByRole('checkbox', { name: '画 3' }).click()
  await expect.element(screen.getByText('已选 2 张')).toBeVisible()
  await screen.getByRole('button', { name: '移除' }).click()
  const dialog = screen.getByRole('dialog', { name: '取消收藏 2 张图片？' })
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([])
  await dialog.getByRole('button', { name: '移除' }).click()
  await expect.poll(cards).toBe(2)
  await expect.element(screen.getByRole('status').getByText('2 张')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '选择' })).toBeVisible()
})

test('Escape ends the selection without removing anything', async () => {
  serverWith(2)
  const { screen } = await renderPage(<MyFavourites />)
  await screen.getByRole('button', { name: '选择' }).click()
  await screen.getByRole('button', { name: '全选' }).click()
  await expect.element(screen.getByText('已选 2 张')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.getByRole('checkbox').elements()).toHaveLength(0)
  expect(cards()).toBe(2)
})

// rows: AP-33
test('a withdrawn picture says so, and can be removed', async () => {
  serverWith(2, (index) => ({ stillAvailable: index !== 1 }))
  const { screen } = await renderPage(<MyFavourites />)
  await expect.element(screen.getByText('已下架')).toBeVisible()
  await screen.getByRole('button', { name: '从收藏移除「画 1」' }).click()
  await expect.poll(cards).toBe(1)
})

test('an empty list says what to do', async () => {
  serverWith(0)
  const { screen } = await renderPage(<MyFavourites />)
  await expect.element(screen.getByText('还没有收藏')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '看看往日' })).toHaveAttribute('href', '/history')
})

test('at most 80 of five hundred cards are rendered', async () => {
  serverWith(500)
  const { screen } = await renderPage(<MyFavourites />)
  const total = () => Number(document.querySelector<HTMLElement>('[data-total]')?.dataset.total)
  const more = screen.getByRole('button', { name: '加载更多' })
  for (const shown of [60, 120]) {
    await expect.poll(total).toBe(shown)
    await more.click()
  }
  await expect.poll(total).toBeGreaterThanOrEqual(180)
  expect(cards()).toBeLessThanOrEqual(80)
  expect(cards()).toBeGreaterThan(5)
})

/** The same server, which also serves the pictures' files. */
function serverWithFiles(count: number) {
  const asked = serverWith(count, (index) => ({
    aid: `p${index}`,
    title: `画 ${index}`,
    place: { name: `地方 ${index}`, nameEn: `Place ${index}`, country: 'CN' },
    picture: `/img/${String(index).padStart(32, '0')}`,
  }))
  const api = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    return new URL(request.url).pathname.startsWith('/img/') ? fileAnswer(request, bytesOfFile(50_000)) : api(request)
  })
  return asked
}

// rows: SH-38, RT-21, ER-15
test('all are saved offline after a confirmation with their number, and are listed on this device', async () => {
  serverWithFiles(3)
  const { screen } = await renderPage(<MyFavourites />)
  await screen.getByRole('button', { name: '全部离线保存' }).click()
  const dialog = screen.getByRole('dialog', { name: '离线保存 3 张图片？' })
  await dialog.getByRole('button', { name: '离线保存' }).click()
  await expect.poll(() => keysOf(member)).toHaveLength(6)
  await expect.element(screen.getByRole('button', { name: '全部离线保存' })).not.toBeInTheDocument()
  await screen.getByRole('link', { name: /^本机/ }).click()
  await expect.element(screen.getByText('3 张图片占用 300 KB')).toBeVisible()
  await expect.poll(cards).toBe(3)
  await expect.element(screen.getByText(/^到底了/)).toHaveTextContent('到底了共 3 张')
})

// rows: ER-15
test('unreadable storage shows an error instead of an empty list, with a retry', async () => {
  signInAs({ user_id: 1000 })
  serverWith(0)
  const refusing = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  onTestFinished(() => refusing.mockRestore())
  const { screen } = await renderPage(<MyFavourites />, { path: '/?only=saved' })
  const failure = screen.getByRole('alert')
  await expect.element(failure.getByText(/^错误编号：/)).toBeVisible()
  await expect.element(screen.getByText('本机还没有保存的图片')).not.toBeInTheDocument()
  refusing.mockRestore()
  await failure.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByText('本机还没有保存的图片')).toBeVisible()
})

// rows: SH-38
test('space is freed by selecting pictures, largest first; the favourites stay', async () => {
  serverWithFiles(2)
  const { screen } = await renderPage(<MyFavourites />)
  await screen.getByRole('button', { name: '全部离线保存' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: '离线保存' }).click()
  await screen.getByRole('link', { name: /^本机/ }).click()
  await screen.getByRole('button', { name: '释放空间' }).click()
  await screen.getByRole('checkbox', { name: '画 1' }).click()
  await screen.getByRole('button', { name: '释放 100 KB' }).click()
  await expect.poll(() => keysOf(member)).toHaveLength(2)
  await expect.poll(cards).toBe(1)
  await screen.getByRole('link', { name: '全部收藏' }).click()
  await expect.poll(cards).toBe(2)
})

// rows: SH-38
test('offline pictures are searched by title and place, in both languages', async () => {
  serverWithFiles(4)
  const { screen } = await renderPage(<MyFavourites />)
  await expect.poll(cards).toBe(4)
  const field = screen.getByRole('searchbox', { name: '搜索我的收藏' })
  await field.fill('地方 2')
  await expect.poll(cards).toBe(1)
  await field.fill('place 3')
  await expect.poll(() => document.querySelector('[data-card]')?.textContent).toContain('画 3')
  await field.fill('nowhere')
  await expect.element(screen.getByText('没有符合的图片')).toBeVisible()
  await screen.getByRole('button', { name: '清除' }).click()
  await expect.poll(cards).toBe(4)
})

// rows: SH-38
test('typing searches at once; the URL follows after a pause', async () => {
  serverWith(4, (index) => ({ title: `画 ${'abcd'[index]}` }))
  const written: (string | undefined)[] = []
  const { screen } = await renderPage(
    <FavouritesPage
      place={{ sort: undefined, only: undefined, q: undefined }}
      onPlace={({ q }) => void written.push(q)}
      onImport={() => {}}
    />,
  )
  await expect.poll(cards).toBe(4)
  const field = screen.getByRole('searchbox', { name: '搜索我的收藏' })
  await userEvent.type(field, '画 c')
  await expect.element(field).toHaveValue('画 c')
  await expect.poll(cards).toBe(1)
  await expect.poll(() => written.at(-1)).toBe('画 c')
})

test('a new URL replaces the typed text', async () => {
  serverWith(3)
  function Addressed() {
    const [q, setQ] = useState<string>()
    return (
      <>
        <button type="button" onClick={() => setQ('画 2')}>
          elsewhere
        </button>
        <FavouritesPage place={{ sort: undefined, only: undefined, q }} onPlace={() => {}} onImport={() => {}} />
      </>
    )
  }
  const { screen } = await renderPage(<Addressed />)
  const field = screen.getByRole('searchbox', { name: '搜索我的收藏' })
  await field.fill('画 1')
  await screen.getByRole('button', { name: 'elsewhere' }).click()
  await expect.element(field).toHaveValue('画 2')
  await expect.poll(cards).toBe(1)
})
