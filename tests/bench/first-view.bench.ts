import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { Wallpaper } from '#contract/wallpaper.ts'
import type { BenchRow } from './bench-row.ts'
import { floorFiles } from './floor-files.ts'
import { largestPaint } from './largest-paint.ts'
import { each, type Finding, METRICS, SCORES, visit } from './lighthouse.ts'
import { median } from './median.ts'
import { launchOptions, PHONE, type Site, storedSession, withSite } from './site.ts'
import { TlsFront } from './tls-front.ts'

const ROUNDS = 5
/** Largest contentful paint of a member's page to the floor's. */
const TO_FLOOR = 1.3
const TO_NO_SCRIPT = 1.5
const THROTTLINGS = ['simulate', 'devtools'] as const
type Throttling = (typeof THROTTLINGS)[number]
const WORDS = { simulate: 'simulated', devtools: 'applied' } as const
/** Seconds for visitors at the landing, as simulated and applied. */
const LANDING_SECONDS = { simulate: 1.3, devtools: 1.8 } as const

/**
 * What Lighthouse's phone sees of the pages that a visit begins with, cold: the landing, and a member's home, today and a
 * picture, in a browser that is signed in and has nothing else. Medians of five, beside the floor in the same run.
 */
export function run(): Promise<BenchRow[]> {
  return withSite(async (site) => {
    const { url, certificate, server } = site
    const floor = await TlsFront.before(server, certificate, { own: await floorFiles() })
    const profile = await memberProfile(site)
    const picture = await todayWithFiles(server.url)
    const pages = { home: url, today: `${url}/today`, detail: `${url}/article/${picture.aid}` }
    try {
      const rows: BenchRow[] = []
      for (const throttling of THROTTLINGS) {
        const visits = (name: string, url: string, more: { profile?: string } = {}) =>
          medianVisit({ name, url, throttling, certificate, ...more })
        const atFloor = await visits('floor', floor.url)
        const landing = await visits('landing', url)
        const isScored = throttling === 'simulate'
        rows.push(...(isScored ? scoreRows('landing', landing, 98) : []), landingRow(landing, throttling, atFloor))
        if (throttling === 'devtools') rows.push(await withoutScriptRow(site))
        for (const [name, address] of Object.entries(pages)) {
          const page = await visits(name, address, { profile })
          rows.push(...(isScored ? scoreRows(name, page, 95) : []), memberRow(name, page, throttling, atFloor))
        }
      }
      return rows
    } finally {
      await floor.close()
      await rm(profile, { recursive: true })
    }
  })
}

/** The middle of each figure, but the worst accessibility and best practices, with the complaints of any round. */
async function medianVisit(asked: Parameters<typeof visit>[0]): Promise<Finding> {
  const findings: Finding[] = []
  for (let round = 0; round < ROUNDS; round++) {
    findings.push(await visit({ ...asked, name: `${asked.name} ${WORDS[asked.throttling]} ${round + 1}` }))
  }
  const finding = {
    scores: each(SCORES, (name) =>
      (name === 'performance' ? median : worst)(findings.map(({ scores }) => scores[name])),
    ),
    metrics: each(METRICS, (name) => median(findings.map(({ metrics }) => metrics[name]))),
    complaints: [...new Set(findings.flatMap(({ complaints }) => complaints))],
  }
  tell(`${asked.name}, ${WORDS[asked.throttling]}`, finding)
  return finding
}

const worst = (values: readonly number[]) => Math.min(...values)

function tell(name: string, { scores, metrics, complaints }: Finding) {
  const figures = Object.entries({ ...scores, ...metrics })
    .filter(([, figure]) => !Number.isNaN(figure))
    .map(([name, figure]) => `${name} ${Number(figure.toFixed(2))}`)
  console.log(`  ${name}: ${figures.join(', ')}`)
  for (const complaint of complaints) console.log(`    ${complaint}`)
}

const scoreRows = (page: string, { scores }: Finding, performance: number) =>
  SCORES.map((name): BenchRow => ({
    name: `Lighthouse, ${page}: ${name.replace('-', ' ')}`,
    value: scores[name],
    unit: 'of 100',
    bound: name === 'performance' ? performance : 100,
    isAtLeast: true,
  }))

const seconds = ({ metrics }: Finding) => metrics['largest-contentful-paint'] / 1_000

const landingRow = (landing: Finding, throttling: Throttling, floor: Finding): BenchRow => ({
  name: `largest paint of the landing, ${WORDS[throttling]}`,
  value: seconds(landing),
  unit: 's',
  bound: LANDING_SECONDS[throttling],
  floor: seconds(floor),
})

/** The landing with and without script, slowed down alike. */
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

const memberRow = (page: string, finding: Finding, throttling: Throttling, floor: Finding): BenchRow => ({
  name: `largest paint of ${page}, ${WORDS[throttling]}`,
  value: seconds(finding),
  unit: 's',
  bound: TO_FLOOR * seconds(floor),
  floor: seconds(floor),
})

/** Folder of a browser that is signed in and has seen nothing of the app yet. */
async function memberProfile({ url, server, certificate }: Site) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-profile-'))
  const browser = await chromium.launchPersistentContext(folder, launchOptions(certificate))
  const page = await browser.newPage()
  await page.goto(`${url}/build.txt`)
  await page.evaluate(
    ({ stored, hint }) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      document.cookie = `${hint}=1; path=/; max-age=31536000; samesite=lax; secure`
    },
    { stored: await storedSession(server), hint: SIGNED_IN_COOKIE },
  )
  await browser.close()
  return folder
}

/** Today's picture, once all of its files are made: how long that takes is another question. */
async function todayWithFiles(url: string): Promise<Wallpaper> {
  const answer = await fetch(`${url}/api/bing/today`)
  const { data } = v.parse(v.object({ data: Wallpaper }), await answer.json())
  for (const width of PICTURE_WIDTHS.filter((width) => width <= data.maxWidth)) {
    await (await fetch(`${url}${data.picture}/${width}.avif`)).arrayBuffer()
  }
  return data
}
