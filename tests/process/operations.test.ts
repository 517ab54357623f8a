import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/lib/config.ts'
import { environmentOf, openBucket } from '#server/lib/storage/s3/bucket-fixture.ts'
import { freePort } from '#tests/e2e/fixtures/free-port.ts'
import { findPostgres, NO_POSTGRES } from '#tests/postgres/find-postgres.ts'
import { TestCluster } from '#tests/postgres/test-cluster.ts'
import { type Block, blocksOf, commandsOf, NOT_RUN } from './documented-commands.ts'
import { DocumentedSite } from './documented-site.ts'

const BLOCKS = [...blocksOf('README.md'), ...blocksOf('docs/operations.md')]
const OF_KIND = (kind: string) => BLOCKS.filter((block) => block.kind === kind)
const RUN = OF_KIND('sh').filter(({ text }) => !(text in NOT_RUN))

/** Expected output of a block, by a part of its text; every block must succeed. */
const SAYS: Record<string, RegExp> = {
  '-- owner': /is a new member and owner/,
  'ingest -- --help': /1920x1080/,
  'status maintenance': /The status is maintenance/,
  '-- backup': /holds database and keys and pictures/,
  '-- grow': /Every table is the same in both/,
  '-- restore': /DATA_DIR is as it was at \d{4}-/,
  'list wallpapers': /samples/,
  'clean-originals': /cleaned, \d+ had nothing to lose, 0 left as they are/,
  'measure-clutter': /\d+ measured, 0 left as they are/,
  'copy-pictures': /every copy is the same as its source/,
  'api/health': /"status":"ok","storage":"ok"/,
}

let folder: string
let site: DocumentedSite
let bucket: Awaited<ReturnType<typeof openBucket>>
let cluster: TestCluster | null
/** Environment for `site=on:<name>` and `with=<name>`. */
const places: Record<string, Record<string, string>> = { '': {} }

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tianmu-docs-'))
  bucket = await openBucket()
  cluster = findPostgres() ? await TestCluster.start() : null
  if (!cluster) process.stdout.write(`${NO_POSTGRES}\n`)
  places.s3 = environmentOf({ ...bucket.settings, prefix: 'site' })
  if (cluster) {
    places.postgres = { DATABASE_URL: cluster.url() }
    places['empty-postgres'] = { DATABASE_URL: await cluster.createDatabase('empty') }
  }
  site = await DocumentedSite.in(folder, { PORT: String(await freePort()), DERIVE_AHEAD: '0' })
})
afterAll(async () => {
  await site.stop()
  await cluster?.remove()
  await bucket.close()
  await rm(folder, { recursive: true, force: true })
})

describe('every documented command', () => {
  test.each(RUN.map((block) => [block.place, block] as const))('%s is run', async (_, { words, text }) => {
    const { server, place, further } = wordsOf(words)
    if (!(place in places) || !further) {
      say(`not run, there is no PostgreSQL: ${text}`)
      return
    }
    if (server === 'on') await site.start(`on:${place}`, places[place] ?? {})
    else await site.stop()
    const { code, output } = await site.run(text, { ...places[place], ...further })
    expect(code, output).toBe(0)
    for (const [part, said] of Object.entries(SAYS)) if (text.includes(part)) expect(output).toMatch(said)
  })

  test.each(RUN.map((block) => [block.place, block] as const))(
    '%s says in its first line whether the server runs',
    (_, { words, text }) => {
      const isOff = words.includes('site=off')
      expect(text.split('\n', 1)[0]).toMatch(isOff ? /^# with the server stopped/ : /^# while the server runs/)
    },
  )

  test('is run, or is on the list with its reason; the list names no missing one', () => {
    const shown = new Set([...OF_KIND('console').flatMap(commandsOf), ...OF_KIND('sh').map(({ text }) => text)])
    const listed = Object.keys(NOT_RUN)
    expect(RUN.filter(({ words }) => words.length === 0).map(({ place }) => place)).toEqual([])
    expect(
      OF_KIND('console')
        .flatMap(commandsOf)
        .filter((command) => !listed.includes(command)),
    ).toEqual([])
    expect(listed.filter((command) => !shown.has(command))).toEqual([])
  })

  test('a start without keys creates new ones', async () => {
    await site.start('on:', {})
    const [leaked, fresh] = await Promise.all(
      ['keys.leaked', 'keys'].map((name) => readFile(path.join(site.folder, 'data', name, 'signing.key'))),
    )
    expect(fresh?.equals(leaked ?? Buffer.alloc(0))).toBe(false)
  })
})

describe('every documented setting', () => {
  test.each(OF_KIND('env').map((block) => [block.place, block] as const))('%s is read', (_, { text }) => {
    expect(() => readConfig(Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/s, 2))))).not.toThrow()
  })

  test('the table of the README names existing settings only', async () => {
    const [, table = ''] = /## Settings\n([\s\S]*?)\n## /.exec(await readFile('README.md', 'utf8')) ?? []
    const names = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/[A-Z][A-Z\d_]{3,}/g) ?? [],
    )
    const known = await readFile('server/lib/settings.ts', 'utf8')
    expect(names.filter((name) => !known.includes(`  ${name}: `))).toEqual([])
    expect(names.length).toBeGreaterThan(15)
  })
})

describe('a file for another program', () => {
  test.each([
    ['ini', 'systemd-analyze', ['--man=no', 'verify'], 'tianmu.service'],
    ['nginx', 'nginx', ['-t', '-c'], 'nginx.conf'],
    ['caddyfile', 'caddy', ['validate', '--adapter', 'caddyfile', '--config'], 'Caddyfile'],
  ])('%s is what %s takes, where that is installed', async (kind, tool, parameters, name) => {
    const blocks = OF_KIND(kind)
    expect(blocks).not.toEqual([])
    if (!isInstalled(tool)) say(`${kind} of docs/operations.md: not checked, ${tool} is not installed`)
    const file = path.join(folder, name)
    for (const block of isInstalled(tool) ? blocks : []) {
      await writeFile(file, adapted(block))
      execFileSync(tool, [...parameters, file], { stdio: 'pipe' })
    }
  })
})

const say = (line: string) => process.stdout.write(`${line}\n`)

/** `site=on`, `site=on:s3`, `site=off`, `with=postgres`. */
function wordsOf(words: string[]) {
  const valueOf = (name: string) => words.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const [server = '', place = ''] = valueOf('site').split(':')
  return { server, place, further: places[valueOf('with')] }
}

/** Paths of the documents stand for this repository; nginx accepts a server only within its frame. */
function adapted(block: Block) {
  const text = block.text.replaceAll('/opt/tianmu', process.cwd())
  return block.kind === 'nginx' ? `events {}\nhttp {\n${text}\n}\n` : `${text}\n`
}

function isInstalled(tool: string) {
  try {
    execFileSync('sh', ['-c', `command -v ${tool}`], { stdio: 'pipe' })
    return true
  } catch {
    return false
  }
}
