import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const TEMPLATES = join(import.meta.dirname, 'new-feature')
const ENDING = '.template'

const NEXT = `
Next:
  npm run db:generate   writes the table's migration: read it
  npm run build         enters the route
  npm run i18n          updates the text catalogs; write the Chinese in src/i18n/locales/zh/translation.{{noun}}.po
  npm run format
  npm run check
  npm run test:unit -- --project node server/features/{{noun}}
  npm run test:e2e -- {{noun}}
A route wins over an entry in src/features/status/planned-routes.ts.`

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

/** Writes the skeleton of a feature on both sides; refuses to replace a file. */
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
  return files.map(({ path }) => path).toSorted()
}

const [noun = '', titleZh] = process.argv.slice(2)
if (!/^[a-z]+(-[a-z]+)*$/.test(noun)) {
  console.error('npm run new -- <noun> [<Chinese name>], for example: npm run new -- moon-note 月记')
  process.exitCode = 1
} else {
  const forms = formsOf(noun, titleZh)
  for (const path of writeFeature(forms)) console.log(path)
  console.log(NEXT.replaceAll('{{noun}}', noun))
}
