import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { callerAt } from '#server/domain/session/caller-fixture.ts'
import { members } from '#server/domain/session/schema.ts'
import { openSession } from '#server/domain/session/sessions.ts'
import { bearer } from '#tests/bearer.ts'
import type { Library } from './library.ts'
import type { PostgresServer } from './postgres-server.ts'

const run = promisify(execFile)
const CLIENTS = 50

/** The statements of marks-table.ts, on a thousand pictures, so that clients meet. */
const toggle = (changed: string, by: string) => `with wanted as (
  select aid from wallpapers where aid = 'picture-' || :picture and state = 'ready' and out_at <= now() limit 1
), changed as (${changed} returning aid), counted as (
  update wallpaper_stats set likes = wallpaper_stats.likes ${by}
  where aid in (select aid from changed) returning likes as total
)
select coalesce((select total from counted), wallpaper_stats.likes) as total
from wanted join wallpaper_stats on wallpaper_stats.aid = wanted.aid;
`
const SCRIPT = `\\set member random(1, 1000)
\\set picture random(1, 1000)
${toggle(
  `insert into wallpaper_likes (member_id, aid, at) select 10000 + :member, aid, now() from wanted
  on conflict do nothing`,
  '+ 1',
)}${toggle(`delete from wallpaper_likes where member_id = 10000 + :member and aid in (select aid from wanted)`, '- 1')}`

/** Likes set and removed per second by fifty clients in SQL. */
export async function togglesInSql({ bin, folder }: PostgresServer, database: string, seconds: number) {
  const place = await mkdtemp(join(tmpdir(), 'tianmu-toggles-'))
  try {
    await chmod(place, 0o755)
    const script = join(place, 'toggle.sql')
    await writeFile(script, SCRIPT)
    const settings = `-h ${folder} -U postgres -n -M prepared -c ${CLIENTS} -j 2 -T ${seconds}`.split(' ')
    const { stdout } = await run(join(bin, 'pgbench'), [...settings, '-f', script, database])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]) * 2
  } finally {
    await rm(place, { recursive: true })
  }
}

/** Likes set and removed per second over HTTP by fifty members who each wait for the response. */
export async function togglesOverHttp(library: Library, url: string, seconds: number) {
  const { services } = library
  const now = new Date()
  const rows = await services.db
    .insert(members)
    .values(Array.from({ length: CLIENTS }, (_, index) => ({ nickname: `liker ${index}`, groupId: 6, createdAt: now })))
    .returning()
  const caller = callerAt(services, now)
  const tokens = await Promise.all(rows.map((row) => openSession(caller, row, { method: 'password' })))
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const end = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    tokens.map(async (token, client) => {
      for (let turn = 0; performance.now() < end; turn++) {
        const picture = 1 + ((client * 17 + Math.floor(turn / 2)) % 1000)
        await send(agent, url, turn % 2 === 0 ? 'POST' : 'DELETE', `/api/wallpapers/picture-${picture}/like`, token)
        done++
      }
    }),
  )
  agent.destroy()
  return done / seconds
}

/** Sends a request over a persistent connection and returns the milliseconds until the whole response. Throws on errors. */
export function send(agent: Agent, url: string, method: string, path: string, token: string): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, agent, headers: bearer({ token }) }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${method} ${path}: ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Counters that differ from the number of likes. */
export async function wrongCounters(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ wrong: number }>(`
    select count(*)::int as wrong from wallpaper_stats s
    full join (select aid, count(*) as likes from wallpaper_likes group by aid) l on l.aid = s.aid
    where coalesce(s.likes, 0) <> coalesce(l.likes, 0)`)
  await client.end()
  return rows[0]?.wrong ?? Number.NaN
}
