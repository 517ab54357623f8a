import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import type { BenchRow } from './bench-row.ts'

const PICTURES = 40
const ODD_SIZES = 60
const DERIVED = 'pictures/derived'

/** One address requests many odd sizes at once, while another opens cards whose files do not exist yet. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-bench-'))
  const server = await ServerProcess.on(folder)
  try {
    const pictures = (await readdir(join(folder, DERIVED))).slice(0, PICTURES)
    const requestCards = async () => {
      const times: number[] = []
      for (const id of pictures) {
        await rm(join(folder, DERIVED, id, '480.avif'), { force: true })
        const from = performance.now()
        await statusOf(`${server.url}/img/${id}/480.avif`, '127.0.0.2')
        times.push(performance.now() - from)
      }
      return p95(times)
    }
    // Starts the child process that makes the files.
    await requestCards()
    const quiet = await requestCards()
    const odd = Array.from({ length: ODD_SIZES }, (_, n) =>
      statusOf(`${server.url}/img/today?w=${3000 + n}&h=2000&format=avif`, '127.0.0.1'),
    )
    let isBusy = true
    const all = Promise.all(odd).finally(() => (isBusy = false))
    const busy = await requestCards()
    if (!isBusy) throw new Error('the odd sizes were finished before the cards')
    console.log(`  a card: ${quiet.toFixed(0)} ms, beside odd sizes ${busy.toFixed(0)} ms (p95 of ${pictures.length})`)
    const statuses = await all
    return [
      { name: 'a card made beside 60 odd sizes, p95 to its quiet p95', value: busy / quiet, unit: '×', bound: 3 },
      {
        name: 'odd sizes neither made nor refused with 503',
        value: statuses.filter((status) => status !== 200 && status !== 503).length,
        unit: 'answers',
        bound: 0,
      },
    ]
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const p95 = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? NaN

/** Requests a file from one of this machine's addresses and reads the whole response. */
async function statusOf(url: string, localAddress: string): Promise<number> {
  const [answer] = (await once(get(url, { localAddress, agent: false }), 'response')) as [IncomingMessage]
  await answer.toArray()
  return answer.statusCode ?? 0
}
