import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { type Socket, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/lib/log.ts'
import { LateSocket } from './connect.ts'
import { type Embedded, startEmbedded } from './embedded.ts'

let folder: string
let embedded: Embedded
const open = new Set<Client>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-wire-'))
  embedded = await startEmbedded(folder, silentLog, false)
  const client = await newClient()
  await client.query('create table notes (id int primary key, text text)')
})
afterAll(async () => {
  await Promise.all([...open].map((client) => client.end()))
  await embedded.close()
  await rm(folder, { recursive: true })
})

async function newClient() {
  const client = new Client({ user: 'postgres', stream: () => new LateSocket(() => embedded.path()) })
  client.on('error', () => {})
  await client.connect()
  open.add(client)
  return client
}

async function newSocket(): Promise<Socket> {
  const socket = connect(await embedded.path())
  await once(socket, 'connect')
  return socket
}

const ids = async (client: Client) => (await client.query('select id from notes order by id')).rows.map(({ id }) => id)

test('two clients whose transactions overlap do not see each other', async () => {
  const [one, two] = [await newClient(), await newClient()]
  await one.query('truncate notes')
  await one.query('begin')
  await one.query('insert into notes values ($1, $2)', [1, 'one'])
  const seen = two.query('begin').then(() => two.query('select count(*)::int as n from notes'))
  const other = seen
    .then(() => two.query('insert into notes values ($1, $2)', [2, 'two']))
    .then(() => two.query('commit'))
  await one.query('insert into notes values ($1, $2)', [3, 'three'])
  await one.query('rollback')
  await other
  expect((await seen).rows).toEqual([{ n: 0 }])
  expect(await ids(one)).toEqual([2])
})

test('parameters of clients that send at the same time never mix', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, newClient))
  const answers = await Promise.all(
    clients.map(async (client, n) => {
      const sums: number[] = []
      for (let i = 0; i < 40; i++)
        sums.push((await client.query('select $1::int + $2::int as sum', [n * 1000, i])).rows[0].sum)
      return sums
    }),
  )
  expect(answers).toEqual(clients.map((_, n) => Array.from({ length: 40 }, (_, i) => n * 1000 + i)))
})

test('a failed query stops neither its client nor others', async () => {
  const [one, two] = [await newClient(), await newClient()]
  await one.query('truncate notes')
  const failing = one.query('select 1 / $1::int', [0])
  const following = two.query('select 1 as ok')
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect((await following).rows).toEqual([{ ok: 1 }])
  await expect(one.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' })
  await one.query('begin')
  await expect(one.query('insert into notes values (null)')).rejects.toMatchObject({ code: '23502' })
  await expect(one.query('select 1')).rejects.toMatchObject({ code: '25P02' })
  const waiting = two.query('insert into notes values (7)')
  await one.query('rollback')
  await waiting
  expect(await ids(one)).toEqual([7])
})

test('a client that disconnects in a transaction is rolled back, and others continue', async () => {
  const [lost, other] = [await newClient(), await newClient()]
  await other.query('truncate notes')
  await lost.query('begin')
  await lost.query('insert into notes values (1)')
  const waiting = ids(other)
  lost.connection.stream.destroy()
  expect(await waiting).toEqual([])
})

test('settings of a disconnected client are reset', async () => {
  const [one, two] = [await newClient(), await newClient()]
  await one.query('begin')
  await one.query(`set local search_path to pg_catalog`)
  await one.query(`set timezone to 'Asia/Tokyo'`)
  one.connection.stream.destroy()
  expect((await two.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
})

test('large texts pass in both directions', async () => {
  const client = await newClient()
  const text = '幕'.repeat(2_000_000)
  const { rows } = await client.query('select $1::text as text, length($1::text) as n', [text])
  expect(rows[0].n).toBe(2_000_000)
  expect(rows[0].text === text).toBe(true)
})

test('several statements in one simple query work', async () => {
  const client = await newClient()
  expect(await client.query('select 1 as a; select 2 as b')).toMatchObject([{ rows: [{ a: 1 }] }, { rows: [{ b: 2 }] }])
})

test('COPY FROM STDIN is refused and affects no other client', async () => {
  const client = await newClient()
  await expect(client.query('copy notes from stdin')).rejects.toMatchObject({ code: '0A000' })
  expect((await client.query('select 1 as ok')).rows).toEqual([{ ok: 1 }])
})

test('a request for TLS is declined; a cancel request or an invalid packet closes the connection', async () => {
  const tls = await newSocket()
  tls.write(Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]))
  expect((await once(tls, 'data')).toString()).toBe('N')
  tls.destroy()
  for (const bytes of [
    Buffer.from([0, 0, 0, 16, 0x04, 0xd2, 0x16, 0x2e, 0, 0, 0, 1, 0, 0, 0, 0]),
    Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  ]) {
    const socket = await newSocket()
    const closed = once(socket, 'close')
    socket.resume()
    socket.write(bytes)
    await closed
  }
  expect(await ids(await newClient())).toBeDefined()
})

test('messages that arrive byte by byte are parsed', async () => {
  const client = await newClient()
  const { stream } = client.connection
  const write = stream.write.bind(stream)
  stream.write = (bytes: string | Uint8Array) =>
    [...Buffer.from(bytes)].every((byte) => write(Buffer.from([byte])) || true)
  expect((await client.query('select $1::text as text', ['天幕'])).rows).toEqual([{ text: '天幕' }])
})

test('only the owner of the data folder can reach its socket', async () => {
  const path = await embedded.path()
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})
