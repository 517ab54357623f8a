import { beforeEach, expect, test } from 'vitest'
import { renderPage } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { ComingSoonPage } from './coming-soon-page.tsx'
import { notifyRequestsAtom } from './notify-requests.ts'
import { plannedRoute } from './planned-route.ts'

beforeEach(() => {
  localStorage.clear()
  store.set(notifyRequestsAtom, [])
})

// rows: LG-08
test.each([
  ['zh', '创作者计划，即将上线', '创作者的权益、分成和他们的故事。'],
  ['en', 'Creator program: coming soon', 'Rights, shares and stories of our creators.'],
] as const)('a planned page has title and description in %s', async (language, title, text) => {
  const { screen } = await renderPage(<ComingSoonPage planned={plannedRoute('/creator')} />, { language })
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(screen.getByText(text)).toBeVisible()
})

// rows: LG-08, MS-12
test('available parts of a planned page are linked', async () => {
  const { screen } = await renderPage(<ComingSoonPage planned={plannedRoute('/notifications')} />)
  await expect
    .element(screen.getByRole('link', { name: '提醒设置' }))
    .toHaveAttribute('href', '/notifications/settings')
})

// rows: LG-08
test('"Notify me" is stored on this device, with a confirmation', async () => {
  const { screen } = await renderPage(<ComingSoonPage planned={plannedRoute('/creator')} />)
  await screen.getByRole('button', { name: '上线告诉我' }).click()
  expect(localStorage.getItem('wp_tell_me')).toBe('["/creator"]')
  await expect.element(screen.getByRole('status')).toHaveTextContent('已记在此设备，上线后在这里告诉你。')
  await expect.element(screen.getByRole('button', { name: '已记下' })).toBeDisabled()
})

// rows: LG-08, RT-63
test('an unplanned feature has a general text and links', async () => {
  const { screen } = await renderPage(<ComingSoonPage planned={undefined} />, { path: '/coming-soon' })
  await expect.element(screen.getByRole('heading', { level: 1, name: '即将上线' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '上线告诉我' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: '首页' })).toHaveAttribute('href', '/')
})

test('Back goes back, or home without a history', async () => {
  const { screen, router } = await renderPage(<ComingSoonPage planned={undefined} />, { path: '/coming-soon' })
  await screen.getByRole('button', { name: '返回' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
  await router.navigate({ to: '/creator' as never })
  await screen.getByRole('button', { name: '返回' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/')
})
