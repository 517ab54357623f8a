import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { SCROLL_TO_TOP_PX } from '#contract/timing.ts'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { frames } from '#src/lib/timing/frames-fixture.ts'
import { isDrawerOpenAtom } from './drawer/drawer-state.ts'
import { Footer } from './footer/footer.tsx'
import { ScrollToTop } from './scroll-to-top.tsx'

const button = page.getByRole('button', { name: '回到顶部' })

async function renderTall(path = '/') {
  await renderPage(
    <main style={{ blockSize: 5_000 }}>
      <h1>历史</h1>
      <ScrollToTop />
    </main>,
    { path },
  )
}

beforeEach(async () => {
  store.set(isDrawerOpenAtom, false)
  await page.viewport(1280, 900)
})

// rows: SH-16, TM-06
test('the button shows from 301 px on', async () => {
  await renderTall()
  expect(button.query()).toBeNull()
  window.scrollTo(0, SCROLL_TO_TOP_PX + 1)
  await expect.element(button).toBeVisible()
  // Visible now, so its later absence shows that the page has handled the scroll event.
  window.scrollTo(0, SCROLL_TO_TOP_PX)
  await expect.element(button).not.toBeInTheDocument()
})

// rows: SH-16
test.each([
  [1280, 900],
  [390, 844],
])('at the end of a page of %i px it is beside the last line', async (width, height) => {
  await page.viewport(width, height)
  await renderPage(
    <>
      <main style={{ blockSize: 3_000 }} />
      <Footer />
      <ScrollToTop />
    </>,
  )
  window.scrollTo(0, 1_000)
  await expect.element(button).toBeVisible()
  window.scrollTo(0, document.documentElement.scrollHeight)
  await frames(2)
  expect(getComputedStyle(button.element()).pointerEvents).toBe('auto')
})

// rows: SH-17
test('it is hidden while the drawer or a dialog is open', async () => {
  await renderTall()
  window.scrollTo(0, 1_000)
  await expect.element(button).toBeVisible()
  store.set(isDrawerOpenAtom, true)
  await expect.element(button).not.toBeInTheDocument()
  store.set(isDrawerOpenAtom, false)
  await expect.element(button).toBeVisible()
})

// rows: SH-17
test('it is hidden below a dialog of the URL', async () => {
  await renderTall('/?dialog=check-in')
  window.scrollTo(0, 1_000)
  await expect.poll(() => window.scrollY).toBe(1_000)
  await expect.element(button).not.toBeInTheDocument()
})

// rows: SH-18
test.each([
  ['smoothly', false, 'smooth'],
  ['at once under reduced motion', true, 'instant'],
])('it scrolls to the top %s and focuses the heading', async (_, isCalm, behavior) => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: isCalm } as MediaQueryList)
  const scroll = vi.spyOn(window, 'scrollTo')
  onTestFinished(() => void vi.restoreAllMocks())
  await renderTall()
  window.scrollTo(0, 2_000)
  await button.click()
  expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior })
  await expect.element(page.getByRole('heading', { name: '历史' })).toHaveFocus()
  await expect.poll(() => window.scrollY).toBe(0)
  await expect.element(button).not.toBeInTheDocument()
})
