import { fork } from 'node:child_process'
import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Services } from '#server/app-env.ts'
import { createNoticeJob } from '#server/features/notification/send-notices.ts'
import { openEgress } from '#server/lib/egress/egress.ts'
import { testServices } from '#server/lib/test-services.ts'
import type { BenchRow } from './bench-row.ts'
import { selfSigned } from './tls-front.ts'

/** Reminders due at once; set it lower to try the bench out. */
const REMINDERS = Number(process.env['BENCH_REMINDERS'] ?? 100_000)
const ALONE = Math.min(REMINDERS, 4_000)
const DUE = '2026-03-09T20:00:00+08:00'

interface Report {
  taken: number
  twice: number
}

/** Every member's reminder at the same time, to a local push service over TLS that fails 5 of 100. */
export async function run(): Promise<BenchRow[]> {
  const tls = await selfSigned()
  const receiver = fork(new URL('push-receiver.ts', import.meta.url), { stdio: 'inherit' })
  const site = await testServices({ at: '2026-03-09T12:00:00+08:00' })
  const egress = openEgress({ allow: ['127.0.0.1'], ca: tls.cert })
  try {
    receiver.send({ key: tls.key, cert: tls.cert })
    const [port] = (await once(receiver, 'message')) as [number]
    const services = { ...site.services, egress }
    const browser = await insertMembers(services, `https://127.0.0.1:${port}/`)
    const before = signAlone(services, browser)

    const job = createNoticeJob(services)
    const { signal } = new AbortController()
    let [handled, seconds] = [0, 0]
    for (let minute = 0; handled < REMINDERS; minute++) {
      site.clock.set(new Date(Date.parse(DUE) + minute * 60_000))
      const from = performance.now()
      const { sent, gone, failed } = await job(signal)
      handled += sent + gone + failed
      seconds += (performance.now() - from) / 1000
    }
    receiver.send('report')
    const [{ taken, twice }] = (await once(receiver, 'message')) as [Report]
    const rate = REMINDERS / seconds
    // Measured before and after, since the machine's speed may change in between.
    const alone = (before + signAlone(services, browser)) / 2
    console.log(`  ${REMINDERS} reminders: ${rate.toFixed(0)} a second; signed and encrypted alone ${alone.toFixed(0)}`)
    const left = await unsettled(services)
    const unsent = REMINDERS - Math.ceil((REMINDERS * 2) / 100) - taken
    return [
      {
        name: 'due reminders, rate of signing and encrypting alone',
        value: (rate / alone) * 100,
        unit: 'of 100',
        bound: 40,
        isAtLeast: true,
      },
      { name: 'due reminders, sent twice', value: twice, unit: 'messages', bound: 0 },
      {
        name: 'due reminders, failures neither retried nor given up',
        value: left + unsent,
        unit: 'messages',
        bound: 0,
      },
    ]
  } finally {
    receiver.kill()
    await egress.close()
    await site.close()
  }
}

/** Inserts members with a reminder and a browser each. All share one key pair, which costs the sender the same. */
async function insertMembers({ db }: Services, origin: string) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url', 'uncompressed')
  const auth = randomBytes(16).toString('base64url')
  const members = sql`select id from members`
  await db.execute(sql`insert into members (nickname, email, created_at)
    select 'm' || n, n || '@example.com', '2026-03-09' from generate_series(0, ${REMINDERS - 1}::int) n`)
  await db.execute(sql`insert into sessions (id, member_id, created_at, expires_at)
    select gen_random_uuid(), id, '2026-03-09', '2026-04-09' from (${members}) m`)
  await db.execute(sql`insert into notification_settings (member_id, hour, time_zone)
    select id, 20, 'Asia/Shanghai' from (${members}) m`)
  await db.execute(sql`insert into notification_choices (member_id, kind, push, email, next_at)
    select id, 'check-in', true, false, ${DUE}::timestamptz from (${members}) m`)
  await db.execute(sql`insert into push_subscriptions (member_id, session_id, endpoint, p256dh, auth, language, seen_at)
    select member_id, id, ${origin}::text || row_number() over (), ${p256dh}::text, ${auth}::text, 'zh', '2026-03-09'
    from sessions`)
  await db.execute(sql`analyze`)
  return { endpoint: `${origin}0`, keys: { p256dh, auth } }
}

/** Messages per second that are signed and encrypted without being sent. */
function signAlone({ keys }: Services, browser: webPush.PushSubscription) {
  const vapidDetails = { subject: 'mailto:bench@example.com', ...keys.vapid }
  const payload = 'x'.repeat(600)
  const make = (count: number) => {
    for (let n = 0; n < count; n++) webPush.generateRequestDetails(browser, payload, { vapidDetails, TTL: 60 })
  }
  make(200)
  const from = performance.now()
  make(ALONE)
  return ALONE / ((performance.now() - from) / 1000)
}

async function unsettled({ db }: Services) {
  const { rows } = await db.execute(sql`select count(*)::int as left from notices where state <> 'sent'`)
  return Number(rows[0]?.['left'])
}
