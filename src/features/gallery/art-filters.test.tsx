import { useState } from 'react'
import { expect, test } from 'vitest'
import type { ShelfFilters } from '#src/domain/gallery/gallery-search.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { ShelfPage } from './gallery-page.tsx'

function Arts({ at }: { at: ShelfFilters }) {
  const [filters, setFilters] = useState(at)
  return <ShelfPage shelf="arts" filters={filters} onFilter={(some) => setFilters((now) => ({ ...now, ...some }))} />
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
  await expect.element(screen.getByRole('combobox', { name: '年代' })).toHaveDisplayValue('13 世纪')
  await screen.getByRole('button', { name: /作者：Vincent van Gogh/ }).click()
  await expect.poll(() => asked.at(-1)).not.toContain('author=')
  await screen.getByRole('button', { name: /风格：Baroque/ }).click()
  await expect.poll(() => asked.at(-1)).not.toContain('movement=')
  await screen.getByRole('button', { name: /Rijksmuseum/ }).click()
  await expect.poll(() => asked.at(-1)).toBe('GET /api/arts?century=13&pageSize=24')
})

// rows: HM-14
test('where none match, all are shown again by one press', async () => {
  const { screen, asked } = await open({ museum: 'Rijksmuseum', century: 15 }, 'en', 0)
  await screen.getByRole('button', { name: 'Show all' }).click()
  await expect.poll(() => asked.at(-1)).toBe('GET /api/arts?pageSize=24')
})
