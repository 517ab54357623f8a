import { beforeEach, expect, onTestFinished, test, type MockInstance, vi } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { SectionBoundary } from './section-boundary.tsx'

let isBroken = true
let logged: MockInstance

function Comments() {
  if (isBroken) throw new Error('no comments')
  return <p>三条评论</p>
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {})
  logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
})

// rows: ER-16
test('a crashed part shows its error in its own place, with a short number, and the rest stands', async () => {
  const { screen } = await renderPage(
    <>
      <h1>月下归鹤</h1>
      <SectionBoundary title="评论暂时没有加载出来">
        <Comments />
      </SectionBoundary>
    </>,
  )
  await expect.element(screen.getByRole('heading', { name: '月下归鹤' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '评论暂时没有加载出来' })).toBeVisible()
  await expect.element(screen.getByText(/^编号 [0-9A-F]{4}-[0-9A-F]{2}$/)).toBeVisible()
  const number = /[0-9A-F]{4}-[0-9A-F]{2}/.exec(screen.getByText(/^编号/).element().textContent)?.[0]
  expect(logged).toHaveBeenCalledWith(`section failed, no. ${number}`, expect.any(Error))
})

// rows: ER-16
test('it is drawn again on retry', async () => {
  const reset = vi.fn<() => void>()
  const { screen } = await renderPage(
    <SectionBoundary onRetry={reset}>
      <Comments />
    </SectionBoundary>,
  )
  isBroken = false
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByText('三条评论')).toBeVisible()
  expect(reset).toHaveBeenCalledOnce()
})
