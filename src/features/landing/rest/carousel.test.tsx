import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { CAROUSEL_INTERVAL_MS, CAROUSEL_SLIDES } from '#contract/timing.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { frames } from '#src/lib/timing/frames-fixture.ts'
import { SLIDES } from '../content.ts'
import { Carousel } from './carousel.tsx'

const shown = () => document.querySelector('figure[aria-hidden=false] h3')?.textContent
const dots = () => [...document.querySelectorAll<HTMLElement>('button[aria-current]')]
const carousel = () => document.querySelector<HTMLElement>('[aria-roledescription=轮播]')

/** Renders with real timers, then switches to fake ones. */
async function open() {
  const { screen } = await renderPage(<Carousel />)
  await expect.poll(shown).toBe('自然风光')
  await frames(2)
  return screen
}

/** Waits two frames, until React has rendered and run its effects. */

/** Advances the clock between two renders. */
async function pass(ms: number) {
  await frames(2)
  vi.advanceTimersByTime(ms)
  await frames(2)
}

/** Three slides later the first one would be shown again. */
const passTwice = async () => {
  for (let time = 0; time < 2; time += 1) await pass(4_000)
}

function reduceMotion(isReduced: boolean) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: isReduced && query.includes('reduced-motion') }) as MediaQueryList,
  )
}

/** All files share one pointer: where the last one left it, it might pause the carousel. */
async function pointAtCorner() {
  const corner = document.createElement('div')
  Object.assign(corner.style, { position: 'fixed', inset: '0 auto auto 0', inlineSize: '8px', blockSize: '8px' })
  document.body.append(corner)
  await userEvent.hover(corner)
  corner.remove()
}

beforeEach(async () => {
  await pointAtCorner()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false })
  reduceMotion(false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// rows: LP-07, LP-08, TM-01
test('three slides, the next one every four seconds', async () => {
  await open()
  expect(dots().map((dot) => dot.getAttribute('aria-label'))).toEqual([
    '第 1 张，共 3 张',
    '第 2 张，共 3 张',
    '第 3 张，共 3 张',
  ])
  expect(SLIDES).toHaveLength(CAROUSEL_SLIDES)
  expect(CAROUSEL_INTERVAL_MS).toBe(4_000)
  await pass(3_999)
  expect(shown()).toBe('自然风光')
  await pass(1)
  expect(shown()).toBe('人文景观')
  await pass(4_000)
  expect(shown()).toBe('古典名画')
  await pass(4_000)
  expect(shown()).toBe('自然风光')
})

// rows: LP-09, LP-10
test('a dot chooses its slide and restarts the four seconds', async () => {
  await open()
  await pass(3_000)
  dots()[2]?.click()
  await pass(3_999)
  expect(shown()).toBe('古典名画')
  await pass(1)
  expect(shown()).toBe('自然风光')
})

// rows: LP-10
test.each([
  ['pointed at', 'pointerover', 'pointerout'],
  ['focused', 'focusin', 'focusout'],
])('while it is %s it pauses', async (_, begin, end) => {
  await open()
  carousel()?.dispatchEvent(new Event(begin, { bubbles: true }))
  await passTwice()
  expect(shown()).toBe('自然风光')
  carousel()?.dispatchEvent(new Event(end, { bubbles: true }))
  await pass(4_000)
  expect(shown()).toBe('人文景观')
})

// rows: LP-10
test('it pauses in a hidden tab', async () => {
  await open()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await passTwice()
  expect(shown()).toBe('自然风光')
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(4_000)
  expect(shown()).toBe('人文景观')
})

// rows: LP-10
test('the pause button stops it and starts it again', async () => {
  const screen = await open()
  screen
    .getByRole('button', { name: '暂停轮播' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await passTwice()
  expect(shown()).toBe('自然风光')
  screen
    .getByRole('button', { name: '播放轮播' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await pass(4_000)
  expect(shown()).toBe('人文景观')
})

// rows: LP-10
test('with reduced motion it moves only by hand', async () => {
  reduceMotion(true)
  const screen = await open()
  await passTwice()
  expect(shown()).toBe('自然风光')
  await expect.element(screen.getByRole('button', { name: '播放轮播' })).toBeVisible()
  dots()[1]?.click()
  await pass(0)
  expect(shown()).toBe('人文景观')
})
