import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ShelfFilters } from '#src/domain/gallery/gallery-search.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { ShelfPage } from './gallery-page.tsx'

function Arts({ at }: { at: ShelfFilters }) {
  const [filters, setFilters] = useState(at)
  return (
    <ShelfPage
      shelf="arts"
      filters={filters}
      ignored={[]}
      onFilter={(some) => setFilters((now) => ({ ...now, ...some }))}
    />
  )
}

const open = (filters: ShelfFilters, language: 'zh' | 'en', count = 1) => {
  signInAs()
  const items = Array.from({ length: count }, () => samplePicture({ kind: 'art' }))
  const page = { items, page: 1, pageSize: 24, total: count, totalPages: 1, hasMore: false, totalIsCapped: false }
  const asked = stubNetwork({ '/api/arts': () => ok(page) })
  return renderPage(<Arts at={filters} />, { path: '/arts', language }).then(({ screen }) => ({ screen, asked }))
}

// rows: HM-14
test('masterpieces are listed by century', async () => {
  const { screen, asked } = await open({}, 'en')
  await screen.getByRole('combobox', { name: 'Century' }).selectOptions('19th century')
  await expect.poll(() => asked.at(-1)).toBe('GET /api/arts?century=19&pageSize=24')
})

// rows: HM-14
test('masterpieces are listed by a colour, also by one that only the address names', async () => {
  const { screen, asked } = await open({ color: '123456' }, 'en')
  const colours = screen.getByRole('combobox', { name: 'Colour' })
  await expect.element(colours).toHaveDisplayValue('#123456')
  await colours.selectOptions('Blue')
  await expect.poll(() => asked.at(-1)).toBe('GET /api/arts?color=2f6fa7&pageSize=24')
  await colours.selectOptions('Any colour')
  await expect.poll(() => asked.at(-1)).not.toContain('color=')
})

// rows: HM-14
test('an artist, a style and a museum that led here are named, and a press removes each', async () => {
  const { screen, asked } = await open(
    { author: 'Vincent van Gogh', museum: 'Rijksmuseum', movement: 'Baroque', century: 13 },
    'zh',
  )
  await expect.element(screen.getByRole('combobox', { name: '世纪' })).toHaveDisplayValue('13 世纪')
  await screen.getByRole('button', { name: /作者：Vincent van Gogh/ }).click()
  await expect.poll(() => asked.at(-1)).not.toContain('author=')
  await screen.getByRole('button', { name: /风格：Baroque/ }).click()
  await expect.poll(() => asked.at(-1)).not.toContain('movement=')
  await screen.getByRole('button', { name: /Rijksmuseum/ }).click()
  await expect.poll(() => asked.at(-1)).toBe('GET /api/arts?century=13&pageSize=24')
})

const NONE = { page: 1, pageSize: 24, total: 0, totalPages: 0, hasMore: false, totalIsCapped: false, items: [] }

// rows: HM-14, ER-15
test('where none match, each filter is named with the number of pictures without it, and one press removes it', async () => {
  signInAs()
  const asked = stubNetwork({
    '/api/arts': ({ url }) =>
      ok({
        ...NONE,
        total: url.includes('museum=') ? (url.includes('century=') ? 0 : 7) : url.includes('fit=') ? 0 : 3,
      }),
  })
  const { screen } = await renderPage(
    <Arts at={{ museum: 'Rijksmuseum', century: 15, fit: '1920x1200', sort: 'likes' }} />,
    { path: '/arts', language: 'zh' },
  )
  await expect.element(screen.getByRole('heading', { name: '没有符合条件的图片' })).toBeVisible()
  await expect.element(screen.getByText(/形状要接近 16:10，且不小于 1920×1200/)).toBeVisible()
  const filters = screen.getByRole('list', { name: '可去掉的条件' })
  await expect.element(filters.getByRole('button', { name: /Rijksmuseum\s*0 张/ })).toBeVisible()
  await expect.element(filters.getByRole('button', { name: /适合 1920×1200\s*0 张/ })).toBeVisible()
  await filters.getByRole('button', { name: /15 世纪\s*7 张/ }).click()
  await expect.poll(() => asked).toContain('GET /api/arts?museum=Rijksmuseum&fit=1920x1200&sort=likes&pageSize=24')
  // A count is a page of one picture, in no particular order.
  expect(asked).toContain('GET /api/arts?museum=Rijksmuseum&fit=1920x1200&pageSize=1')
})

// rows: HM-14, HM-22
test.each([
  ['zh', '这里没有适合 1920×1200 的图'],
  ['en', 'No picture here fits 1920×1200'],
] as const)('in %s a screen that no picture fits is named by its pixels', async (language, title) => {
  const { screen, asked } = await open({ fit: '1920x1200' }, language, 0)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await screen.getByRole('listitem').getByRole('button').click()
  await expect.poll(() => asked).toContain('GET /api/arts?pageSize=24')
})

// rows: HM-14
test('where none match, all are shown again by one press', async () => {
  const { screen, asked } = await open({ museum: 'Rijksmuseum', century: 15 }, 'en', 0)
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => asked).toContain('GET /api/arts?pageSize=24')
})

// rows: HM-14
test('on a phone what is chosen is in view, however far along the row it is', async () => {
  await page.viewport(390, 844)
  const { screen } = await open({ museum: 'Rijksmuseum', century: 17 }, 'en')
  const chip = screen.getByRole('button', { name: /Rijksmuseum/ })
  await expect.element(chip).toBeVisible()
  const { left, right } = chip.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(0)
  expect(right).toBeLessThan(390)
})
