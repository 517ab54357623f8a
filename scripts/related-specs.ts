import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { ONLY_IN_FULL, rowsNamed, testFiles } from './features.ts'

/**
 * Specs of a noun whose own name and rows lead to none, or to less telling ones. Everything else is derived: do not add a
 * noun that has a spec of its name or unit tests that name rows.
 */
export const SPECS_OF: Readonly<Record<string, readonly string[]>> = {
  account: ['account-state', 'sign-in'],
  avatar: ['menu'],
  caches: ['offline', 'worker'],
  commands: ['accessibility', 'own-picture'],
  control: ['worker-updates'],
  'day-plan': ['today', 'future'],
  demo: ['landing'],
  'device-facts': ['location', 'sign-in'],
  'error-banner': ['late-banner'],
  favourites: ['reactions', 'my-lists'],
  gallery: ['shelves'],
  home: ['first-view', 'today'],
  install: ['installed'],
  keys: ['viewer', 'accessibility'],
  likes: ['my-lists', 'reactions'],
  'member-data': ['session'],
  navigation: ['offline', 'worker'],
  offline: ['offline', 'worker-updates'],
  outbox: ['outbox', 'killed'],
  picture: ['wallpaper', 'viewer'],
  'picture-file': ['viewer', 'download'],
  'provider-visit': ['quick-login'],
  purchase: ['order', 'cart'],
  random: ['shelves', 'calendar'],
  'save-offline': ['offline-pictures'],
  'saved-search': ['search'],
  session: ['session', 'sign-in'],
  share: ['installed'],
  shared: ['installed'],
  user: ['session', 'sign-in'],
}

/** Nouns without an end-to-end test, and why. */
export const WITHOUT_SPEC: Readonly<Record<string, string>> = {
  diagnostics: 'a page of facts for support, tested as a component',
  goods: 'operator commands and prices; the shop that shows them has its own specs',
  'operator-log': 'an operator command, tested in tests/process',
  proxy: 'pictures of other services, which no test of a browser may load',
}

/** At most so many specs of one noun: the command is to end within three minutes. */
const MOST_OF_NOUN = 3
/** Beside a spec of the noun's name, so that one row that many specs name adds none. */
const LEAST_SHARED_ROWS = 2

const PLACES = [
  /^(?:src|server)\/(?:features|domain)\/([^/.]+)\//,
  /^src\/app\/([^/.]+)\//,
  /^sw\/([^/.]+)\//,
  /^contract\/([\w-]+)\.ts$/,
]
const ROUTE = /^src\/routes\/.*\.tsx?$/
const IMPORTED_FEATURE = /'#src\/features\/([^/']+)\//g

interface Spec {
  name: string
  rows: ReadonlySet<string>
  /** `npm test` runs at least one of its tests. */
  runsUsually: boolean
}

const tests = testFiles()
const specs: readonly Spec[] = tests.filter(({ path }) => path.endsWith('.spec.ts')).map(readSpec)
const unitTests = tests
  .filter(({ path }) => !path.endsWith('.spec.ts'))
  .map(({ path, text }) => ({ path, rows: rowsNamed(path, text) }))

function readSpec({ path, text }: { path: string; text: string }): Spec {
  const usual = text.replaceAll(ONLY_IN_FULL, 'onlyInFull()')
  const count = (pattern: RegExp) => usual.match(pattern)?.length ?? 0
  return {
    name: basename(path, '.spec.ts'),
    rows: new Set(rowsNamed(path, usual)),
    runsUsually: count(/^\s*test(?:\.\w+)?\(/gm) > count(/onlyInFull\(\)/g),
  }
}

const nounOf = (path: string) => PLACES.map((place) => place.exec(path)?.[1]).find((noun) => noun !== undefined)
const singular = (noun: string) => noun.replace(/s$/, '')
const isOfNoun = (name: string, noun: string) =>
  singular(name) === singular(noun) || name.startsWith(`${noun}-`) || name.startsWith(`${singular(noun)}-`)

/** What a changed file is about: its folder's noun; of a route, the features that it shows. */
function nounsOf(path: string): readonly string[] {
  if (!ROUTE.test(path)) return [nounOf(path) ?? []].flat()
  const [text = ''] = globSync(path).map((file) => readFileSync(file, 'utf8'))
  return [...new Set([...text.matchAll(IMPORTED_FEATURE)].flatMap(([, noun = '']) => noun))]
}

/**
 * Specs of a noun, the most telling first: those of its name, then those that name rows which its unit tests on page, worker
 * and server name too. A row that few specs name tells more.
 */
export function specsOfNoun(noun: string): readonly string[] {
  const given = SPECS_OF[noun]
  if (given) return given
  const rows = new Set(unitTests.filter(({ path }) => nounOf(path) === noun).flatMap(({ rows: named }) => named))
  const usual = specs.filter(({ runsUsually }) => runsUsually)
  const named = usual.filter(({ name }) => isOfNoun(name, noun)).toSorted((one, other) => length(one) - length(other))
  const sharing = usual
    .map((spec) => ({ spec, shared: [...spec.rows].filter((row) => rows.has(row)) }))
    .filter(({ shared }) => shared.length >= (named.length > 0 ? LEAST_SHARED_ROWS : 1))
    .map(({ spec, shared }) => ({ spec, weight: shared.reduce((sum, row) => sum + 1 / specsNaming(row), 0) }))
    .toSorted((one, other) => other.weight - one.weight)
  const found = new Set([...named, ...sharing.map(({ spec }) => spec)].map(({ name }) => name))
  return found.size > 0 ? [...found].slice(0, MOST_OF_NOUN) : specsOfWiderNoun(noun)
}

/** `picture-card` without a spec or rows of its own has those given to `picture`, or the spec of that name. */
function specsOfWiderNoun(noun: string): readonly string[] {
  const wider = noun.slice(0, Math.max(noun.lastIndexOf('-'), 0))
  return SPECS_OF[wider] ?? specs.filter(({ name }) => name === wider).map(({ name }) => name)
}

const length = ({ name }: Spec) => name.length
const specsNaming = (row: string) => specs.filter(({ rows }) => rows.has(row)).length

/**
 * Names of the end-to-end specs that the changed files belong to, those of most of them first: a changed spec itself, then the
 * specs of their nouns. Paths are relative to the repository.
 */
export function relatedSpecs(changed: readonly string[]): string[] {
  const votes = new Map<string, number>()
  const vote = (spec: string, weight: number) => votes.set(spec, (votes.get(spec) ?? 0) + weight)
  for (const path of changed) {
    const [, itself] = /^tests\/e2e\/(?:.*\/)?([\w-]+)\.spec\.ts$/.exec(path) ?? []
    if (itself) vote(itself, changed.length)
    for (const noun of nounsOf(path)) specsOfNoun(noun).forEach((spec, place) => vote(spec, 1 / (place + 1)))
  }
  // A changed spec may have been deleted.
  const existing = [...votes].filter(([spec]) => specs.some(({ name }) => name === spec))
  return existing.toSorted((one, other) => other[1] - one[1]).map(([spec]) => spec)
}
