import { beforeEach, expect, onTestFinished, test, type MockInstance, vi } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { QueryView } from './query-view.tsx'
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
test('a crashed section shows its error in place, with a short number, and the rest stays', async () => {
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
  await expect.element(screen.getByText(/^错误编号：[0-9A-F]{4}-[0-9A-F]{2}$/)).toBeVisible()
  const number = /[0-9A-F]{4}-[0-9A-F]{2}/.exec(screen.getByText(/^错误编号/).element().textContent)?.[0]
  expect(logged).toHaveBeenCalledWith(`section failed, no. ${number}`, expect.any(Error))
})

// rows: ER-16
test('retry renders it again', async () => {
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

// rows: ER-16
test('data that cannot be rendered fails only its section, and retry refetches it', async () => {
  const refetch = vi.fn<() => void>()
  const query = { data: 3, error: null, failureReason: null, dataUpdatedAt: 1, fetchStatus: 'idle', refetch } as const
  const { screen } = await renderPage(
    <>
      <h1>月下归鹤</h1>
      <QueryView query={query} skeleton={null} unsaved="" failed="评论暂时没有加载出来">
        {(count) => {
          if (isBroken) throw new Error('no comments')
          return <p>{count} 条评论</p>
        }}
      </QueryView>
    </>,
  )
  await expect.element(screen.getByRole('heading', { name: '月下归鹤' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: '评论暂时没有加载出来' })).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByText('3 条评论')).toBeVisible()
  expect(refetch).toHaveBeenCalledOnce()
})
