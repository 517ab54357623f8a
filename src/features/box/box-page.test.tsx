import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BoxHistory, BoxProof, BoxResult, BoxState } from '#contract/box.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { memberOf, sessionAtom } from '#src/domain/session/session-store.ts'
import { expectAccessible } from '#src/lib/accessible-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { store } from '#src/lib/storage/store.ts'
import { closeToasts, toastWith } from '#src/ui/toast/toast-fixture.ts'
import { BoxPage } from './box-page.tsx'

const prize = (code: string, rarity: BoxResult['rarity'], text: string, textEn: string) => ({
  code,
  rarity,
  kind: code.startsWith('points')
    ? ('points' as const)
    : code.startsWith('frame')
      ? ('frame' as const)
      : ('card' as const),
  text,
  textEn,
})
const POINTS = prize('points-5', 'common', '5 积分', '5 points')
const CARD = prize('make-up-card', 'rare', '补签卡', 'Make-up card')
const WEEK = prize('trial-week', 'epic', '会员体验券（7 天）', '7-day trial ticket')
const FRAME = prize('frame-eclipse', 'legendary', '日食框', 'Eclipse frame')
const TABLE = [
  { ...POINTS, parts: 6500 },
  { ...CARD, parts: 2700 },
  { ...WEEK, parts: 700 },
  { ...FRAME, parts: 100 },
]

/** SHA-256 of the seed and of the table; they and the prizes below were calculated by a Python script. */
const SEED = '7f'.repeat(32)
const HASH = '17a7384bf1c50a94b712ce507c5ccd58638cd091278078c6e7dc00ae0aa152fc'
const TABLE_HASH = '5653b273c274ba79fd08aae6dafcad84f5cbe94564ed9fe15b05ca320bc62ad7'

const proof = (place: number, changes: Partial<BoxProof> = {}): BoxProof => ({
  day: '2026-03-08',
  hash: HASH,
  publishedAt: '2026-03-06T16:07:00.000Z',
  seed: SEED,
  message: `2026-03-08/${TABLE_HASH}/moonlight/10482931/request-0000/${place}`,
  misses: 3,
  isGuaranteed: false,
  table: TABLE_HASH,
  ...changes,
})

const result = (id: number, won = POINTS, changes: Partial<BoxResult> = {}): BoxResult => ({
  id,
  ...won,
  duplicatePoints: null,
  cost: 20,
  at: '2026-03-08T04:00:00.000Z',
  proof: proof(0),
  ...changes,
})

const stateWith = (box: Partial<BoxState['boxes'][number]> = {}, changes: Partial<BoxState> = {}): BoxState => ({
  boxes: [
    {
      id: 'moonlight',
      name: '月光盲盒',
      nameEn: 'Moonlight box',
      price: 20,
      remaining: 30,
      free: 1,
      mostPerDay: 30,
      freePerDay: 1,
      resetsAt: '2026-03-09T16:00:00.000Z',
      table: TABLE_HASH,
      chances: { common: 6500, rare: 2700, epic: 700, legendary: 100 },
      contents: TABLE.map((content) =>
        Object.assign(
          { about: '说明。', aboutEn: 'What it does.', isUnique: content === TABLE[3], isOwned: false },
          content,
        ),
      ),
      pity: { need: 20, at: 6 },
      duplicatePoints: { common: 2, rare: 10, epic: 40, legendary: 200 },
      ...box,
    },
  ],
  balance: 500,
  closed: null,
  hashOfTomorrow: 'ab'.repeat(32),
  seeds: [
    { day: '2026-03-10', hash: 'ab'.repeat(32), publishedAt: '2026-03-08T16:07:00.000Z', seed: null },
    { day: '2026-03-08', hash: HASH, publishedAt: '2026-03-06T16:07:00.000Z', seed: SEED },
  ],
  recent: [{ id: 7, nicknameMasked: '林***', ...FRAME, at: '2026-03-08T04:00:00.000Z' }],
  ...changes,
})

const listOf = (items: BoxResult[]): BoxHistory => ({
  items,
  page: 1,
  pageSize: 20,
  total: items.length,
  totalPages: 1,
  hasMore: false,
  totalIsCapped: false,
  tables: [
    { hash: TABLE_HASH, pityAfter: 20, prizes: TABLE.map(({ code, rarity, parts }) => ({ code, rarity, parts })) },
  ],
})

beforeEach(async () => {
  localStorage.removeItem('wp_box_hashes')
  localStorage.removeItem('wp_box_pending_10482931')
  signInAs({ points: 500 })
  await page.viewport(390, 844)
})
afterEach(closeToasts)

interface Sent {
  count: number
  requestId: string
  cost: number
  table: string
}

interface Site {
  state?: BoxState
  history?: BoxResult[]
  /** One after another; the last one again and again. */
  answers?: ((sent: Sent) => Response)[]
  language?: 'zh' | 'en'
}

async function open({ state = stateWith(), history = [], answers = [], language = 'zh' }: Site = {}) {
  const sent: Sent[] = []
  stubNetwork({
    '/api/blind-box/history': () => ok(listOf(history)),
    '/api/blind-box/moonlight/open': async (request) => {
      const asked = (await request.json()) as Sent
      sent.push(asked)
      const answer = answers[Math.min(sent.length, answers.length) - 1]
      return answer ? answer(asked) : Response.error()
    },
    '/api/blind-box': () => ok(state),
  })
  return { ...(await renderPage(<BoxPage />, { language, built: ['/my-items', '/points'] })), sent }
}

/** An animation does not end by itself, however slow the machine. */
function stopAnimations() {
  const still = new CSSStyleSheet()
  still.replaceSync('[role=dialog] * { animation-play-state: paused !important }')
  document.adoptedStyleSheets.push(still)
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
  })
}

/** What the site answers to an opening: these prizes, drawn from what was sent. */
const opened =
  (prizes: (typeof POINTS)[], { balance = 480, duplicate = -1, message = '' } = {}) =>
  ({ requestId }: Sent) =>
    ok({
      results: prizes.map((won, place) => {
        const drawn = `2026-03-08/${TABLE_HASH}/moonlight/10482931/${requestId}/${place}`
        return result(place, won, {
          duplicatePoints: place === duplicate ? 200 : null,
          proof: proof(place, { seed: null, message: message || drawn }),
        })
      }),
      remaining: 20,
      balance,
    })

// rows: PT-07, PT-08, RT-40
test('chances, contents, price, attempts and what is certain are shown before anything is opened', async () => {
  const { screen } = await open()
  await expect.element(screen.getByText('今天还能开 30 次 · 其中 1 次免费')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '开一次 · 免费' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '开十次 · 180 积分' })).toBeVisible()
  await expect.element(screen.getByText('14 次之内必得一件史诗或传说奖品。')).toBeVisible()
  for (const [rarity, chance] of [
    ['普通', '65%'],
    ['稀有', '27%'],
    ['史诗', '7%'],
    ['传说', '1%'],
  ] as const)
    await expect.element(screen.getByRole('heading', { name: `${rarity} ${chance}` })).toBeVisible()
  await expect.element(screen.getByText('重复获得时折算为 200 积分。')).toBeVisible()
  await expect.element(screen.getByText('你还没有开过盲盒')).toBeVisible()
  await expect.element(screen.getByText(/林\*\*\* · /)).toBeVisible()
  await expectAccessible()
})

// rows: PT-07, PT-09, RT-40
test('a free box opens at once; the animation can be skipped, and the focus stays on its button', async () => {
  const { screen } = await open({ answers: [opened([CARD], { balance: 510 })] })
  stopAnimations()
  await screen.getByRole('button', { name: '开一次 · 免费' }).click()
  const dialog = screen.getByRole('dialog')
  const skip = dialog.getByRole('button', { name: '跳过' })
  await expect.element(screen.getByRole('dialog', { name: '正在打开…' })).toBeVisible()
  await skip.click()
  await expect.element(screen.getByRole('dialog', { name: '你抽到了' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: '完成' })).toHaveFocus()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('补签卡稀有')
  await expect.element(dialog.getByRole('link', { name: '我的物品' })).toHaveAttribute('href', '/my-items')
  await expectAccessible()
  await expect
    .poll(async () => {
      await dialog.getByRole('button', { name: '完成' }).click()
      return screen.getByRole('dialog').elements()
    })
    .toEqual([])
  expect(memberOf(store.get(sessionAtom))?.points).toBe(510)
})

// rows: PT-09, RT-40
test('with reduced motion the prize is shown at once, without an animation to skip', async () => {
  const real = window.matchMedia.bind(window)
  const isMotion = (query: string) => query === '(prefers-reduced-motion: reduce)'
  const { screen } = await open({ answers: [opened([CARD])] })
  vi.stubGlobal('matchMedia', (query: string) => real(isMotion(query) ? 'all' : query))
  // One that was shown would not end.
  stopAnimations()
  const titles: string[] = []
  const seen = new MutationObserver(() => titles.push(document.querySelector('[role=dialog]')?.textContent ?? ''))
  seen.observe(document.body, { childList: true, subtree: true, characterData: true })
  onTestFinished(() => seen.disconnect())
  await screen.getByRole('button', { name: '开一次 · 免费' }).click()
  const dialog = screen.getByRole('dialog', { name: '你抽到了' })
  await expect.element(dialog.getByRole('status')).toHaveTextContent('补签卡稀有')
  await expect.element(dialog.getByRole('button', { name: '完成' })).toHaveFocus()
  expect(titles.filter((text) => text.includes('跳过'))).toEqual([])
})

// rows: PT-07, PT-10, RT-40
test('points are spent after a question; ten prizes are listed, duplicates with their points', async () => {
  const { screen, sent } = await open({
    state: stateWith({ free: 0 }),
    answers: [
      opened(
        Array.from({ length: 10 }, (_, n) => (n === 4 ? FRAME : POINTS)),
        { duplicate: 4 },
      ),
    ],
    language: 'en',
  })
  await screen.getByRole('button', { name: 'Open ten · 200 points' }).click()
  const question = screen.getByRole('dialog', { name: 'Open ten for 200 points?' })
  expect(sent).toEqual([])
  await question.getByRole('button', { name: 'Open' }).click()
  const prizes = screen.getByRole('dialog', { name: 'You got' })
  await expect.element(prizes.getByText('You own it already: 200 points instead.')).toBeVisible()
  expect(prizes.getByRole('listitem').elements()).toHaveLength(10)
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  expect(sent).toEqual([{ count: 10, cost: 200, table: TABLE_HASH, requestId: expect.stringMatching(/^[\w-]{8,64}$/) }])
})

// rows: PT-07
test('too few points show a message before any request is sent', async () => {
  signInAs({ points: 12 })
  const { screen, sent } = await open({ state: stateWith({ free: 0 }) })
  await screen.getByRole('button', { name: '开一次 · 20 积分' }).click()
  await expect.element(screen.getByRole('dialog').getByText(/还差 8|差 8/)).toBeVisible()
  expect(sent).toEqual([])
})

// rows: PT-09, RT-40
test('after a lost response the prizes are asked for again, whatever the page shows since, also after a reload', async () => {
  const lost = [() => Response.error()]
  const first = await open({ state: stateWith({ free: 0 }), answers: lost })
  await first.screen.getByRole('button', { name: '开一次 · 20 积分' }).click()
  await first.screen.getByRole('dialog').getByRole('button', { name: '打开' }).click()
  await expect.element(first.screen.getByText(/上一次开盒还没有收到回应/)).toBeVisible()
  await expect.element(first.screen.getByRole('dialog')).not.toBeInTheDocument()
  await expectAccessible()
  await first.screen.unmount()

  // It was the last attempt, and took the last points.
  signInAs({ points: 0 })
  const { screen, sent } = await open({
    state: stateWith({ free: 0, remaining: 0 }, { balance: 0 }),
    answers: [() => Response.json({}, { status: 401 }), opened([CARD], { balance: 0 })],
  })
  const again = screen.getByRole('button', { name: '查询奖品' })
  await again.click()
  await expect.poll(() => sent.length).toBe(1)
  await again.click()
  await expect.element(screen.getByRole('dialog', { name: '你抽到了' })).toBeVisible()
  expect(sent).toEqual([first.sent[0], first.sent[0]])
  await expect.element(again).not.toBeInTheDocument()
  expect(localStorage.getItem('wp_box_pending_10482931')).toBeNull()
})

// rows: PT-07, RT-40
test('a changed price shows a message, and no request stays pending', async () => {
  const changed = {
    code: 4113,
    success: false,
    problem: 'box-changed',
    message: '价格或概率刚有变化，没有开盒，请看过新的再决定',
    data: { cost: 20 },
  }
  const { screen, sent } = await open({ answers: [() => Response.json(changed, { status: 409 })] })
  await screen.getByRole('button', { name: '开一次 · 免费' }).click()
  await toastWith(changed.message)
  expect(sent).toMatchObject([{ cost: 0 }])
  await expect.element(screen.getByRole('button', { name: '查询奖品' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

// rows: PT-15
test.each([
  [
    'another id than the device sent',
    opened([POINTS], { message: `2026-03-08/${TABLE_HASH}/moonlight/10482931/other/0` }),
    {},
  ],
  [
    'another hash than was announced',
    opened([POINTS]),
    { '2026-03-08': { hash: 'ab'.repeat(32), at: '2026-03-07T00:00:00.000Z' } },
  ],
])('a draw from %s is pointed out', async (_what, answer, noted) => {
  localStorage.setItem('wp_box_hashes', JSON.stringify(noted))
  const { screen } = await open({ answers: [answer] })
  await screen.getByRole('button', { name: '开一次 · 免费' }).click()
  await expect.element(screen.getByRole('alert')).toBeVisible()
})

// rows: RT-40
test('without attempts the page says when there are more; minors and offline members see why not', async () => {
  const { screen } = await open({ state: stateWith({ remaining: 0, free: 0 }) })
  await expect.element(screen.getByText(/今天的次数用完了，.* 更新/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^开/ })).not.toBeInTheDocument()
})

// rows: PT-10
test('boxes are closed to accounts of minors', async () => {
  const { screen } = await open({ state: stateWith({}, { closed: 'minor' }) })
  await expect.element(screen.getByText('未成年账号不能开盲盒。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^开/ })).not.toBeInTheDocument()
})

// rows: RT-40
test('offline the buttons are disabled, and the page says why', async () => {
  const { screen } = await open()
  await expect.element(screen.getByRole('button', { name: /^开一次/ })).toBeEnabled()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await expect.element(screen.getByText('当前离线。抽取在服务器上进行，联网后才能开盲盒。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^开一次/ })).toBeDisabled()
})

// rows: PT-15
test.each([
  ['a drawing', result(1, POINTS, { proof: proof(6) }), '第 5,197 份：5 积分'],
  ['a rare one', result(1, CARD, { proof: proof(0) }), '10,000 份中的第 8,177 份：补签卡'],
  [
    'a guaranteed one',
    result(1, FRAME, { proof: proof(3, { isGuaranteed: true, misses: 19 }) }),
    '800 份中的第 779 份：日食框',
  ],
])('%s is verified in the browser', async (_what, drawn, verdict) => {
  const { screen } = await open({ history: [drawn] })
  await screen.getByRole('button', { name: `验证：${drawn.text}` }).click()
  const dialog = screen.getByRole('dialog', { name: '验证这次抽取' })
  await expect.poll(() => dialog.getByRole('status').element().textContent).toContain(verdict)
  await expect.poll(() => dialog.getByRole('status').element().textContent).toContain('验证通过')
  await expect.element(dialog.getByText(HASH)).toBeVisible()
  await expectAccessible()
})

// rows: PT-15
test.each([
  ['another prize', result(1, FRAME, { proof: proof(6) }), '用种子算出的是另一件奖品'],
  ['another seed', result(1, POINTS, { proof: proof(6, { seed: '00'.repeat(32) }) }), '公布的种子算出的哈希值不同'],
  ['another table', result(1, POINTS, { proof: proof(6, { message: '2026-03-08/0/moonlight/1/x/0' }) }), '概率表不是'],
  ['a guarantee too early', result(1, FRAME, { proof: proof(3, { isGuaranteed: true }) }), '没有按公布的规则保底'],
  ['a guarantee left out', result(1, POINTS, { proof: proof(6, { misses: 19 }) }), '没有按公布的规则保底'],
])('%s does not pass', async (_what, drawn, reason) => {
  const { screen } = await open({ history: [drawn] })
  await screen.getByRole('button', { name: /^验证：/ }).click()
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain(reason)
})

// rows: PT-15
test('a hash that differs from what this device was shown before does not pass, though all else fits', async () => {
  const noted = { '2026-03-08': { hash: 'ab'.repeat(32), at: '2026-03-06T16:30:00.000Z' } }
  localStorage.setItem('wp_box_hashes', JSON.stringify(noted))
  const { screen } = await open({ history: [result(1, POINTS, { proof: proof(6) })] })
  await screen.getByRole('button', { name: /^验证：/ }).click()
  await expect.poll(() => screen.getByRole('status').element().textContent).toContain('以前看到的是另一个哈希值')
})

// rows: PT-15
test('before the seed is published the dialog says when it is; a hash that came late is named', async () => {
  const late = proof(2, { seed: null, publishedAt: '2026-03-08T04:00:00.000Z' })
  const { screen } = await open({ history: [result(1, POINTS, { proof: late })] })
  await screen.getByRole('button', { name: '验证：5 积分' }).click()
  await expect
    .poll(() => screen.getByRole('status').element().textContent)
    .toMatch(/3月8日.*（北京时间）结束后一小时公布种子/)
  await expect.element(screen.getByText('公布时那一天已经开始。')).toBeVisible()
})

// rows: PT-15, RT-40
test('a seed that is published while the dialog is open is verified there', async () => {
  const history = [result(1, POINTS, { proof: proof(6, { seed: null }) })]
  const { screen, queryClient } = await open({ history })
  await screen.getByRole('button', { name: /^验证：/ }).click()
  const verdict = screen.getByRole('dialog').getByRole('status')
  await expect.poll(() => verdict.element().textContent).toContain('公布种子')
  history[0] = result(1, POINTS, { proof: proof(6) })
  await queryClient.invalidateQueries()
  await expect.poll(() => verdict.element().textContent).not.toContain('公布种子')
})
