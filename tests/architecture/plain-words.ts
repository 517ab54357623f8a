import { readFileSync, writeFileSync } from 'node:fs'
import { shippedFiles } from './shipped-files.ts'

const LIST = 'tests/architecture/plain-words.json'
const TEXT_FILE = /\.(?:ts|tsx|mjs|css|html|md)$/
/** Files that name the refused words themselves, or hold the product's own texts. */
const LEFT_OUT = /^(?:tests\/architecture\/plain-words\.|docs\/contributing\.md$|docs\/architecture\.md$|src\/i18n\/)/

/** Names of stored data on members' devices; renaming them would lose the data. */
const STORED_NAMES = /wp_kept_|wp_told_not_kept|SAVED_STATE = 'kept'|\bbroughtAt\b|'brought'/g

/** A phrase that a newcomer does not understand at once, and what to write instead. */
interface Rule {
  phrase: string
  pattern: RegExp
  instead: string
}

const rule = (phrase: string, pattern: RegExp, instead: string): Rule => ({ phrase, pattern, instead })

/** Patterns apply to text in words: `keptOrMade` and `kept-store` read "kept Or Made" and "kept store". */
export const RULES: readonly Rule[] = [
  rule('anew', /\banew\b/gi, '"again", "retry", "refetch"'),
  rule('brought', /\bbrought\b/gi, '"loaded", "prefetched", "downloaded"'),
  rule('kept', /\bkept\b/gi, '"persisted" (query), "saved offline" (picture), "queued" (write), "cached" or "stored"'),
  rule('what ends it', /\bwhat ends (?:it|them|that)\b/gi, '"a cleanup function"'),
  rule('somebody', /\bsomebody\b/gi, 'who it is: "a member", "a visitor", "a client", "another process"'),
  rule('whoever', /\bwhoever\b/gi, 'who it is: "members who", "clients that", "callers that"'),
  rule('take in', /\b(?:take|takes|taken|took|taking) in\b/gi, '"ingest", "import", "accept", "apply"'),
  rule('let go', /\b(?:let|lets|letting) go\b/gi, '"release", "evict", "delete", "yield"'),
  rule('no more the', /\bno more the\b/gi, '"no longer"'),
  rule('ask ahead', /\b(?:ask|asks|asked|asking) ahead\b/gi, '"preload", "prefetch"'),
  rule('obey', /\bobey(?:s|ed|ing)?\b/gi, '"apply", "follow"'),
  rule('what became of', /\bwhat became of\b/gi, '"the outcome", "the verdict"'),
  rule('in advance', /\bin advance\b/gi, '"prefetched", "preloaded", "early"'),
  rule('anybody', /\b(?:any|every)body\b/gi, 'who it is: "any member", "visitors", "everyone"'),
  rule('hung up', /\b(?:hung|hangs|hang|hanging) up\b/gi, '"closes the connection", "disconnects"'),
  rule('handed out', /\bhand(?:s|ed|ing)? (?:out|over)\b/gi, '"returned", "issued", "served", "passed to"'),
  rule('the word of', /\bthe word of\b/gi, '"the response", "the setting", "the control file"'),
  rule('looked at', /\b(?:look|looks|looked|looking) at\b/gi, '"checked", "examined", "viewed"'),
  rule('workshop', /\bworkshops?\b/gi, '"processing"'),
  rule('made file', /\bmade files?\b/gi, '"derivative"'),
]

export type Counts = Record<string, Record<string, number>>

/** How often each phrase occurs in the text; phrases that do not are left out. */
export function phrasesIn(text: string): Record<string, number> {
  const words = text
    .replaceAll(STORED_NAMES, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/\n\s*(?:\/\/|\*)?/g, ' ')
    .replaceAll(/[\s_-]+/g, ' ')
  const counts = RULES.map(({ phrase, pattern }) => [phrase, words.match(pattern)?.length ?? 0] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** The phrases of every source file and document, its path included. */
export function countPhrases(): Counts {
  const paths = shippedFiles().filter((path) => TEXT_FILE.test(path) && !LEFT_OUT.test(path))
  const counted = paths
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((path) => [path, phrasesIn(`${path}\n${readFileSync(path, 'utf8')}`)] as const)
  return Object.fromEntries(counted.filter(([, counts]) => Object.keys(counts).length > 0))
}

/** Files that may still use a phrase, and how often. */
export const allowedCounts = (): Counts => JSON.parse(readFileSync(LIST, 'utf8'))

/** A sentence for each phrase that a file uses more often than allowed. */
export function breaches(counts: Counts, allowed: Counts): string[] {
  return Object.entries(counts).flatMap(([path, phrases]) =>
    RULES.filter(({ phrase }) => (phrases[phrase] ?? 0) > (allowed[path]?.[phrase] ?? 0)).map(
      ({ phrase, instead }) =>
        `${path}: "${phrase}" ${phrases[phrase]} times, allowed ${allowed[path]?.[phrase] ?? 0}. Write ${instead}.`,
    ),
  )
}

/** Each phrase's total over all files. */
export const totals = (counts: Counts) =>
  Object.fromEntries(
    RULES.map(({ phrase }) => [
      phrase,
      Object.values(counts).reduce((sum, phrases) => sum + (phrases[phrase] ?? 0), 0),
    ]),
  )

/** `npm run words`: writes the present counts, unless a phrase's total would rise; `-- accept` writes them regardless. */
if (import.meta.main) {
  const [before, counts] = [totals(allowedCounts()), countPhrases()]
  const after = totals(counts)
  const risen = Object.keys(after).filter((phrase) => (after[phrase] ?? 0) > (before[phrase] ?? 0))
  if (risen.length > 0 && process.argv[2] !== 'accept') {
    console.error(
      `More than before: ${risen.map((phrase) => `"${phrase}" ${before[phrase]} → ${after[phrase]}`).join(', ')}.`,
    )
    console.error(breaches(counts, allowedCounts()).join('\n'))
    process.exitCode = 1
  } else {
    const lines = Object.entries(counts).map(([path, phrases]) => `  ${JSON.stringify(path)}: ${asLine(phrases)}`)
    writeFileSync(LIST, `{\n${lines.join(',\n')}\n}\n`)
    for (const phrase of Object.keys(after)) console.log(`${phrase}: ${before[phrase]} → ${after[phrase]}`)
  }
}

function asLine(phrases: Record<string, number>) {
  return `{ ${Object.entries(phrases)
    .map(([phrase, count]) => `${JSON.stringify(phrase)}: ${count}`)
    .join(', ')} }`
}
