import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Shelf, ShelfFilters } from '#src/domain/gallery/gallery-search.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { ShelfPage } from './gallery-page.tsx'

function List({ shelf }: { shelf: Shelf }) {
  const [filters, setFilters] = useState<ShelfFilters>({})
  return (
    <ShelfPage
      shelf={shelf}
      filters={filters}
      ignored={[]}
      onFilter={(some) => setFilters((now) => ({ ...now, ...some }))}
    />
  )
}

const open = (shelf: Shelf, path: string, items = [samplePicture({ aid: 'a' })]) => {
  signInAs()
  const page = { items, page: 1, pageSize: 24, total: 1, totalPages: 1, hasMore: false, totalIsCapped: false }
  const asked = stubNetwork({ [`/api/${shelf}`]: () => ok(page) })
  return renderPage(<List shelf={shelf} />, { path }).then(({ screen }) => ({ screen, asked }))
}

// rows: HM-15
test('spotlights are filtered by the date they were added, counted in days of China', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-09T23:30:00+08:00') })
  onTestFinished(() => void vi.useRealTimers())
  const { screen, asked } = await open('spotlights', '/spotlights')
  const added = screen.getByRole('combobox', { name: '加入时间' })
  for (const [span, from] of [
    ['最近 7 天加入', '2026-03-03'],
    ['最近 30 天加入', '2026-02-08'],
    ['最近 12 个月加入', '2025-03-10'],
  ] as const) {
    await added.selectOptions(span)
    await expect.poll(() => asked.at(-1)).toBe(`GET /api/spotlights?from=${from}&pageSize=24`)
  }
  await added.selectOptions('任何时间加入')
  await expect.element(screen.getByRole('listitem')).toBeVisible()
})

// rows: HM-16
test('editor’s picks have the filters of a list, and no feed', async () => {
  const { screen, asked } = await open('np', '/today?kind=np', [samplePicture({ aid: 'delta', kind: 'np' })])
  await expect.element(screen.getByRole('heading', { level: 1, name: '编辑精选' })).toBeVisible()
  await expect
    .element(screen.getByRole('list', { name: '编辑精选' }).getByRole('link'))
    .toHaveAttribute('href', '/np/delta')
  await expect.element(screen.getByRole('link', { name: '精选', exact: true })).toHaveAttribute('aria-current', 'page')
  await screen.getByRole('button', { name: '城市' }).click()
  await expect.poll(() => asked.at(-1)).toBe('GET /api/np?category=city&pageSize=24')
  await expect.element(screen.getByRole('link', { name: /订阅/ })).not.toBeInTheDocument()
})
