import { useQuery } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { deletePersisted } from '#src/lib/persistence/store/databases.ts'
import { persistenceStore } from '#src/lib/persistence/store/persistence-store.ts'
import { CountedReactionButton, ReactionButton } from './reaction-button.tsx'

const picture = samplePicture({ aid: 'a' })
const list = { items: [picture], page: 1, pageSize: 24, total: 1, totalIsCapped: false, totalPages: 1, hasMore: false }

/** The same picture in two lists, as on home. */
function TwoPlaces() {
  const [today] = useQuery({ ...wallpaperQueries.today(), queryFn: () => list }).data?.items ?? []
  const [recent] = useQuery({ ...wallpaperQueries.recent('zh-cn'), queryFn: () => list }).data?.items ?? []
  return (
    <>
      {today && <CountedReactionButton picture={today} reaction="like" />}
      {recent && <ReactionButton picture={recent} reaction="like" />}
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
test('of two quick presses the last one counts', async () => {
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

// rows: DT-07, SH-38
test('a reaction also changes persisted data of earlier pages, and nothing else in it', async () => {
  signInAs({ user_id: 7 })
  stubNetwork({ '/api/wallpapers/a/favorite': () => ok({ faved: true, favs: 9, collections: [] }) })
  const key = '["wallpaper","recent","zh-cn"]'
  const other = samplePicture({ aid: 'b' })
  const record = {
    version: 1,
    kind: 'wallpaper/recent',
    most: 4,
    at: 1_000,
    data: { ...list, items: [other, picture] },
  }
  const foreign = { ...record, kind: 'wallpaper/other', data: 'text' }
  const store = persistenceStore(7)
  await Promise.all([set(key, record, store), set('foreign', foreign, store), set('broken', 1, store)])
  const queryKey = ['wallpaper', 'today']
  const boot = { buster: '1 7', clientState: { mutations: [], queries: [{ queryKey, state: { data: list } }] } }
  localStorage.setItem('wp_boot', JSON.stringify(boot))
  onTestFinished(async () => {
    localStorage.removeItem('wp_boot')
    await deletePersisted(7)
  })

  const { screen } = await renderPage(<ReactionButton picture={picture} reaction="favourite" />)
  await screen.getByRole('button', { name: '收藏' }).click()
  const favourite = { ...picture, me: { ...picture.me, faved: true }, stats: { ...picture.stats, favs: 9 } }
  await expect.poll(() => get(key, store)).toEqual({ ...record, data: { ...list, items: [other, favourite] } })
  expect(await get('foreign', store)).toEqual(foreign)
  expect(JSON.parse(localStorage.getItem('wp_boot') ?? '')).toMatchObject({
    clientState: { queries: [{ state: { data: { items: [{ me: { faved: true } }] } } }] },
  })
})

// Last, because their toasts cover the top of the page.
// rows: DT-07
test('a refusal is rolled back everywhere and shows the reason', async () => {
  stubNetwork({
    '/api/wallpapers/a/like': () => Response.json({ code: 503, success: false, message: '' }, { status: 503 }),
  })
  const { screen } = await renderPage(<TwoPlaces />)
  await screen.getByRole('button', { name: /^喜欢/ }).first().click()
  await expect.element(screen.getByText('服务暂时不可用')).toBeVisible()
  expect(screen.getByRole('button', { name: /^已喜欢/ }).elements()).toHaveLength(0)
  expect(document.body.textContent).toContain('7')
})

// rows: DT-07
test.each([
  ['both refused, what the server had said before stands again', [503, 503], ['喜欢', '7']],
  ['the second alone refused, what it said to the first stands', [200, 503], ['已喜欢', '31']],
])('pressed twice in a row, %s', async (_, statuses, [name, count]) => {
  const answers = statuses.map((status) => ({ status, answered: Promise.withResolvers<void>() }))
  const asked = stubNetwork({
    '/api/wallpapers/a/like': async () => {
      const answer = answers[asked.length - 1]
      await answer?.answered.promise
      return answer?.status === 200
        ? ok({ liked: true, likes: 31 })
        : Response.json({ code: 503, success: false, message: '' }, { status: 503 })
    },
  })
  const { screen, queryClient } = await renderPage(<TwoPlaces />)
  const button = screen.getByRole('button', { name: /喜欢/ }).first()
  await expect.element(button).toBeInTheDocument()
  const press = () => button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press()
  await expect.poll(() => screen.getByRole('button', { name: /^已喜欢/ }).elements()).toHaveLength(2)
  press()
  for (const { answered } of answers) answered.resolve()
  await expect.poll(() => asked).toHaveLength(2)
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.poll(() => screen.getByRole('button', { name: new RegExp(`^${name}`) }).elements()).toHaveLength(2)
  expect(document.body.textContent).toContain(count)
})
