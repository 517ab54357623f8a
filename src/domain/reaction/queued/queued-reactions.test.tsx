import { onlineManager, useQuery } from '@tanstack/react-query'
import { get, set } from 'idb-keyval'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { outboxAtom } from '#src/domain/outbox/outbox-atom.ts'
import { emptyOutbox } from '#src/domain/outbox/outbox-fixture.ts'
import { sendWaiting } from '#src/domain/outbox/page-outbox.ts'
import { samplePicture } from '#src/domain/picture/picture-fixture.ts'
import { wallpaperQueries } from '#src/domain/picture/queries.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { deletePersisted } from '#src/lib/persistence/store/databases.ts'
import { persistenceStore } from '#src/lib/persistence/store/persistence-store.ts'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastTexts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { mayBeWaiting, noteWaiting } from '../press.ts'
import { CountedReactionButton, ReactionButton } from '../reaction-button.tsx'
import { followReactions } from './follow-outbox.ts'
import { discardWaiting } from './waiting-reactions.ts'

const ME = 7
const LIKE = '/api/wallpapers/a/like'
const FAVOURITE = '/api/wallpapers/b/favorite'
const SAVED = '已记下，联网后发送'
const picture = samplePicture({ aid: 'a', title: '暮亭', titleEn: 'Dusk' })
const other = samplePicture({ aid: 'b', title: '湖', titleEn: 'Lake' })
const list = {
  items: [picture, other],
  page: 1,
  pageSize: 24,
  total: 2,
  totalIsCapped: false,
  totalPages: 1,
  hasMore: false,
}

function Pictures() {
  const items = useQuery({ ...wallpaperQueries.today(), queryFn: () => list }).data?.items ?? []
  return items.map((each) => (
    <p key={each.aid}>
      <CountedReactionButton picture={each} reaction="like" />
      <ReactionButton picture={each} reaction="favourite" />
    </p>
  ))
}

/** The page with the outbox that every page starts. */
async function openPage() {
  const page = await renderPage(<Pictures />)
  onTestFinished(followReactions(page.queryClient))
  const buttons = (name: RegExp) => page.screen.getByRole('button', { name })
  await expect.element(buttons(/喜欢/).first()).toBeInTheDocument()
  // A toast may cover the button.
  const press = (name: RegExp, index = 0) =>
    buttons(name)
      .nth(index)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return { ...page, buttons, press, isSettled: () => expect.poll(() => page.queryClient.isMutating()).toBe(0) }
}

const like = ({ method }: Request) => ok(method === 'POST' ? { liked: true, likes: 31 } : { liked: false, likes: 30 })
const waiting = () => store.get(outboxAtom).entries.filter(({ state }) => state === 'waiting')

beforeEach(async () => {
  signInAs({ user_id: ME })
  await emptyOutbox()
  noteWaiting(false)
})
afterEach(async () => {
  onlineManager.setOnline(true)
  await emptyOutbox()
  await closeToasts()
})

// rows: RT-20, DT-07
test('a like without a network stays, shows one toast for all, and gets the server’s count once sent', async () => {
  stubNetwork({ [LIKE]: noNetwork, [FAVOURITE]: noNetwork })
  const { press, buttons, isSettled } = await openPage()
  press(/^喜欢/)
  await expect.element(buttons(/^已喜欢 ?8/)).toBeVisible()
  await toastWith(SAVED)
  expect(waiting()).toMatchObject([{ kind: 'reaction', memberId: ME, reaction: 'like', aid: 'a', isOn: true }])
  await closeToasts()
  press(/^收藏/, 1)
  await isSettled()
  await expect.poll(waiting).toHaveLength(2)
  expect(toastTexts()).toEqual([])

  const asked = stubNetwork({
    [LIKE]: like,
    [FAVOURITE]: () => ok({ faved: true, favs: 9, collections: [] }),
  })
  await sendWaiting({ isEager: true })
  await expect.element(buttons(/^已喜欢 ?31/)).toBeVisible()
  await expect.element(buttons(/^已收藏/)).toBeVisible()
  expect(asked.toSorted()).toEqual([`POST ${LIKE}`, `POST ${FAVOURITE}`])
  expect(store.get(outboxAtom).entries).toEqual([])
  expect(mayBeWaiting()).toBe(false)
})

// rows: RT-20, DT-07
test('pressed again while it waits, only what was wanted last is sent', async () => {
  stubNetwork({ [LIKE]: noNetwork })
  const { press, buttons, isSettled } = await openPage()
  onlineManager.setOnline(false)
  press(/^喜欢/)
  await expect.element(buttons(/^已喜欢/)).toBeVisible()
  await isSettled()
  press(/^已喜欢/)
  await expect.element(buttons(/^已喜欢/)).not.toBeInTheDocument()
  await isSettled()
  await expect.poll(waiting).toMatchObject([{ isOn: false }])
  onlineManager.setOnline(true)
  const asked = stubNetwork({ [LIKE]: like })
  await sendWaiting({ isEager: true })
  await expect.element(buttons(/^喜欢 ?30/)).toBeVisible()
  expect(asked).toEqual([`DELETE ${LIKE}`])
})

// rows: DT-07
test('a press that follows a waiting one replaces it, also when the network is back', async () => {
  stubNetwork({ [LIKE]: () => Response.json({}, { status: 500 }) })
  const { press, buttons, isSettled } = await openPage()
  onlineManager.setOnline(false)
  press(/^喜欢/)
  await isSettled()
  // The first attempt has failed: until then it would reach the second server.
  await expect.poll(() => waiting().map(({ attempts }) => attempts)).toEqual([1])
  onlineManager.setOnline(true)
  const asked = stubNetwork({ [LIKE]: like })
  press(/^已喜欢/)
  await expect.element(buttons(/^喜欢 ?30/)).toBeVisible()
  expect(asked).toEqual([`DELETE ${LIKE}`])
  await expect.poll(waiting).toEqual([])
})

// rows: DT-07
test('where the worker has sent what was waiting, a press goes at once', async () => {
  noteWaiting(true)
  const asked = stubNetwork({ [LIKE]: like })
  const { press, buttons } = await openPage()
  press(/^喜欢/)
  await expect.element(buttons(/^已喜欢 ?31/)).toBeVisible()
  expect(asked).toEqual([`POST ${LIKE}`])
  expect(mayBeWaiting()).toBe(false)
})

// rows: RT-20, SH-38
test('the server’s older data and the data of the device show it too', async () => {
  const key = '["wallpaper","recent","zh-cn"]'
  const record = { version: 1, kind: 'wallpaper/recent', most: 4, at: 1_000, data: list }
  const device = persistenceStore(ME)
  await set(key, record, device)
  onTestFinished(() => deletePersisted(ME))
  stubNetwork({ [LIKE]: noNetwork })
  const { press, buttons, queryClient, isSettled } = await openPage()
  press(/^喜欢/)
  await isSettled()
  const liked = { ...picture, me: { ...picture.me, liked: true }, stats: { ...picture.stats, likes: 8 } }
  await expect.poll(() => get(key, device)).toEqual({ ...record, data: { ...list, items: [liked, other] } })
  await queryClient.refetchQueries({ queryKey: wallpaperQueries.today().queryKey })
  await expect.element(buttons(/^已喜欢 ?8/)).toBeVisible()
})

// rows: DT-07
test.each([
  ['withdrawn', 404, 'not-found', '', '喜欢「暮亭」：这张图片已不存在', 'refused'],
  ['of a blocked account', 403, 'account-blocked', '账号已停用', '喜欢「暮亭」：账号已停用', 'parked'],
])('a queued press refused later is rolled back and reported: %s', async (_, status, problem, message, told, state) => {
  stubNetwork({ [LIKE]: noNetwork })
  const { press, buttons, isSettled } = await openPage()
  press(/^喜欢/)
  await isSettled()
  await expect.element(buttons(/^已喜欢/)).toBeVisible()
  stubNetwork({ [LIKE]: () => Response.json({ code: status, success: false, message, problem }, { status }) })
  await sendWaiting({ isEager: true })
  await toastWith(told)
  await expect.element(buttons(/^已喜欢/)).not.toBeInTheDocument()
  await expect.element(buttons(/^喜欢 ?7/).first()).toBeVisible()
  expect(store.get(outboxAtom).entries).toMatchObject([{ state }])
})

// rows: DT-07
test('what this device has no room for is rolled back and told', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  stubNetwork({ [LIKE]: noNetwork })
  const { press, buttons, isSettled } = await openPage()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  onTestFinished(() => void vi.restoreAllMocks())
  press(/^喜欢/)
  await isSettled()
  await toastWith('网络请求失败')
  await expect.element(buttons(/^已喜欢/)).not.toBeInTheDocument()
  put.mockRestore()
})

// rows: PR-07
test('a later change of the list or a collection deletes what waits for the same picture', async () => {
  stubNetwork({ [LIKE]: noNetwork, '/api/wallpapers/a/favorite': noNetwork })
  const { press, isSettled } = await openPage()
  press(/^喜欢/)
  press(/^收藏/)
  await isSettled()
  await expect.poll(waiting).toHaveLength(2)
  await discardWaiting('favourite', ['a', 'x'])
  expect(waiting()).toMatchObject([{ reaction: 'like', aid: 'a' }])
})
