import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, expect, test } from 'vitest'
import { siteApi, wallpaperApi } from '#src/domain/call-fixture.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { AnnouncementBanner } from '#src/features/announcement/banner/announcement-banner.tsx'
import { CheckInCard } from '#src/features/check-in/check-in-card.tsx'
import { renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { QueryView } from '../state/query-view.tsx'
import { closeToasts, toastTexts, toastWith } from './toast-fixture.ts'

const refusal =
  (status: number, message = '') =>
  () =>
    Response.json({ code: status, success: false, message }, { status })

interface PartProps {
  path: string
  client?: typeof siteApi
}

/** A section that waits for a call. */
function Part({ path, client = siteApi }: PartProps) {
  const query = useQuery({ queryKey: ['part', path], queryFn: () => client.get(path, v.string()), retryOnMount: false })
  return (
    <QueryView query={query} skeleton={<p>…</p>} unsaved="不在本机">
      {(text) => <p>{text}</p>}
    </QueryView>
  )
}

const parts = () => [...document.querySelectorAll('[role=alert]')].filter((alert) => !alert.closest('li'))

beforeEach(async () => {
  signInAs()
  await closeToasts()
})

test('sections that fail for one cause each show their client’s message, with one toast', async () => {
  stubNetwork({ '/api/one': refusal(500), '/api/two': refusal(503), '/api/three': refusal(500) })
  await renderPage(
    <>
      <Part path="one" client={wallpaperApi} />
      <Part path="two" />
      <Part path="three" />
    </>,
  )
  await expect.poll(parts).toHaveLength(3)
  await toastWith('服务器内部错误')
  expect(parts().map((part) => part.querySelector('p')?.textContent)).toEqual([
    '我们这边出了点问题，你的数据都还在。',
    '服务器暂时不可用，请稍后重试',
    '我们这边出了点问题，你的数据都还在。',
  ])
  expect(toastTexts()).toHaveLength(1)
})

// rows: TX-87
test.each([
  ['zh', '加载失败，请重试'],
  ['en', 'Load failed, please try again'],
] as const)('in %s a section that failed to load shows "%s"', async (language, words) => {
  stubNetwork({ '/api/one': refusal(403) })
  const { screen } = await renderPage(<Part path="one" />, { language })
  await expect.element(screen.getByRole('heading', { name: words })).toBeVisible()
})

test('each cause has its own toast, and rendering a section again adds none', async () => {
  stubNetwork({ '/api/one': refusal(403), '/api/two': refusal(422, '看不懂') })
  const both = (
    <>
      <Part path="one" />
      <Part path="two" />
    </>
  )
  const { router, queryClient } = await renderPage(null, { pages: (path) => path === '/' && both })
  await toastWith('没有权限访问')
  await toastWith('看不懂')
  await closeToasts()
  await router.navigate({ href: '/elsewhere' })
  await router.navigate({ href: '/' })
  await expect.poll(parts).toHaveLength(2)
  expect(toastTexts()).toEqual([])
  // A refetch that fails is a new failure.
  await queryClient.refetchQueries({ queryKey: ['part', 'one'] })
  await toastWith('没有权限访问')
})

test('earlier data stays, and a failed background refetch shows no toast', async () => {
  let isDown = false
  stubNetwork({ '/api/one': () => (isDown ? refusal(500)() : Response.json({ code: 0, data: '在' })) })
  const { screen, queryClient } = await renderPage(<Part path="one" />)
  await expect.element(screen.getByText('在')).toBeVisible()
  isDown = true
  await queryClient.refetchQueries()
  expect(queryClient.getQueryState(['part', 'one'])?.status).toBe('error')
  expect(toastTexts()).toEqual([])
})

// rows: CK-14
test('calls that the product spec calls silent show no toast: check-in status, latest announcement', async () => {
  stubNetwork({ '/api/checkin/status': refusal(500), '/api/announcements/latest': refusal(500) })
  const { queryClient } = await renderPage(
    <>
      <AnnouncementBanner />
      <CheckInCard />
    </>,
  )
  await expect
    .poll(() =>
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.status),
    )
    .toEqual(['error', 'error'])
  expect(toastTexts()).toEqual([])
})
