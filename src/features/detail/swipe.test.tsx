import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleDetail } from '#src/domain/picture/picture-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { pull } from '#src/lib/input/touch-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { DetailPage } from './detail-page.tsx'

const SHOWN = 'dusk-at-the-pavilion'

beforeEach(async () => {
  signInAs()
  await page.viewport(390, 844)
})

/** The picture's page, opened from a list with a neighbour on each side, or only one before it. */
async function open(pictureList = ['first', SHOWN, 'third']) {
  const asked = stubNetwork({
    '/api/wallpapers/lookup': ({ url }) => {
      const aid = new URL(url).searchParams.get('id') ?? ''
      return ok(sampleDetail({ aid, title: aid === SHOWN ? '暮亭' : aid }))
    },
  })
  const { router } = await renderPage(
    <DetailPage address={{ kind: 'article', id: SHOWN }} notFound={null} saveAction={() => null} />,
    {
      path: `/article/${SHOWN}`,
    },
  )
  await expect.element(page.getByRole('heading', { level: 1, name: '暮亭' })).toBeVisible()
  await router.navigate({ to: '.', state: { pictureList }, replace: true })
  const whole = page.getByRole('button', { name: '全屏查看' }).element()
  const frame = whole.parentElement ?? expect.fail()
  return { router, whole, frame, asked, path: () => router.state.location.pathname }
}

// rows: DT-09
test('the picture follows a horizontal swipe with its neighbour beside it, and opens the neighbour', async () => {
  const { whole, frame, path, router } = await open()
  const release = pull(whole, [
    [300, 200],
    [220, 204],
    [120, 206],
  ])
  expect(frame.getBoundingClientRect().left).toBe(-180)
  await expect.poll(() => frame.querySelectorAll('[aria-hidden] [data-picture-box]')).toHaveLength(2)
  const [before, after] = [...frame.querySelectorAll('[aria-hidden]:has([data-picture-box])')].map((each) =>
    each.getBoundingClientRect(),
  )
  expect([before?.right, after?.left]).toEqual([-180 - 16, 390 - 180 + 16])
  expect(release()).toBe(true)
  await expect.poll(path).toBe('/article/third')
  expect(router.state.location.state.pictureList).toEqual(['first', SHOWN, 'third'])
})

// rows: DT-09
test('a quick short swipe back opens the previous one', async () => {
  const { whole, path } = await open()
  pull(
    whole,
    [
      [150, 200],
      [175, 200],
      [200, 201],
    ],
    { every: 16 },
  )()
  await expect.poll(path).toBe('/article/first')
})

// rows: DT-09
test('released early, or after turning back, it springs back; at the end of the list it moves only a little', async () => {
  const { whole, frame, path } = await open(['first', SHOWN])
  pull(whole, [
    [200, 200],
    [260, 200],
  ])()
  await expect.poll(() => frame.getBoundingClientRect().left).toBe(0)
  pull(
    whole,
    [
      [100, 200],
      [300, 200],
      [280, 200],
      [240, 200],
    ],
    { every: 16 },
  )()
  await expect.poll(() => frame.getBoundingClientRect().left).toBe(0)
  const release = pull(whole, [
    [330, 200],
    [30, 200],
  ])
  expect(frame.getBoundingClientRect().left).toBe(-100)
  release()
  await expect.poll(() => frame.getBoundingClientRect().left).toBe(0)
  expect(path()).toBe(`/article/${SHOWN}`)
})

// rows: DT-09
test.each([
  [
    'from the screen’s edge',
    [
      [10, 200],
      [300, 200],
    ],
  ],
  [
    'from the other edge',
    [
      [380, 200],
      [80, 200],
    ],
  ],
  [
    'that scrolls',
    [
      [200, 200],
      [210, 380],
    ],
  ],
] as const)('a touch %s is left to the browser', async (_, way) => {
  const { whole, frame, path } = await open()
  expect(pull(whole, way)()).toBe(false)
  expect(frame.style.translate).toBe('')
  expect(path()).toBe(`/article/${SHOWN}`)
})

test('a second finger is a pinch: the picture returns to its place', async () => {
  const { whole, frame, path } = await open()
  pull(whole, [
    [300, 200],
    [100, 200],
  ])
  expect(frame.style.translate).toBe('-200px')
  pull(whole, [[200, 300]], { identifier: 2 })
  await expect.poll(() => frame.getBoundingClientRect().left).toBe(0)
  expect(path()).toBe(`/article/${SHOWN}`)
})
