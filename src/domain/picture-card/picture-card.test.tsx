import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EvenGrid } from '#src/domain/picture-grid/even-grid.tsx'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'

const pictures = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((aid) => samplePicture({ aid, title: `画 ${aid}` }))
const list = { items: pictures, page: 1, pageSize: 24, total: 7, totalIsCapped: false, totalPages: 1, hasMore: false }

async function drawGrid() {
  const drawn = await renderPage(<EvenGrid label="画" pictures={pictures} renderMeta={() => '11月20日'} />)
  drawn.queryClient.setQueryData(wallpaperQueries.recent('zh-cn').queryKey, list)
  return drawn
}
const focused = () => document.activeElement?.closest<HTMLElement>('[data-aid]')?.dataset.aid
const focus = (aid: string) => document.querySelector<HTMLElement>(`[data-aid="${aid}"] a`)?.focus()

/** All test files share one pointer, and a card rendered under it shows its buttons at once. */
async function pointAway() {
  const place = Object.assign(document.createElement('p'), { textContent: '·' })
  Object.assign(place.style, { position: 'fixed', insetBlockEnd: '0', insetInlineEnd: '0', margin: '0' })
  document.body.append(place)
  await userEvent.hover(place)
  place.remove()
}

beforeEach(async () => {
  signInAs()
  stubNetwork({})
  await page.viewport(1280, 900)
  await pointAway()
})

// rows: HM-21
test('a card shows picture, title and a large size with its requirement; its name includes the level', async () => {
  const { screen } = await drawGrid()
  const card = document.querySelector('[data-aid="a"]')
  expect(card?.textContent).toContain('8K · 会员')
  expect(card?.textContent).not.toContain('基础会员')
  await expect.element(screen.getByRole('link', { name: '画 a，西湖，8K，原图需基础会员' })).toBeVisible()
  expect(card?.querySelectorAll('a')).toHaveLength(1)
  expect(card?.querySelector('picture img')).toHaveAttribute('alt', '暮亭，西湖')
})

// rows: HM-21
test('a painting keeps its shape in any box, other pictures fill it', async () => {
  const scroll = { width: 2160, height: 3840, ratio: 0.5625 }
  const pictures = [samplePicture({ aid: 'art', kind: 'art', ...scroll }), samplePicture({ aid: 'photo', ...scroll })]
  await renderPage(<EvenGrid label="画" pictures={pictures} renderMeta={() => ''} />)
  const shapes = ['art', 'photo'].map((aid) => {
    const { width, height } =
      document.querySelector(`[data-aid="${aid}"] [data-picture-box]`)?.getBoundingClientRect() ?? new DOMRect()
    return width / height
  })
  expect(shapes[0]).toBeCloseTo(0.5625, 2)
  expect(shapes[1]).toBeCloseTo(1.6, 2)
  const [first, second] = [...document.querySelectorAll('[data-card]')].map((card) => card.clientHeight)
  expect(first).toBe(second)
})

test('there is no tag for 4K, which every picture has, nor for a level that is high enough', async () => {
  const free = { needLevel: 1, allowed: true }
  const small = samplePicture({ aid: 'small', width: 3840, height: 2160, access: free })
  const large = samplePicture({ aid: 'large', width: 10_240, height: 5760, access: free })
  await renderPage(<EvenGrid label="画" pictures={[small, large]} renderMeta={() => ''} />)
  expect(document.querySelector('[data-aid="small"]')?.textContent).toBe('暮亭')
  expect(document.querySelector('[data-aid="large"]')?.textContent).toBe('10K暮亭')
})

// rows: HM-21
test('a long press on a card shows its buttons and does not open the picture', async () => {
  const { screen, router } = await drawGrid()
  const link = document.querySelector('[data-aid="b"] a')
  const touch = { bubbles: true, isPrimary: true, pointerType: 'touch' }
  link?.dispatchEvent(new PointerEvent('pointerdown', touch))
  await expect.element(screen.getByRole('button', { name: '收起操作', includeHidden: true })).toBeInTheDocument()
  link?.dispatchEvent(new PointerEvent('pointerup', touch))
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(router.state.location.pathname).toBe('/')
  link?.dispatchEvent(new PointerEvent('pointerdown', touch))
  link?.dispatchEvent(new PointerEvent('pointerup', touch))
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  await expect.poll(() => router.state.location.pathname).toBe('/article/b')
})

// rows: HM-13, HM-16
test.each([
  ['bing', '/article/a'],
  ['post', '/article/a'],
  ['np', '/np/a'],
  ['spotlight', '/spotlight/a'],
  ['art', '/art/a'],
] as const)('a card of kind %s opens the page of its kind, %s, as a link and by a press', async (kind, path) => {
  const { screen, router } = await renderPage(
    <EvenGrid label="画" pictures={[samplePicture({ aid: 'a', kind })]} renderMeta={() => ''} />,
  )
  const link = screen.getByRole('list', { name: '画' }).getByRole('link')
  await expect.element(link).toHaveAttribute('href', path)
  await link.click()
  await expect.poll(() => router.state.location.pathname).toBe(path)
})

// rows: HM-21
test('a press anywhere on the picture opens it; buttons show on hover and open nothing', async () => {
  stubNetwork({ '/api/wallpapers/b/favorite': () => ok({ faved: true, favs: 4, collections: [] }) })
  const { screen, router } = await drawGrid()
  expect(document.querySelector('[data-aid="b"] [data-key]')).toBeNull()
  await userEvent.hover(document.querySelector('[data-aid="b"]') ?? document.body)
  const star = screen.getByRole('button', { name: '收藏', exact: true })
  await expect.element(star).toBeVisible()
  await star.click()
  expect(router.state.location.pathname).toBe('/')

  const { left = 0, top = 0 } =
    document.querySelector('[data-aid="c"] [data-picture-box]')?.getBoundingClientRect() ?? {}
  const pressed = document.elementFromPoint(left + 20, top + 60)
  expect(pressed?.closest('a')).toHaveAttribute('href', '/article/c')
  await userEvent.click(pressed ?? document.body)
  await expect.poll(() => router.state.location.pathname).toBe('/article/c')
  expect(router.state.location.state.pictureList).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
})

test('arrow keys move the focus by column and row', async () => {
  await drawGrid()
  focus('a')
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toBe('b')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('f')
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(focused()).toBe('a')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('a')
})

test('letters like and favourite the focused card, and do nothing with a modifier', async () => {
  const asked = stubNetwork({
    '/api/wallpapers/a/like': () => ok({ liked: true, likes: 8 }),
    '/api/wallpapers/a/favorite': () => ok({ faved: true, favs: 4, collections: [] }),
  })
  await drawGrid()
  focus('a')
  await expect.poll(() => document.querySelector('[data-aid="a"] [data-key="l"]')).not.toBeNull()
  await userEvent.keyboard('{Control>}l{/Control}')
  expect(asked).toEqual([])
  await userEvent.keyboard('l')
  await expect.poll(() => asked).toEqual(['POST /api/wallpapers/a/like'])
  await userEvent.keyboard('f')
  await expect.poll(() => asked).toHaveLength(2)
  expect(focused()).toBe('a')
})

test.each([
  [390, 2],
  [700, 3],
  [1000, 4],
  [1400, 5],
  [1900, 6],
])('a width of %i px has %i columns', async (width, columns) => {
  await page.viewport(2000, 900)
  await renderPage(
    <div style={{ inlineSize: width }}>
      <EvenGrid label="画" pictures={pictures} renderMeta={() => ''} />
    </div>,
  )
  const grid = document.querySelector('ul')
  expect(getComputedStyle(grid ?? document.body).gridTemplateColumns.split(' ')).toHaveLength(columns)
})

// rows: HM-21
test('Tab moves from a card to each of its actions and on to the next card, and back', async () => {
  await drawGrid()
  focus('a')
  const buttons = async (key: string) => {
    const passed: unknown[] = []
    do {
      await userEvent.keyboard(key)
      passed.push(document.activeElement?.getAttribute('data-key') ?? document.activeElement?.tagName)
    } while (passed.at(-1) !== 'A' && passed.length < 9)
    return passed
  }
  expect(await buttons('{Tab}')).toEqual(expect.arrayContaining(['v', 'f', 'l', 'd', 'A']))
  expect(focused()).toBe('b')
  const back = await buttons('{Shift>}{Tab}{/Shift}')
  expect(back).toEqual(expect.arrayContaining(['d', 'l', 'f', 'v', 'A']))
  expect(back).not.toContain('BODY')
  expect(focused()).toBe('a')
})
