import { useEffect, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { showPageMoves } from './page-moves.ts'

interface PageProps {
  path: string
  /** Resolves when the heading may be shown; without it, it is shown at once. */
  loaded: Promise<void> | undefined
  /** Until then the heading is in the page, but hidden, as React hides what waits for a script. */
  isHidden: boolean
}

function TestPage({ path, loaded, isHidden }: PageProps) {
  const [isLoaded, setIsLoaded] = useState(!loaded)
  useEffect(() => void loaded?.then(() => setIsLoaded(true)), [loaded])
  return (
    <main>
      {(isLoaded || isHidden) && <h1 style={isLoaded ? {} : { display: 'none' }}>{path}</h1>}
      <button type="button">一颗按钮</button>
    </main>
  )
}

/** Pages of any path; those named in `loading` show their heading once their promise resolves. */
async function renderPages(loading: Record<string, Promise<void>> = {}, isHidden = false) {
  const { router } = await renderPage(null, {
    path: '/history',
    pages: (path) => <TestPage key={path} path={path} loaded={loading[path]} isHidden={isHidden} />,
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

// rows: SH-35
test.each([
  { before: 'absent', isHidden: false },
  { before: 'hidden', isHidden: true },
])('a heading that is $before while the page loads has the focus once it is shown', async ({ isHidden }) => {
  const loaded = Promise.withResolvers<void>()
  const router = await renderPages({ '/rank': loaded.promise }, isHidden)
  await router.navigate({ to: '/rank' })
  await expect.element(page.getByRole('button')).toBeVisible()
  expect(document.activeElement).toBe(document.body)
  loaded.resolve()
  await expect.element(heading('/rank')).toHaveFocus()
})

// rows: SH-35
test('a heading that is shown later takes no focus from a control, nor after Back', async () => {
  const [rank, today] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const router = await renderPages({ '/rank': rank.promise, '/today': today.promise })
  await router.navigate({ to: '/rank' })
  const button = page.getByRole('button')
  await button.click()
  rank.resolve()
  await expect.element(heading('/rank')).toBeVisible()
  await expect.element(button).toHaveFocus()

  await router.navigate({ to: '/today' })
  router.history.back()
  await expect.element(heading('/rank')).toBeVisible()
  await expect.element(heading('/rank')).not.toHaveFocus()
})
