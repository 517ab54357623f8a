import { chromium } from 'playwright'
import type { BenchRow } from './bench-row.ts'
import { besideBusyCore } from './busy-core.ts'
import { floorFiles } from './floor-files.ts'
import { largestPaint } from './largest-paint.ts'
import { each, type Finding, METRICS, SCORES, visit } from './lighthouse.ts'
import { median } from './median.ts'
import { prepareMemberPages } from './member-pages.ts'
import { MEMBER_PAGES } from './pages.ts'
import { ROUNDS } from './rounds.ts'
import { launchOptions, PHONE, type Site, withSite } from './site.ts'
import { TlsFront } from './tls-front.ts'

/** Largest paint of a member's page to the floor's. */
const TO_FLOOR = 1.3
const TO_NO_SCRIPT = 1.5
type Throttling = 'simulate' | 'devtools'
const WORDS = { simulate: 'simulated', devtools: 'applied' } as const
/** Pages that are measured with applied throttling and beside a busy core too. */
const MAIN_PAGES = ['home', 'today', 'a picture'] as const

interface Bounds {
  performance: number
  blockingMs: number
}

const BOUNDS = {
  landing: { performance: 98, blockingMs: 200 },
  member: { performance: 95, blockingMs: 100 },
  besideBusyCore: { performance: 85, blockingMs: 300 },
} as const satisfies Record<string, Bounds>
const LANDING_PAINT_SECONDS = { simulate: 1.3, devtools: 1.8 } as const

/**
 * Cold visits with Lighthouse's phone: a visitor's landing, and a member's pages in a browser that is signed in and has
 * stored nothing else. Medians of five, beside the floor in the same run.
 */
export function runLighthouse(): Promise<BenchRow[]> {
  return withSite(async (site) => {
    const { url, certificate, server } = site
    const floor = await TlsFront.before(server, certificate, { own: await floorFiles() })
    const { urls, profile, removeProfile } = await prepareMemberPages(site)
    try {
      const rows: BenchRow[] = []
      for (const throttling of ['simulate', 'devtools'] as const) {
        const visits = (name: string, url: string, profile?: string) =>
          medianVisit({ name, url, throttling, certificate, profile })
        const isSimulated = throttling === 'simulate'
        const atFloor = await visits('floor', floor.url)
        const landing = await visits('landing', url)
        rows.push(
          ...(isSimulated ? lighthouseRows('landing', landing, BOUNDS.landing) : []),
          landingPaintRow(landing, throttling, atFloor),
        )
        if (!isSimulated) rows.push(await withoutScriptRow(site))
        for (const name of isSimulated ? MEMBER_PAGES : MAIN_PAGES) {
          const page = await visits(name, urls[name], profile)
          rows.push(
            ...(isSimulated ? lighthouseRows(name, page, BOUNDS.member) : []),
            memberPaintRow(name, page, throttling, atFloor),
          )
        }
      }
      return rows
    } finally {
      await floor.close()
      await removeProfile()
    }
  })
}

/** The same while another process keeps one core busy, as on a phone that has other things to do. */
export function runBesideBusyCore(): Promise<BenchRow[]> {
  return withSite(async (site) => {
    const { url, certificate } = site
    const { urls, profile, removeProfile } = await prepareMemberPages(site)
    try {
      const rows: BenchRow[] = []
      const pages = [
        ['landing', url],
        ...[...MAIN_PAGES, 'history' as const].map((name) => [name, urls[name], profile] as const),
      ] as const
      for (const [name, address, profile] of pages) {
        const asked = { name: `${name} beside a busy core`, url: address, throttling: 'simulate', profile } as const
        const page = await medianVisit({ ...asked, certificate }, (visit) => besideBusyCore(visit))
        rows.push(...speedRows(`${name} beside a busy core`, page, BOUNDS.besideBusyCore))
      }
      return rows
    } finally {
      await removeProfile()
    }
  })
}

/** The median of each figure, but the worst accessibility and best practices, with the complaints of every round. */
async function medianVisit(
  asked: Parameters<typeof visit>[0],
  around: (visit: () => Promise<Finding>) => Promise<Finding> = (visit) => visit(),
): Promise<Finding> {
  const findings: Finding[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const name = `${asked.name} ${WORDS[asked.throttling]} ${round + 1}`
    findings.push(await around(() => visit({ ...asked, name })))
  }
  const finding = {
    scores: each(SCORES, (name) =>
      (name === 'performance' ? median : worst)(findings.map(({ scores }) => scores[name])),
    ),
    metrics: each(METRICS, (name) => median(findings.map(({ metrics }) => metrics[name]))),
    complaints: [...new Set(findings.flatMap(({ complaints }) => complaints))],
  }
  print(`${asked.name}, ${WORDS[asked.throttling]}`, finding)
  return finding
}

const worst = (values: readonly number[]) => Math.min(...values)

function print(name: string, { scores, metrics, complaints }: Finding) {
  const figures = Object.entries({ ...scores, ...metrics })
    .filter(([, figure]) => !Number.isNaN(figure))
    .map(([name, figure]) => `${name} ${Number(figure.toFixed(2))}`)
  console.log(`  ${name}: ${figures.join(', ')}`)
  for (const complaint of complaints) console.log(`    ${complaint}`)
}

/** Performance and the other scores, and blocking time. */
function lighthouseRows(page: string, finding: Finding, bounds: Bounds): BenchRow[] {
  const [performance, blocking] = speedRows(page, finding, bounds)
  const others = SCORES.slice(1).map((name) => scoreRow(page, finding, name, 100))
  return [performance, ...others, blocking]
}

const speedRows = (page: string, finding: Finding, { performance, blockingMs }: Bounds): [BenchRow, BenchRow] => [
  scoreRow(page, finding, 'performance', performance),
  {
    name: `Lighthouse, ${page}: total blocking time`,
    value: finding.metrics['total-blocking-time'],
    unit: 'ms',
    bound: blockingMs,
  },
]

const scoreRow = (page: string, { scores }: Finding, name: (typeof SCORES)[number], bound: number): BenchRow => ({
  name: `Lighthouse, ${page}: ${name.replace('-', ' ')}`,
  value: scores[name],
  unit: 'of 100',
  bound,
  isAtLeast: true,
})

const paintSeconds = ({ metrics }: Finding) => metrics['largest-contentful-paint'] / 1_000

const landingPaintRow = (landing: Finding, throttling: Throttling, floor: Finding): BenchRow => ({
  name: `largest paint of the landing, ${WORDS[throttling]}`,
  value: paintSeconds(landing),
  unit: 's',
  bound: LANDING_PAINT_SECONDS[throttling],
  floor: paintSeconds(floor),
})

const memberPaintRow = (page: string, finding: Finding, throttling: Throttling, floor: Finding): BenchRow => ({
  name: `largest paint of ${page}, ${WORDS[throttling]}`,
  value: paintSeconds(finding),
  unit: 's',
  bound: TO_FLOOR * paintSeconds(floor),
  floor: paintSeconds(floor),
})

/** The landing with and without script, with the same throttling. */
async function withoutScriptRow({ url, certificate }: Site): Promise<BenchRow> {
  const browser = await chromium.launch(launchOptions(certificate))
  const paints = { with: [] as number[], without: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, all] of Object.entries(paints)) {
      const context = await browser.newContext({ ...PHONE, javaScriptEnabled: name === 'with' })
      all.push(await largestPaint(await context.newPage(), url, 'main img'))
      await context.close()
    }
  }
  await browser.close()
  return {
    name: 'largest paint of the landing to the same without script, applied',
    value: median(paints.with) / median(paints.without),
    unit: '×',
    bound: TO_NO_SCRIPT,
  }
}
