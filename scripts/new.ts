import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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
The route's \`order\` is the page's place in the command palette. A route wins over an entry in
src/features/status/planned-routes.ts.`

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `moon-note` in the forms that names of files, types, values and tables have. */
function formsOf(noun: string, TitleZh: string, pinyin: string) {
  const words = noun.split('-')
  const Noun = words.map(capital).join('')
  return {
    noun,
    Noun,
    camel: Noun.charAt(0).toLowerCase() + Noun.slice(1),
    snake: words.join('_'),
    Title: capital(words.join(' ')),
    TitleZh,
    pinyin,
  }
}

/** Writes the skeleton of a feature on both sides; refuses to replace a file. */
function writeFeature(forms: Readonly<Record<string, string>>): string[] {
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

/** Adds the page's name to the texts of the app, where title and command palette find it. Returns the changed files. */
function writeName({ Title, TitleZh }: { Title: string; TitleZh: string }): string[] {
  const names = { en: Title, zh: TitleZh }
  return Object.entries(names).flatMap(([language, name]) => {
    const path = `src/i18n/locales/${language}/translation.po`
    if (readFileSync(path, 'utf8').includes(`\nmsgid "${Title}"\n`)) return []
    appendFileSync(path, `\nmsgid "${Title}"\nmsgstr "${name}"\n`)
    return [path]
  })
}

const [noun = '', titleZh = '', pinyin = ''] = process.argv.slice(2)
const isSpelt = pinyin.split(' ').length === titleZh.match(/\p{Script=Han}/gu)?.length
if (!/^[a-z]+(-[a-z]+)*$/.test(noun) || !isSpelt) {
  console.error(
    `npm run new -- <noun> <Chinese name> <its pinyin>, for example: npm run new -- moon-note 月记 'yue ji'`,
  )
  process.exitCode = 1
} else {
  const forms = formsOf(noun, titleZh, pinyin)
  for (const path of [...writeFeature(forms), ...writeName(forms)]) console.log(path)
  console.log(NEXT.replaceAll('{{noun}}', noun))
}
