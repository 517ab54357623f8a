import type { measureEmbedded } from './embedded.ts'
import type { Times } from './measure.ts'
import type { measureReaders } from './readers.ts'
import type { Measured } from './requests.ts'

/** Figures of one size of library. */
export interface Scaled {
  pictures: number
  loadSeconds: number
  ranksSeconds: number
  calls: Measured[]
  naive: Record<'offset' | 'trigram' | 'count', Times>
}

interface Figures {
  small: Scaled
  large: Scaled
  /** Likes set or removed per second. */
  inSql: number
  overHttp: number
  wrong: number
  readers: Awaited<ReturnType<typeof measureReaders>>
  embedded: Awaited<ReturnType<typeof measureEmbedded>>
  embeddedPictures: number
}

/** How much slower a call may be with a hundred times the pictures. */
const GROWTH = 2

const ms = (value: number) => `${value.toFixed(value < 100 ? 2 : 0)} ms`
const ratio = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const verdict = (isHeld: boolean) => (isHeld ? 'held' : 'missed')
const millions = (pictures: number) => pictures.toLocaleString('en-GB')

export function scaleReport(machine: string, figures: Figures): string[] {
  const { small, large } = figures
  return [
    'By `npm run bench:scale`: PostgreSQL with 4 GB of shared memory, everything warm, one client that sends the next',
    `request after each response; the server without its port. ${millions(small.pictures)} pictures were loaded in ` +
      `${small.loadSeconds.toFixed(0)} s, ${millions(large.pictures)} in ${large.loadSeconds.toFixed(0)} s.`,
    '',
    machine,
    '',
    `| Call | p95 of ${millions(small.pictures)} | p50 of ${millions(large.pictures)} | p95 | Bound of p95 | | p50, larger to smaller | |`,
    '|---|---:|---:|---:|---:|---|---:|---|',
    ...large.calls.map((call, index) => callRow(call, small.calls[index])),
    '',
    '| In SQL alone, the naive way | p50 | Our call | Ratio |',
    '|---|---:|---:|---:|',
    naiveRow('a page in the middle by OFFSET', large.naive.offset, large, 'list, page after page by cursor'),
    naiveRow('one word by trigrams', large.naive.trigram, large, 'search of one word'),
    naiveRow('categories by count(*)', large.naive.count, large, 'categories with counts'),
    '',
    '| What | Measured | Bound | |',
    '|---|---:|---:|---|',
    ...otherRows(figures),
  ]
}

function callRow({ name, p50, p95, bound }: Measured, small: Measured | undefined) {
  const growth = p50 / (small?.p50 ?? Number.NaN)
  return (
    `| ${name} | ${ms(small?.p95 ?? Number.NaN)} | ${ms(p50)} | ${ms(p95)} | ${bound} ms | ${verdict(p95 <= bound)} ` +
    `| ${growth.toFixed(2)} × | ${verdict(growth <= GROWTH)} |`
  )
}

function naiveRow(name: string, naive: Times, { calls }: Scaled, call: string) {
  const ours = calls.find((one) => one.name === call)?.p50 ?? Number.NaN
  return `| ${name} | ${ms(naive.p50)} | ${ms(ours)} | ${ratio(naive.p50 / ours)} × |`
}

function otherRows({ large, inSql, overHttp, wrong, readers, embedded, embeddedPictures }: Figures) {
  const { alone, together, errors, requests } = readers
  const rows: [name: string, measured: string, bound: string, isHeld: boolean][] = [
    ['likes by 50 clients in SQL', `${inSql.toFixed(0)} /s`, '10,000 /s', inSql >= 10_000],
    ['likes by 50 clients over HTTP', `${overHttp.toFixed(0)} /s`, '1,500 /s', overHttp >= 1_500],
    ['wrong counters afterwards', String(wrong), '0', wrong === 0],
    ["finding the week's rankings", `${large.ranksSeconds.toFixed(2)} s`, '10 s', large.ranksSeconds <= 10],
    [`300 readers for a minute, errors of ${requests}`, String(errors), '0', errors === 0],
    ['300 readers, p99', ms(together.p99), `${ms(alone.p50 * 10)} (10 × one reader)`, together.p99 <= alone.p50 * 10],
    [
      `embedded, ${millions(embeddedPictures)} pictures, list p95`,
      ms(embedded.list.p95),
      '10 ms',
      embedded.list.p95 <= 10,
    ],
    [
      `embedded, ${millions(embeddedPictures)} pictures, search p95`,
      ms(embedded.search.p95),
      '50 ms',
      embedded.search.p95 <= 50,
    ],
    [
      `embedded, ${millions(embeddedPictures)} pictures, start`,
      `${embedded.start.toFixed(2)} s`,
      '3 s',
      embedded.start <= 3,
    ],
  ]
  return rows.map(([name, measured, bound, isHeld]) => `| ${name} | ${measured} | ${bound} | ${verdict(isHeld)} |`)
}
