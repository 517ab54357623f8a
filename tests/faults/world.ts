import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { checkIns } from '#server/domain/check-in/schema.ts'
import { pointsLedger } from '#server/domain/points/schema.ts'
import { members } from '#server/domain/session/schema.ts'
import { readConfig } from '#server/lib/config.ts'
import { openDatabase } from '#server/lib/database/database.ts'
import { silentLog } from '#server/lib/log.ts'
import { localDay } from '#src/lib/dates/local-day.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import { backdate } from '#tests/e2e/fixtures/backdate.ts'
import { currentBuild, deployWorker } from '#tests/e2e/fixtures/deploy-worker.ts'
import { Front } from '#tests/e2e/fixtures/front.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { Device } from './device.ts'
import type { Step } from './schedule.ts'

const DAY_MS = 86_400_000
const CHINA = 'Asia/Shanghai'
/** A session ends after 30 days. */
const LONGEST_DAYS = 25
const SETTLE_LIMIT_MS = 120_000

/** Counts of events, over all schedules. */
export const tally = { steps: 0, presses: 0, counted: 0, refused: 0, kills: 0, stops: 0, deploys: 0 }

/** The server of all schedules behind a proxy: its URL stays when it is stopped. */
export class Place {
  readonly server: ServerProcess
  readonly front: Front
  readonly #folder: string
  #now = Date.now()
  #deploys = 0

  private constructor(server: ServerProcess, front: Front, folder: string) {
    this.server = server
    this.front = front
    this.#folder = folder
  }

  static async open() {
    const folder = await mkdtemp(join(tmpdir(), 'tianmu-faults-'))
    const server = await ServerProcess.on(join(folder, 'data'))
    return new Place(server, await Front.before(server), folder)
  }

  /** Milliseconds by which the site's time is ahead of this machine's. */
  get aheadMs() {
    return this.#now - Date.now()
  }

  async setTime(now: number) {
    this.#now = now
    if (this.server.isRunning) await this.server.setClock(now)
  }

  passDays = (days: number) => this.setTime(this.#now + days * DAY_MS)

  async start() {
    if (this.server.isRunning) return
    await this.server.start()
    await this.server.setClock(this.#now)
  }

  /** Serves another worker from the next update check on, as a new build does. */
  deploy() {
    this.#deploys += 1
    const build = `${this.#deploys}`.padStart(currentBuild().length, '0')
    deployWorker(this.front, (text) => text.replaceAll('0000next0000', build))
  }

  /** A member's state in the server's database. */
  async recordsOf(memberId: number) {
    const database = await openDatabase(readConfig({ DATA_DIR: this.server.dataDir }), silentLog, { join: true })
    try {
      const { db } = database
      const [member] = await db.select().from(members).where(eq(members.id, memberId))
      return {
        days: (await db.select().from(checkIns).where(eq(checkIns.memberId, memberId))).map(({ day }) => day),
        ledger: await db.select().from(pointsLedger).where(eq(pointsLedger.memberId, memberId)),
        points: member?.points,
      }
    } finally {
      await database.close()
    }
  }

  async close() {
    await this.front.close()
    await this.server.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }
}

/** One member with one device, and the effects of a schedule. */
export class World {
  readonly #place: Place
  readonly #device: Device
  readonly #member: Account
  /** Days that the screen has shown as saved. */
  readonly #acknowledged = new Set<string>()
  #skewDays = 0
  #daysPassed = 0

  private constructor(place: Place, device: Device, member: Account) {
    this.#place = place
    this.#device = device
    this.#member = member
  }

  static async in(place: Place) {
    await place.start()
    await place.setTime(Date.parse(`${localDay(new Date(), CHINA)}T04:00:00Z`))
    const member = await registerMember(place.server, 'en')
    await backdate(place.server, member)
    const device = await Device.of(member, place.front.url)
    device.setOffset(place.aheadMs)
    try {
      await device.start()
      await device.untilInstalled()
    } catch (error) {
      await device.end()
      throw error
    }
    return new World(place, device, member)
  }

  async do(step: Step): Promise<void> {
    tally.steps += 1
    switch (step.do) {
      case 'press':
        if (await this.#press(step.daysLater)) await this.#device.untilToldOf()
        await this.#note()
        break
      case 'press and kill':
        if (await this.#press(step.daysLater)) await delay(step.afterMs)
        await this.#note()
        await (step.victim === 'browser' ? this.#killBrowser() : this.#stopServer())
        break
      case 'kill browser':
        await this.#killBrowser()
        break
      case 'stop server':
        await this.#stopServer()
        break
      case 'start server':
        await this.#place.start()
        break
      case 'deploy':
        tally.deploys += 1
        this.#place.deploy()
        break
      case 'time passes':
        await this.#passDays(step.days)
        await this.#device.open('/')
        break
      case 'set device clock':
        this.#skewDays = step.days
        this.#setDeviceClock()
        await this.#device.open('/')
        break
      case 'reload':
        await this.#device.open('/')
        break
      case 'network':
        await this.#device.setOnline(step.isOn)
        break
    }
  }

  /** Waits until everything has settled; returns the breached invariants. */
  async breaches(): Promise<string[]> {
    await this.#place.start()
    this.#skewDays = 0
    await this.#device.setOnline(true)
    this.#setDeviceClock()
    await this.#device.open('/')
    const end = Date.now() + SETTLE_LIMIT_MS
    let { queued } = await this.#device.look()
    while (queued.some(({ state }) => state === 'waiting') && Date.now() < end) {
      await delay(250)
      ;({ queued } = await this.#device.look())
    }
    const { days, ledger, points } = await this.#place.recordsOf(this.#member.user.user_id)
    const paid = ledger.filter(({ code }) => code === 'check-in').map(({ ref }) => ref)
    const listed = await this.#device.listed(queued.length)
    tally.counted += days.length
    tally.refused += queued.length
    const found: string[] = []
    if (queued.some(({ state }) => state === 'waiting')) found.push('something still waits')
    if (new Set(days).size !== days.length || new Set(paid).size !== paid.length) found.push('a day counts twice')
    if (paid.length !== days.length) found.push(`${days.length} days, ${paid.length} paid`)
    if (ledger.reduce((sum, { change }) => sum + change, 0) !== points) found.push('the points are not the ledger’s')
    if (listed !== queued.length) found.push(`${queued.length} were refused, the menu shows ${listed}`)
    for (const day of this.#acknowledged) {
      const isSettled = days.includes(day) || queued.some(({ claimedDay }) => claimedDay === day)
      if (!isSettled) found.push(`the press of ${day} is lost`)
    }
    return found
  }

  end = () => this.#device.end()

  async #passDays(days: number) {
    if (this.#daysPassed + days > LONGEST_DAYS) return
    this.#daysPassed += days
    await this.#place.passDays(days)
    this.#setDeviceClock()
  }

  async #press(daysLater: number) {
    await this.#passDays(daysLater)
    const isPressed = await this.#device.press()
    if (isPressed) tally.presses += 1
    return isPressed
  }

  /** Queued entries that the screen shows as saved are acknowledged. */
  async #note() {
    const { isSaved, queued } = await this.#device.look()
    if (isSaved) for (const { claimedDay } of queued) this.#acknowledged.add(claimedDay)
  }

  async #killBrowser() {
    tally.kills += 1
    await this.#device.kill()
    await this.#device.start()
  }

  async #stopServer() {
    if (!this.#place.server.isRunning) return
    tally.stops += 1
    await this.#place.server.stop('SIGKILL')
  }

  #setDeviceClock() {
    this.#device.setOffset(this.#place.aheadMs + this.#skewDays * DAY_MS)
  }
}
