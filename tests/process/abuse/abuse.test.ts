import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentPassword } from '#server/domain/session/sign-in-fixture.ts'
import { type ApiOperation, apiOperations } from '#server/lib/test-operations.ts'
import { type Account, registerMember } from '#tests/e2e/fixtures/account.ts'
import { runCommand } from '#tests/e2e/fixtures/command.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { repeated } from '#tests/thoroughness.ts'
import { complaintsOf, reproducibleLine } from './check-answer.ts'
import { heldBytes } from './heap.ts'
import { type HostileRequest, requestMaker } from './make-request.ts'
import { call, knownValues, signedIn } from './members.ts'
import { readLedger } from './read-ledger.ts'
import { openSender } from './send-request.ts'

/** Another seed tries other requests; `ABUSE_SEED=… ABUSE_ONLY=…` repeats one request of a run. */
const SEED = Number(process.env.ABUSE_SEED ?? 20_260_309)
const ONLY = process.env.ABUSE_ONLY
/** Minimum; the systematic and the random part grow with every call. */
const REQUESTS = repeated(3_000, 5_000)
/** Random requests for each operation; about two of three reach it with a session that holds. */
const BY_CHANCE = repeated(12, 20)
/** Requests after which caches, pools and compiled code have reached their size. */
const WARM_UP = 2_000
const AT_ONCE = 8
/** Requests between two checks of the members' sessions, which a hostile request may have ended. */
const SLICE = 250
/** Not in the OpenAPI document, because programs do not need them. */
const FURTHER: readonly string[] = ['/img/{picture}/{size}', '/img/s/{token}/{picture}/{size}', '{download}', '/{page}']

let folder: string
let server: ServerProcess
let member: Account
let other: Account
let operations: ApiOperation[]
let maker: ReturnType<typeof requestMaker>
let ended: string
let leaving: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianmu-abuse-'))
  server = await ServerProcess.on(join(folder, 'data'), {
    RATE_LIMIT_FACTOR: '1000000',
    NODE_OPTIONS: '--inspect-port=0',
  })
  for (const title of ['一', '二']) await runCommand(server, 'admin', ['announce', '--title', title])
  ;[member, other] = [await registerMember(server), await registerMember(server)]
  ;[ended, leaving] = [(await registerMember(server)).token, (await registerMember(server)).token]
  await call(server, 'login/logout', v.unknown(), ended, {})
  operations = [
    ...apiOperations(await (await fetch(`${server.url}/api/openapi.json`)).json()),
    ...FURTHER.map(plainRead),
  ]
  maker = requestMaker(SEED, operations, await knownValues(server, member, other))
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const plainRead = (path: string): ApiOperation => ({
  method: 'GET',
  path,
  isOpen: false,
  queryNames: [],
  querySchemas: {},
  hasBody: false,
  bodySchema: undefined,
  fieldSchemas: {},
  fields: {},
})

/** Sends the requests from `first` to just before `end`, a few at a time; returns the failures, one per line. */
async function run(first: number, end: number, reached: Set<ApiOperation>) {
  const wrong: string[] = []
  for (let start = first; start < end; start += SLICE)
    wrong.push(...(await runSlice(start, Math.min(start + SLICE, end), reached)))
  return wrong
}

async function runSlice(first: number, end: number, reached: Set<ApiOperation>) {
  const sender = openSender(server.url, {
    member: await signedIn(server, member),
    other: await signedIn(server, other),
    ended,
    leaving,
  })
  const wrong: string[] = []
  let next = first
  const work = async () => {
    while (next < end) {
      const request = maker.make(next++)
      const complaints = await sender.send(request).then(
        (answer) => {
          if (isUntouched(request) && answer.status !== 401) reached.add(request.operation)
          return complaintsOf(request, answer)
        },
        (error: unknown) => (isBeyondLimit(request) ? [] : [String(error)]),
      )
      if (complaints.length > 0) wrong.push(`${complaints.join(', ')}: ${reproducibleLine(SEED, request)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  sender.close()
  return wrong
}

/** Where the body is too long the server may close the connection before all of it is sent. */
const isBeyondLimit = ({ body }: HostileRequest) => (body?.bytes.length ?? 0) > 64 * 1024

const isUntouched = ({ operation, method, target }: HostileRequest) =>
  method === operation.method &&
  (operation.path === '{download}' || target.split('/').length === operation.path.split('/').length)

// rows: NF-05, NF-06
test(
  `${REQUESTS} hostile requests over every call are answered, harm nothing and leave nothing behind (seed ${SEED})`,
  { timeout: 600_000 },
  async () => {
    const reached = new Set<ApiOperation>()
    if (ONLY !== undefined) return expect(await run(Number(ONLY), Number(ONLY) + 1, reached)).toEqual([])
    const early = await run(0, WARM_UP, reached)
    const before = await heldBytes(server)
    const late = await run(WARM_UP, Math.max(REQUESTS, maker.swept + BY_CHANCE * operations.length), reached)
    const after = await heldBytes(server)

    expect([...early, ...late].slice(0, 20)).toEqual([])
    expect(
      operations.filter((operation) => !reached.has(operation)).map(({ method, path }) => `${method} ${path}`),
    ).toEqual([])
    expect(await server.isHealthy()).toBe(true)
    expect(after).toBeLessThan(before * 1.2)
    for (const { points, paid } of await readLedger(server.dataDir)) expect(points).toBe(paid)
  },
)

test('the log has one JSON object per line, without errors and without secrets', () => {
  const lines = server.output.split('\n').filter((line) => line !== '' && !isOfInspector(line))
  const entries = lines.flatMap((line) => (line.startsWith('Tianmu is ready on ') ? [] : [parsed(line)]))
  expect(entries.filter((entry) => entry === undefined)).toEqual([])
  expect(lines.filter((line) => /"level":"(error|warn)"/.test(line)).slice(0, 3)).toEqual([])
  const secrets = [member, other].flatMap(({ token, password }) => [token, sentPassword(password)])
  expect([...secrets, ended, leaving].filter((secret) => server.output.includes(secret))).toEqual([])
  // Also of terminals, and direction changes.
  expect(lines.filter((line) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(line)).slice(0, 3)).toEqual([])
})

const isOfInspector = (line: string) => /^(Debugger |For help, see: )/.test(line)

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
