import { expect, test } from 'vitest'
import type { Area } from '#contract/area.ts'
import { sampleDetail, samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { AreaSwitch } from './area-switch.tsx'

const DAY = '2026-11-20'
const elsewhere = (area: Area, aid: string) => ({
  ...samplePicture({ aid, area, date: DAY }),
  why: 'day' as const,
  shared: [],
  sharedEn: [],
  similarity: null,
})

const open = (placements: { area: Area; date: string }[], items: ReturnType<typeof elsewhere>[]) => {
  signInAs()
  const detail = { ...sampleDetail(), aid: 'dusk', area: 'zh-cn' as const, date: DAY, placements }
  const asked = stubNetwork({
    '/api/wallpapers/lookup': () => ok(detail),
    '/api/wallpapers/dusk/related': () => ok({ items }),
  })
  return renderPage(<AreaSwitch area="zh-cn" id="dusk" />, { path: '/global/zh-cn/dusk' }).then((page) => ({
    ...page,
    asked,
  }))
}

// rows: RT-14
test('an area leads to its picture of the day, or to this one where it showed it on another day', async () => {
  const placements = [
    { area: 'zh-cn' as const, date: DAY },
    { area: 'de-de' as const, date: DAY },
    { area: 'ja-jp' as const, date: '2026-11-02' },
    { area: 'it-it' as const, date: '2026-10-02' },
  ]
  const { screen, router, asked } = await open(placements, [elsewhere('ja-jp', 'maple'), elsewhere('en-us', 'canyon')])
  const areas = screen.getByRole('combobox', { name: '地区' })
  await expect.element(areas).toHaveValue('zh-cn')
  await expect
    .poll(() =>
      areas
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    )
    .toEqual(['中国', '美国', '日本', '德国', '意大利'])
  expect(asked).toContain('GET /api/wallpapers/dusk/related?by=day&area=zh-cn')
  for (const [area, path] of [
    ['美国', '/global/en-us/canyon'],
    ['日本', '/global/ja-jp/maple'],
    ['德国', '/global/de-de/dusk'],
    ['意大利', '/global/it-it/dusk'],
  ] as const) {
    await areas.selectOptions(area)
    await expect.poll(() => router.state.location.pathname).toBe(path)
  }
})

// rows: RT-14
test('a picture that no other area had, on a day without other pictures, has no choice', async () => {
  const { screen, asked } = await open([{ area: 'zh-cn', date: DAY }], [])
  await expect.poll(() => asked).toHaveLength(2)
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
})
