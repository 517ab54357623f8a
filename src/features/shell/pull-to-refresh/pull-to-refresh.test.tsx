import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'

let aids: string[] = []
let asked = 0

function Feed() {
  const { data } = useQuery({
    queryKey: ['feed'],
    queryFn: async () => {
      asked++
      return { items: aids.map((aid) => ({ aid })) }
    },
    staleTime: Infinity,
  })
  return (
    <main style={{ blockSize: 3_000 }}>
      <p>{data?.items.map(({ aid }) => aid).join()}</p>
      <PullToRefresh />
    </main>
  )
}

/** A finger on the page, from `from` through these positions. */
function drag(from: [x: number, y: number], ...through: [x: number, y: number][]) {
  const target = document.querySelector('main p') ?? document.body
  const at = ([clientX, clientY]: [number, number]) => new Touch({ identifier: 1, target, clientX, clientY })
  const tell = (name: string, touches: Touch[]) =>
    target.dispatchEvent(new TouchEvent(name, { touches, bubbles: true, cancelable: true }))
  tell('touchstart', [at(from)])
  for (const place of through) tell('touchmove', [at(place)])
  return () => tell('touchend', [])
}

beforeEach(async () => {
  aids = ['one']
  asked = 0
  window.scrollTo(0, 0)
  await page.viewport(390, 844)
})

test('pulled down far enough at the top, the page refetches and shows the result', async () => {
  const vibrate = vi.spyOn(navigator, 'vibrate').mockReturnValue(true)
  const { screen } = await renderPage(<Feed />)
  await expect.element(screen.getByText('one')).toBeVisible()
  aids = ['three', 'two', 'one']
  drag([100, 200], [102, 230], [103, 270])()
  await expect.element(screen.getByText('2 张新图')).toBeVisible()
  expect([asked, vibrate.mock.calls]).toEqual([2, [[10]]])
  await expect.element(screen.getByText('2 张新图')).not.toBeInTheDocument()
  drag([100, 200], [100, 300])()
  await expect.element(screen.getByText('已是最新')).toBeVisible()
  vibrate.mockRestore()
})

test('a short, reversed or sideways pull, and one further down the page, refetch nothing', async () => {
  const { screen } = await renderPage(<Feed />)
  await expect.element(screen.getByText('one')).toBeVisible()
  drag([100, 200], [100, 260])()
  drag([100, 200], [100, 300], [100, 210])()
  drag([100, 200], [180, 210], [180, 330])()
  window.scrollTo(0, 300)
  await expect.poll(() => window.scrollY).toBe(300)
  drag([100, 200], [100, 320])()
  expect(asked).toBe(1)
})
