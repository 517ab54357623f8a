import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import lighthouse, { type Result } from 'lighthouse'
import { findChromium } from '#scripts/chromium.ts'
import { launchOptions } from './site.ts'
import type { Certificate } from './tls-front.ts'

/** Folder of the whole reports, for finding out why a figure is what it is. */
const REPORTS = 'test-results/lighthouse'

export const SCORES = ['performance', 'accessibility', 'best-practices'] as const
/** In milliseconds, except the last. */
export const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const

export interface Finding {
  /** 0 to 100; NaN where it was not measured. */
  scores: Record<(typeof SCORES)[number], number>
  /** Infinity where it never happened. */
  metrics: Record<(typeof METRICS)[number], number>
  /** Audits that keep accessibility and best practices below 100, each with the elements concerned. */
  complaints: string[]
}

interface Visit {
  url: string
  certificate: Certificate
  /** `simulate` computes the figures from an unthrottled visit; `devtools` throttles network and processor. */
  throttling: 'simulate' | 'devtools'
  /** Folder of a browser profile, of which a copy is used; a new profile by default. */
  profile?: string | undefined
  /** Names the report's file. */
  name: string
}

/** On a busy machine a trace can lack its beginning. */
const ATTEMPTS = 3

/** Opens a page once with Lighthouse's phone, in a new browser. Applied throttling measures performance only. */
export async function visit(asked: Visit): Promise<Finding> {
  for (let attempt = 1; ; attempt++) {
    const report = await inNewBrowser(asked)
    const { runtimeError } = report
    if (!runtimeError) {
      await mkdir(REPORTS, { recursive: true })
      await writeFile(join(REPORTS, `${asked.name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(report))
      return findingOf(report)
    }
    if (attempt === ATTEMPTS) throw new Error(`${asked.name}: ${runtimeError.message}`)
    console.log(`  ${asked.name}: ${runtimeError.code}, trying again`)
  }
}

async function inNewBrowser({ url, profile, throttling, certificate }: Visit): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-lighthouse-'))
  if (profile) await cp(profile, folder, { recursive: true })
  const browser = await startBrowser(folder, certificate)
  try {
    const outcome = await lighthouse(url, {
      port: browser.port,
      logLevel: 'error',
      onlyCategories: throttling === 'simulate' ? [...SCORES] : ['performance'],
      throttlingMethod: throttling,
      disableStorageReset: profile !== undefined,
    })
    if (!outcome) throw new Error(`Lighthouse returned no result for ${url}`)
    return outcome.lhr
  } finally {
    await browser.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Without Playwright, which would interfere with pages that Lighthouse opens. */
async function startBrowser(folder: string, certificate: Certificate) {
  const child = spawn(
    findChromium() ?? 'chromium',
    [
      ...launchOptions(certificate).args,
      '--headless=new',
      '--remote-debugging-port=0',
      '--no-default-browser-check',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const exited = once(child, 'exit')
  const port = await listeningPort(createInterface(child.stderr))
  return {
    port,
    stop: async () => {
      child.kill()
      await exited
    },
  }
}

async function listeningPort(lines: AsyncIterable<string>) {
  for await (const line of lines) {
    const port = /DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1]
    if (port) return Number(port)
  }
  throw new Error('the browser did not start')
}

function findingOf({ categories, audits }: Result): Finding {
  const scoreOf = (name: string) => {
    const category = categories[name]
    return category ? Math.round((category.score ?? 0) * 100) : Number.NaN
  }
  const metricOf = (id: string) => audits[id]?.numericValue ?? Infinity
  return {
    scores: each(SCORES, scoreOf),
    metrics: each(METRICS, metricOf),
    complaints: SCORES.slice(1).flatMap((name) =>
      (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
        const audit = audits[id]
        return weight > 0 && audit && audit.score !== null && audit.score < 1
          ? [`${name}: ${audit.title} (${id}) ${elementsOf(audit.details)}`.trim()]
          : []
      }),
    ),
  }
}

/** A figure for each name. */
export const each = <T extends string>(names: readonly T[], figureOf: (name: T) => number) =>
  Object.fromEntries(names.map((name) => [name, figureOf(name)])) as Record<T, number>

/** The selectors of the elements that an audit found, or the beginning of its details. */
function elementsOf(details: unknown) {
  const text = JSON.stringify(details) ?? ''
  const selectors = [...text.matchAll(/"selector":"((?:[^"\\]|\\.)*)"/g)].map(([, selector]) => selector)
  return selectors.length > 0 ? [...new Set(selectors)].join(' | ') : text.slice(0, 300)
}
