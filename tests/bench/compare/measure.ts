import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bearer } from '#tests/bearer.ts'
import { besideBusyCore } from '../busy-core.ts'
import { type Finding, visit } from '../lighthouse.ts'
import { prepareMemberPages } from '../member-pages.ts'
import { homeVisits, PICTURES, twoVisits, workerBytes } from '../repeat-visits.ts'
import { listCalls } from '../scale/list-calls.ts'
import { timesOf } from '../scale/measure.ts'
import { CONTROLS, scriptBytes } from '../script-bytes.ts'
import { registerSession, type Site, withSite } from '../site.ts'
import { alternate, type Side, type Sides, SIDES } from './alternate.ts'
import type { CompareOptions, Group, LighthousePage } from './options.ts'
import type { Comparison } from './ratios.ts'

type Options = Pick<CompareOptions, 'pairs' | 'pages'>

const KB = 1024
/** Pictures that each site has for the list calls. */
const PICTURE_COUNT = 2_000
/** Requests of a call in one pair, to each site. */
const REQUESTS = 60

/** Measures a group on fresh sites of both builds, whose checkouts are in `roots`. */
export function measure(group: Group, roots: Sides<string>, options: Options): Promise<Comparison[]> {
  return withSite(
    (before) => withSite((after) => MEASURES[group]({ before, after }, options, roots), roots.after),
    roots.before,
  )
}

type Measure = (sites: Sides<Site>, options: Options, roots: Sides<string>) => Promise<Comparison[]>

const MEASURES: Record<Group, Measure> = {
  script: compareScript,
  lighthouse: (sites, options) => compareLighthouse('lighthouse', sites, options, (visit) => visit()),
  busy: (sites, options) => compareLighthouse('busy', sites, options, (visit) => besideBusyCore(visit)),
  later: compareLaterVisits,
  worker: compareWorker,
  lists: compareLists,
}

async function compareScript(sites: Sides<Site>, { pairs }: Options): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const page of ['landing', 'home'] as const) {
    const bytes = await alternate(pairs, async (side) => {
      const { url, phone, signIn } = sites[side]
      const context = await phone()
      if (page === 'home') await signIn(context)
      const kilobytes = (await scriptBytes(context, url, CONTROLS[page])) / KB
      await context.close()
      return kilobytes
    })
    comparisons.push({ name: `script to interactive, ${page} (brotli)`, unit: 'KB', pairs: bytes })
  }
  return comparisons
}

async function compareLighthouse(
  group: Group,
  sites: Sides<Site>,
  { pairs, pages }: Options,
  around: (visit: () => Promise<Finding>) => Promise<Finding>,
): Promise<Comparison[]> {
  const members = await onBoth((side) => prepareMemberPages(sites[side]))
  const addressOf = (side: Side, page: LighthousePage) =>
    page === 'landing' ? { url: sites[side].url } : { url: members[side].urls[page], profile: members[side].profile }
  try {
    const comparisons: Comparison[] = []
    for (const page of pages) {
      const findings = await alternate(pairs, async (side, pair) => {
        const name = `compare ${group} ${page} ${pair + 1} ${side}`
        const { certificate } = sites[side]
        const finding = await around(() =>
          visit({ ...addressOf(side, page), name, throttling: 'simulate', certificate }),
        )
        console.log(`  ${name}: performance ${finding.scores.performance}`)
        return finding
      })
      const of = (figureOf: (finding: Finding) => number) => mapPairs(findings, figureOf)
      comparisons.push(
        {
          name: `Lighthouse, ${page}: performance`,
          unit: 'of 100',
          pairs: of(({ scores }) => scores.performance),
          isHigherBetter: true,
        },
        {
          name: `largest paint of ${page}, simulated`,
          unit: 's',
          pairs: of(({ metrics }) => metrics['largest-contentful-paint'] / 1_000),
        },
        {
          name: `total blocking time of ${page}`,
          unit: 'ms',
          pairs: of(({ metrics }) => metrics['total-blocking-time']),
        },
      )
    }
    return comparisons
  } finally {
    await Promise.all(SIDES.map((side) => members[side].removeProfile()))
  }
}

async function compareLaterVisits(sites: Sides<Site>, { pairs }: Options): Promise<Comparison[]> {
  const home = await alternate(pairs, (side) => homeVisits(sites[side]))
  const landing = await alternate(pairs, (side) => twoVisits(sites[side], PICTURES.landing))
  const rows = [
    ['largest paint of home, first visit, applied', mapPairs(home, ({ first }) => paintSeconds(first))],
    ['largest paint of home, second visit', mapPairs(home, ({ second }) => paintSeconds(second))],
    ['largest paint of home, offline visit', mapPairs(home, ({ offline }) => paintSeconds(offline))],
    ['largest paint of the landing, second visit', mapPairs(landing, ({ second }) => paintSeconds(second))],
  ] as const
  return rows.map(([name, pairs]) => ({ name, unit: 's', pairs }))
}

/** A visit that painted nothing took forever. */
const paintSeconds = (milliseconds: number) => (milliseconds === 0 ? Infinity : milliseconds / 1_000)

async function compareWorker(sites: Sides<Site>, { pairs }: Options): Promise<Comparison[]> {
  const bytes = await alternate(pairs, async (side) => (await workerBytes(sites[side])) / KB)
  return [{ name: 'downloaded by the worker, cold profile', unit: 'KB', pairs: bytes }]
}

/** List calls over HTTP on the embedded database, whose pictures each checkout adds with its own code. */
async function compareLists(sites: Sides<Site>, { pairs }: Options, roots: Sides<string>): Promise<Comparison[]> {
  const headers = await onBoth(async (side) => {
    await growPictures(roots[side], sites[side])
    const stored = await registerSession(sites[side].server)
    return bearer({ token: stored['auth_token'] ?? '' })
  })
  const request = async (side: Side, path: string) => {
    const startedAt = performance.now()
    const response = await fetch(`${sites[side].server.url}${path}`, { headers: headers[side] })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return performance.now() - startedAt
  }
  const comparisons: Comparison[] = []
  for (const { name, path } of listCalls()) {
    await alternate(REQUESTS / 2, (side, index) => request(side, path(index)))
    const medians: Sides<number>[] = []
    for (let pair = 0; pair < pairs; pair++) {
      const times = await alternate(REQUESTS, (side, index) => request(side, path(index)))
      const p50 = (side: Side) => timesOf(times.map((both) => both[side])).p50
      medians.push({ before: p50('before'), after: p50('after') })
    }
    comparisons.push({ name: `${name}, p50`, unit: 'ms', pairs: medians })
  }
  return comparisons
}

async function growPictures(root: string, { server, dataDir }: Site) {
  const code = `
    const { growPictures } = await import('./tests/bench/grow-pictures.ts')
    const [, url, dataDir, count] = process.argv
    await growPictures({ server: { url }, dataDir }, Number(count))`
  const parameters = ['--input-type=module', '--eval', code, server.url, dataDir, String(PICTURE_COUNT)]
  await promisify(execFile)(process.execPath, parameters, { cwd: root })
}

const onBoth = async <T>(use: (side: Side) => Promise<T>): Promise<Sides<T>> => ({
  before: await use('before'),
  after: await use('after'),
})

const mapPairs = <T>(pairs: readonly Sides<T>[], figureOf: (value: T) => number) =>
  pairs.map(({ before, after }) => ({ before: figureOf(before), after: figureOf(after) }))
