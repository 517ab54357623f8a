import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPLATES = join(import.meta.dirname, 'new-feature')
const ENDING = '.template'

/** Lines that existing files need as well; each goes before the first line that starts with `before`, or to the end. */
const ADDITIONS: readonly { file: string; line: string; before?: string }[] = [
  { file: 'server/schema.ts', line: `export * from './schema/{{noun}}.ts'` },
  {
    file: 'server/background.ts',
    line: `import { add{{Noun}}Day } from '#server/features/{{noun}}/service.ts'`,
    before: `import { tidyDatabase }`,
  },
  {
    file: 'server/background.ts',
    line: `  { kind: '{{noun}}', pattern: '19 * * * *', alsoAtStart: true },`,
    before: `  { kind: 'tidy-database'`,
  },
  {
    file: 'server/background.ts',
    line: `    '{{noun}}': () => add{{Noun}}Day(db, clock.now()),`,
    before: `    'tidy-database':`,
  },
]

const NEXT = `
Next:
  npm run db:generate   writes the table's migration: read it
  npm run build         enters the route
  npm run i18n          updates the text catalogs; write the Chinese in src/i18n/locales/zh/translation.{{noun}}.po
  npm run format
  npm run check
  npm run test:unit -- --project node server/features/{{noun}}
  npm run test:e2e -- {{noun}}
If docs or src/features/status/planned-routes.ts announce the page, take it off there.`

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `moon-note` in the forms that names of files, types, values and tables have. */
function formsOf(noun: string, titleZh?: string): Record<string, string> {
  const words = noun.split('-')
  const Noun = words.map(capital).join('')
  const Title = capital(words.join(' '))
  return {
    noun,
    Noun,
    camel: Noun.charAt(0).toLowerCase() + Noun.slice(1),
    snake: words.join('_'),
    Title,
    TitleZh: titleZh ?? Title,
  }
}

/** Writes the skeleton of a feature on both sides, and the lines that existing files need; refuses to replace a file. */
function writeFeature(forms: Record<string, string>): string[] {
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => forms[name] ?? '')
  const files = globSync(`**/*${ENDING}`, { cwd: TEMPLATES }).map((template) => ({
    path: fill(template.slice(0, -ENDING.length)),
    text: fill(readFileSync(join(TEMPLATES, template), 'utf8')),
  }))
  const taken = files.filter(({ path }) => existsSync(path)).map(({ path }) => path)
  if (taken.length > 0) throw new Error(`already there: ${taken.join(', ')}`)
  for (const { path, text } of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: 'wx' })
  }
  for (const { file, line, before } of ADDITIONS) addLine(file, fill(line), before)
  return files.map(({ path }) => path).toSorted()
}

function addLine(file: string, line: string, before?: string) {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
  const place = before === undefined ? lines.length : lines.findIndex((each) => each.startsWith(before))
  if (place < 0) throw new Error(`${file} has no line that starts with "${before}"; scripts/new.ts looks for it`)
  writeFileSync(file, `${lines.toSpliced(place, 0, line).join('\n')}\n`)
}

const [noun = '', titleZh] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(noun)) {
  console.error('npm run new -- <noun> [<Chinese name>], for example: npm run new -- moon-note 月记')
  process.exitCode = 1
} else {
  const forms = formsOf(noun, titleZh)
  for (const path of writeFeature(forms)) console.log(path)
  for (const { file } of new Map(ADDITIONS.map((each) => [each.file, each])).values()) console.log(`${file} (changed)`)
  console.log(NEXT.replaceAll('{{noun}}', noun))
}
