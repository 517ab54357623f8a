import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { showPageMoves } from './page-moves.ts'

async function renderPages() {
  const { router } = await renderPage(null, {
    path: '/history',
    pages: (path) => (
      <main key={path}>
        <h1>{path}</h1>
        <button type="button">一颗按钮</button>
      </main>
    ),
  })
  onTestFinished(showPageMoves(router as never))
  return router
}

const heading = (path: string) => page.getByRole('heading', { name: path, exact: true })

// rows: SH-35
test('a new page has the focus on its heading; the first page leaves it where the browser put it', async () => {
  const router = await renderPages()
  await expect.element(heading('/history')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  await router.navigate({ to: '/rank' })
  await expect.element(heading('/rank')).toHaveFocus()
})

// rows: SH-35
test('a change of only the query moves no focus, nor does Back', async () => {
  const router = await renderPages()
  const button = page.getByRole('button')
  await button.click()
  await router.navigate({ to: '/history', search: { area: 'en-us' } as never })
  await expect.element(button).toHaveFocus()

  await router.navigate({ to: '/rank' })
  await expect.element(heading('/rank')).toHaveFocus()
  router.history.back()
  await expect.element(heading('/history')).toBeVisible()
  await expect.element(heading('/history')).not.toHaveFocus()
})
