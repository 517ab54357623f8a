import { eq } from 'drizzle-orm'
import { MAKE_UP_CARD } from '#contract/make-up.ts'
import type { OutboxFields } from '#contract/outbox.ts'
import type { Member } from '#server/app-env.ts'
import { checkIns, streakFreezes } from '#server/domain/check-in/schema.ts'
import { items } from '#server/domain/item/schema.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { callerAt } from '#server/domain/session/caller-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { endSession, openSession } from '#server/domain/session/sessions.ts'
import { addDays } from '#server/lib/day.ts'
import type { TestApp } from '#server/lib/test-app.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { createCourier } from '#src/lib/outbox/courier.ts'
import { createWaits } from '#src/lib/outbox/due.ts'
import { enqueue } from '#src/lib/outbox/enqueue.ts'
import { subjectOf } from '#src/lib/outbox/entry.ts'
import { memoryStorage } from '#src/lib/outbox/memory-storage.ts'
import { replayOutbox } from '#src/lib/outbox/replay.ts'
import { readEntries } from '#src/lib/outbox/storage.ts'
import { randomKey } from '#src/lib/storage/random-key.ts'
import { bearer } from '#tests/bearer.ts'
import { Life } from './life.ts'
import type { Fate, Step } from './schedule.ts'

const START = Date.parse('2026-03-09T04:00:00Z')
const HOUR_MS = 3_600_000
const TIME_ZONE = 'Asia/Shanghai'
/** Make-up cards of each member: fewer than a schedule may need. */
const CARDS = 3
/** Attempts after which a server that responds has settled everything. */
const SETTLING_RUNS = 50

/** One device, its two members, and the real server; with the effects of a schedule. */
export class World {
  readonly #site: TestApp
  readonly #members: Member[]
  #tokens: string[]
  /** The signed-in member according to the screen. */
  #current: 0 | 1 | null = 0
  #disk = memoryStorage()
  #life = new Life()
  /** The device's session cookie, which scripts cannot read. */
  #cookie: string | null
  /** Members whose logout the screen has confirmed. */
  readonly #left: string[] = []
  #waits = this.#newWaits()
  #isServerRunning = true
  #fates: Fate[] = []
  /** Milliseconds by which the device's clock is ahead. */
  #skew = 0
  /** Entries that the screen has shown as saved. */
  readonly #acknowledged: { member: 0 | 1; kind: 'check-in' | 'make-up'; day: string }[] = []
  readonly #cards: readonly (readonly number[])[]
  #makeUps = 0

  private constructor(site: TestApp, accounts: Awaited<ReturnType<typeof newMember>>[]) {
    this.#site = site
    this.#members = accounts.map(({ member }) => member)
    this.#tokens = accounts.map(({ token }) => token)
    this.#cards = accounts.map(({ cards }) => cards)
    this.#cookie = this.#tokens[0] ?? null
  }

  static async with(site: TestApp) {
    site.clock.set(new Date(START))
    const world = new World(site, [await newMember(site), await newMember(site)])
    await world.#disk.writeActiveMember(world.#idOf(0))
    return world
  }

  async do(step: Step): Promise<void> {
    switch (step.do) {
      case 'press':
        await this.#openApp()
        await this.#life.during(Promise.all(Array.from({ length: step.tabs }, () => this.#press())))
        break
      case 'make up':
        await this.#openApp()
        this.#makeUps += 1
        await this.#life.during(Promise.all(Array.from({ length: step.tabs }, () => this.#makeUp(step.daysBack))))
        break
      case 'claim elsewhere':
        await this.#claimElsewhere()
        break
      case 'replay':
        await this.#life.during(this.#replay(step.isEager))
        break
      case 'fate':
        this.#fates.push(step.of)
        break
      case 'kill':
        this.#life.killAfter(step.afterAwaits)
        break
      case 'restart':
        this.#life.end()
        await this.#openApp()
        break
      case 'time passes':
        this.#site.clock.set(new Date(this.#now() + step.hours * HOUR_MS))
        break
      case 'set device clock':
        this.#skew = step.hours * HOUR_MS
        break
      case 'server':
        this.#isServerRunning = step.isRunning
        break
      case 'sign in':
        await this.#signIn(step.as)
        break
      case 'log out':
        await this.#logOut()
        break
      case 'end session':
        await this.#endSession()
        break
    }
  }

  /** Waits until everything has settled: a server that responds, and each member signed in again. */
  async settle() {
    this.#isServerRunning = true
    this.#fates = []
    this.#life.end()
    this.#life = new Life()
    this.#waits = this.#newWaits()
    // The longest Retry-After of any server.
    while (!(await this.#finishLogOut())) this.#site.clock.set(new Date(this.#now() + HOUR_MS))
    for (const who of [0, 1] as const) {
      await this.#signIn(who)
      for (let run = 0; run < SETTLING_RUNS; run += 1) {
        const next = await this.#replay(true)
        if (next === null) break
        this.#site.clock.set(new Date(Math.max(next - this.#skew, this.#now() + 1)))
      }
    }
  }

  /** The breached invariants of a settled world. */
  async breaches(): Promise<string[]> {
    const { entries } = await readEntries(this.#disk)
    const found = entries
      .filter(({ state }) => state === 'waiting')
      .map((entry) => `the ${entry.kind} of ${subjectOf(entry)} still waits`)
    for (const token of this.#left) {
      const { status } = await this.#site.app.request('/api/users/info', { headers: { Cookie: `session=${token}` } })
      if (status !== 401) found.push('a session lives on after its logout')
    }
    for (const who of [0, 1] as const) {
      const memberId = this.#idOf(who)
      const days = await this.#site.db.select().from(checkIns).where(eq(checkIns.memberId, memberId))
      const of = (kind: string) => days.filter((row) => row.kind === kind).map(({ day }) => day)
      const ledger = await this.#site.db.select().from(pointsLedger).where(eq(pointsLedger.memberId, memberId))
      const [member] = await this.#site.db.select().from(members).where(eq(members.id, memberId))
      const paid = ledger.filter(({ code }) => code === 'check-in').map(({ ref }) => ref)
      const compare = (what: string, one: string[], other: string[]) => {
        const [these, others] = [one, other].map((list) => list.toSorted().join(' '))
        if (these !== others) found.push(`member ${who}: ${what}: ${these}, but ${others}`)
      }
      compare('claimed days and paid ones', of('normal'), paid)
      if (ledger.reduce((sum, { change }) => sum + change, 0) !== member?.points)
        found.push(`member ${who}: the points are not the sum of the ledger`)
      const cards = await this.#site.db.select().from(items).where(eq(items.memberId, memberId))
      const filled = cards.flatMap(({ usedFor }) => usedFor ?? [])
      compare('made-up days and used cards', of('makeup'), filled)
      const freezes = await this.#site.db.select().from(streakFreezes).where(eq(streakFreezes.memberId, memberId))
      const covered = freezes.flatMap(({ coveredDay }) => coveredDay ?? [])
      compare('covered days and used freezes', of('freeze'), covered)
      for (const { kind, day } of this.#acknowledged.filter((press) => press.member === who)) {
        const counting = kind === 'check-in' ? of('normal') : [...of('normal'), ...of('makeup')]
        const isRefusedVisibly = entries.some(
          (entry) =>
            entry.kind === kind && entry.memberId === memberId && subjectOf(entry) === day && entry.state !== 'waiting',
        )
        if (!counting.includes(day) && !isRefusedVisibly) found.push(`member ${who}: the ${kind} of ${day} is lost`)
      }
    }
    return found
  }

  /** The first member's days with their kinds, and how many freezes are held. */
  async streak() {
    const memberId = this.#idOf(0)
    const days = await this.#site.db
      .select()
      .from(checkIns)
      .where(eq(checkIns.memberId, memberId))
      .orderBy(checkIns.day)
    const freezes = await this.#site.db.select().from(streakFreezes).where(eq(streakFreezes.memberId, memberId))
    return {
      days: days.map(({ day, kind }) => `${day.slice(5)} ${kind}`),
      held: freezes.filter(({ coveredDay }) => coveredDay === null).length,
    }
  }

  #idOf(who: 0 | 1) {
    return this.#members[who]?.id ?? 0
  }

  #caller() {
    return callerAt(this.#site.services, this.#site.clock.now())
  }

  #now() {
    return this.#site.clock.now().getTime()
  }

  #deviceNow = () => this.#now() + this.#skew

  #press() {
    const claimedDay = localDay(new Date(this.#deviceNow()), TIME_ZONE)
    return this.#enqueue('check-in', { claimedDay }, claimedDay)
  }

  #makeUp(daysBack: number) {
    const date = addDays(localDay(new Date(this.#deviceNow()), TIME_ZONE), -daysBack)
    const itemId = this.#cards[this.#current ?? 0]?.[this.#makeUps % CARDS] ?? 0
    return this.#enqueue('make-up', { date, itemId }, date)
  }

  async #enqueue<K extends 'check-in' | 'make-up'>(kind: K, fields: OutboxFields<K>, day: string) {
    const who = this.#current
    if (who === null || this.#life.isOver) return
    const press = { memberId: this.#idOf(who), timeZone: TIME_ZONE, now: this.#deviceNow(), key: randomKey() }
    await enqueue(this.#life.storageOf(this.#disk), kind, press, fields)
    this.#acknowledged.push({ member: who, kind, day })
    await this.#replay(true)
  }

  async #claimElsewhere() {
    const member = this.#members[this.#current ?? 0]
    if (!member) return
    const token = await openSession(this.#caller(), member, { method: 'password' })
    await this.#site.call('POST', '/api/checkin/checkin', { token })
  }

  async #replay(isEager: boolean) {
    const life = this.#life
    if (life.isOver) return null
    const send = createCourier({
      fetch: async (path, init) => {
        await life.step()
        const response = await this.#answer(path, init)
        await life.step()
        return response
      },
      headers: ({ kind }) => {
        const token = this.#currentToken()
        return token === undefined || kind === 'logout' ? {} : bearer({ token })
      },
      now: this.#deviceNow,
    })
    const ports = {
      storage: life.storageOf(this.#disk),
      send,
      lock: life.lock,
      now: this.#deviceNow,
      leftOf: this.#waits,
    }
    return replayOutbox({ ...ports, random: () => 0.5, tell: () => {} }, { isEager })
  }

  async #answer(path: string, init: RequestInit) {
    if (!this.#isServerRunning) throw new TypeError('Failed to fetch')
    const fate = this.#fates.shift() ?? 'counted'
    if (fate === 'hang') throw new DOMException('The operation timed out', 'TimeoutError')
    if (fate === 'html') return new Response('<!doctype html><title>Sign in to the hotel</title>')
    // A logout is refused like this only when its session no longer exists.
    if (fate === '401' && path.endsWith('/logout') && this.#cookie) await endSession(this.#caller(), this.#cookie)
    if (fate === '401' || fate === '429' || fate === '500' || fate === '503') return refusal(Number(fate))
    const cookie: Record<string, string> = this.#cookie ? { Cookie: `session=${this.#cookie}` } : {}
    const headers = { 'Sec-Fetch-Site': 'same-origin', ...cookie, ...(init.headers as Record<string, string>) }
    const response = await this.#site.app.request(path, { ...init, headers })
    if (fate === 'commit-then-drop') throw new TypeError('network connection was lost')
    if (fate === 'counted') return response
    return new Response((await response.text()).slice(0, -7), { status: response.status })
  }

  async #openApp() {
    if (!this.#life.isOver) return
    this.#life = new Life()
    this.#waits = this.#newWaits()
    await this.#follow(this.#current === null ? null : this.#idOf(this.#current))
    await this.#replay(true)
  }

  async #signIn(who: 0 | 1) {
    await this.#openApp()
    const member = this.#members[who]
    if (!member || !(await this.#finishLogOut())) return
    this.#tokens = this.#tokens.with(who, await openSession(this.#caller(), member, { method: 'password' }))
    // The screen changes first; the marker follows, and may be lost when the app is killed in between.
    this.#current = who
    this.#cookie = this.#tokens[who] ?? null
    await this.#life.during(this.#follow(this.#idOf(who)))
    await this.#life.during(this.#replay(true))
  }

  /**
   * The page switches to visitor as soon as the logout is stored; the server receives it then, or later, by the cookie.
   */
  async #logOut() {
    const who = this.#current
    if (who === null || this.#life.isOver) return
    const press = { memberId: this.#idOf(who), timeZone: TIME_ZONE, now: this.#deviceNow(), key: randomKey() }
    await this.#life.during(enqueue(this.#life.storageOf(this.#disk), 'logout', press, {}))
    if (this.#life.isOver) return
    this.#current = null
    this.#left.push(this.#tokens[who] ?? '')
    await this.#life.during(this.#replay(true))
  }

  /** A sign-in waits for the previous member's logout; false where that cannot be sent to the server now. */
  async #finishLogOut() {
    const isLeft = async () => (await readEntries(this.#disk)).entries.some(({ kind }) => kind === 'logout')
    if (await isLeft()) await this.#life.during(this.#replay(true))
    return !this.#life.isOver && !(await isLeft())
  }

  #newWaits() {
    return createWaits({ now: () => this.#deviceNow(), elapsed: () => this.#now() })
  }

  #follow(memberId: number | null) {
    return this.#life.storageOf(this.#disk).writeActiveMember(memberId)
  }

  #currentToken() {
    return this.#current === null ? undefined : this.#tokens[this.#current]
  }

  async #endSession() {
    const token = this.#currentToken()
    if (token) await endSession(this.#caller(), token)
  }
}

const RETRY_AFTER_S = '40'

const refusal = (code: number) =>
  Response.json(
    { code, success: false, message: 'no' },
    { status: code, headers: code === 503 || code === 429 ? { 'Retry-After': RETRY_AFTER_S } : {} },
  )

/** Registered some months ago: days before a registration cannot be claimed. */
async function newMember(site: TestApp) {
  const account = await site.newMember({ createdAt: new Date('2026-01-01T00:00:00Z') })
  const card = { memberId: account.member.id, code: MAKE_UP_CARD, source: 'operator', createdAt: site.clock.now() }
  const rows = await site.db
    .insert(items)
    .values(Array.from({ length: CARDS }, () => card))
    .returning()
  return Object.assign(account, { cards: rows.map(({ id }) => id) })
}
