import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '#src/features/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { wallpaperQueries } from '../queries.ts'
import { samplePicture } from '../sample-picture.ts'
import { CountedMarkButton, MarkButton } from './mark-button.tsx'

const picture = samplePicture({ aid: 'a' })
const list = { items: [picture], page: 1, pageSize: 24, total: 1, totalIsCapped: false, totalPages: 1, hasMore: false }

/** The same picture in two lists, as on home. */
function TwoPlaces() {
  const [today] = useQuery({ ...wallpaperQueries.today(), queryFn: () => list }).data?.items ?? []
  const [recent] = useQuery({ ...wallpaperQueries.recent('zh-cn'), queryFn: () => list }).data?.items ?? []
  return (
    <>
      {today && <CountedMarkButton picture={today} mark="like" />}
      {recent && <MarkButton picture={recent} mark="like" />}
    </>
  )
}

beforeEach(() => signInAs())

// rows: DT-07
test('a like shows at once everywhere, before the server has answered', async () => {
  const answered = Promise.withResolvers<Response>()
  stubNetwork({ '/api/wallpapers/a/like': () => answered.promise })
  const { screen } = await renderPage(<TwoPlaces />)
  await screen.getByRole('button', { name: /^喜欢/ }).first().click()
  await expect.poll(() => screen.getByRole('button', { name: /^已喜欢/ }).elements()).toHaveLength(2)
  expect(document.body.textContent).toContain('8')
  answered.resolve(ok({ liked: true, likes: 31 }))
  await expect.poll(() => document.body.textContent).toContain('31')
})

// rows: DT-07
test('pressed twice in a row, the last press is what stays', async () => {
  const asked = stubNetwork({
    '/api/wallpapers/a/like': ({ method }) =>
      ok(method === 'POST' ? { liked: true, likes: 8 } : { liked: false, likes: 7 }),
  })
  const { screen } = await renderPage(<TwoPlaces />)
  const button = screen.getByRole('button', { name: /喜欢/ }).first()
  await button.click()
  await button.click()
  await expect.poll(() => asked).toEqual(['POST /api/wallpapers/a/like', 'DELETE /api/wallpapers/a/like'])
  await expect.poll(() => screen.getByRole('button', { name: /^已喜欢/ }).elements()).toHaveLength(0)
})

// The last: its toast lies over what stands at the top of the page.
// rows: DT-07
test('a refusal takes it back everywhere and says why', async () => {
  stubNetwork({
    '/api/wallpapers/a/like': () => Response.json({ code: 503, success: false, message: '' }, { status: 503 }),
  })
  const { screen } = await renderPage(<TwoPlaces />)
  await screen.getByRole('button', { name: /^喜欢/ }).first().click()
  await expect.element(screen.getByText('服务暂时不可用')).toBeVisible()
  expect(screen.getByRole('button', { name: /^已喜欢/ }).elements()).toHaveLength(0)
  expect(document.body.textContent).toContain('7')
})
