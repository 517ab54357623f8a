import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FOLDER_RULE } from './folder-cycles.ts'
import { IMPORT_RULES } from './import-rules.ts'
import { CONTRACT_WITHOUT_NOUNS, PAGE_LIB_EXCEPTIONS, SERVER_LIB_EXCEPTIONS } from './lib-imports.ts'
import { readImports } from './read-imports.ts'

test('imports point right or down, never back', async () => {
  const { modules, imports, breaches } = await readImports(process.cwd(), [
    'contract',
    'src',
    'sw',
    'server',
    'cli',
    'scripts',
    'tests',
  ])
  // A run that sees no TypeScript, or no TSX, finds nothing either.
  expect(modules.filter((path) => /^(contract|src|server|cli)\/.*\.ts$/.test(path)).length).toBeGreaterThan(100)
  expect(modules.filter((path) => /^src\/.*\.tsx$/.test(path)).length).toBeGreaterThan(20)
  expect(breaches.map(({ text }) => text)).toEqual([])
  const withoutNouns: readonly string[] = CONTRACT_WITHOUT_NOUNS
  const needed = Object.keys({ ...SERVER_LIB_EXCEPTIONS, ...PAGE_LIB_EXCEPTIONS }).filter((path) =>
    imports.get(path)?.some((to) => to.startsWith('contract/') && !withoutNouns.includes(to)),
  )
  expect(Object.keys({ ...SERVER_LIB_EXCEPTIONS, ...PAGE_LIB_EXCEPTIONS }), 'exceptions no longer needed').toEqual(
    needed,
  )
})

/** A small tree without a breach. */
const SOUND = {
  'contract/problem-texts/shop.ts': '',
  'contract/value.ts': '',
  'contract/wallpaper.ts': '',
  'src/lib/clock.ts': `import type { Day } from '#contract/value.ts'`,
  'src/i18n/language.ts': `import '#src/lib/clock.ts'`,
  'src/ui/button/button.tsx': `import '#src/i18n/language.ts'\nexport const Button = () => <button type="button">import</button>`,
  'src/domain/session/session.ts': `import '#src/lib/clock.ts'`,
  'src/domain/session/token.ts': '',
  'src/domain/api.ts': `import '#src/domain/session/token.ts'`,
  'src/domain/picture/queries.ts': `import '#src/domain/api.ts'`,
  'src/domain/session/session-fixture.ts': `import '#src/domain/picture/queries.ts'`,
  'src/features/check-in/dialog.tsx': `import '#src/ui/button/button.tsx'\nimport '#src/domain/session/session.ts'`,
  'src/features/shell/menu.tsx': `import '#src/ui/button/button.tsx'`,
  'src/routes/-guard.ts': `import '#src/domain/session/session.ts'`,
  'src/routes/index.tsx': `import '#src/features/check-in/dialog.tsx'\nimport './-guard.ts'`,
  'src/routes/_member/coming-soon.tsx': `import '../-guard.ts'`,
  'src/route-tree.gen.ts': `import './routes/index'\nimport './routes/_member/coming-soon'`,
  'src/app/main.tsx': `import '#src/route-tree.gen.ts'`,
  'sw/sw.ts': `import '#src/lib/outbox/outbox.ts'`,
  'src/lib/outbox/outbox.ts': `import '#contract/value.ts'`,
  'server/app-env.ts': '',
  'server/lib/day.ts': `import '#server/app-env.ts'`,
  'server/domain/session/schema.ts': '',
  'server/domain/session/table.ts': `import './schema.ts'`,
  'server/features/check-in/service.ts': `import '#server/domain/session/table.ts'\nimport '#server/lib/day.ts'`,
  'server/features/history/service.ts': `import '#server/lib/day.ts'`,
  'server/app.ts': `import '#server/features/check-in/service.ts'`,
  'server/app.test.ts': `import '#server/app.ts'`,
  'cli/main.ts': `import '../contract/value.ts'`,
  'scripts/start.ts': `import '#server/app.ts'`,
}

async function breachesWith(planted: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-imports-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const imports = Object.fromEntries(
    ['contract', 'src', 'sw', 'server', 'scripts'].map((name) => [`#${name}/*`, `./${name}/*`]),
  )
  const files = { 'package.json': JSON.stringify({ type: 'module', imports }), ...SOUND, ...planted }
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const { breaches } = await readImports(folder, ['contract', 'src', 'sw', 'server', 'cli', 'scripts'])
  return breaches.map(({ rule }) => rule)
}

test('a tree without a breach passes', async () => {
  expect(await breachesWith({})).toEqual([])
})

const PLANTED: readonly [rule: string, path: string, text: string][] = [
  ['every import leads to a file', 'src/lib/clock.ts', `import '#src/lib/gone.ts'`],
  ['no cycles', 'src/lib/clock.ts', `import type { Language } from '#src/i18n/language.ts'`],
  ['the contract imports valibot only', 'contract/value.ts', `import { readFile } from 'node:fs/promises'`],
  ['the page meets server and worker in the contract only', 'src/lib/clock.ts', `import '#server/lib/day.ts'`],
  [
    'page and worker leave the messages of refusals to the server',
    'src/lib/clock.ts',
    `import '#contract/problem-texts/shop.ts'`,
  ],
  ['the worker meets page and server in the contract only', 'sw/sw.ts', `import '#src/lib/clock.ts'`],
  ['the server meets page and worker in the contract only', 'server/lib/day.ts', `export * from '#src/lib/clock.ts'`],
  ['the command-line tool meets the others in the contract only', 'cli/main.ts', `import '../server/lib/day.ts'`],
  ['nobody imports the command-line tool', 'server/lib/day.ts', `import '../../cli/main.ts'`],
  ['code imports neither tests nor scripts', 'server/lib/day.ts', `import '#server/app.test.ts'`],
  ['the lib of the page knows nothing above it', 'src/lib/clock.ts', `import '#src/features/shell/menu.tsx'`],
  [
    'the lib of the page takes only shapes without our nouns',
    'src/lib/clock.ts',
    `import type { Wallpaper } from '#contract/wallpaper.ts'`,
  ],
  ['the design system knows no feature', 'src/ui/button/button.tsx', `import '#src/features/shell/menu.tsx'`],
  ['the domain of the page knows no feature', 'src/domain/session/session.ts', `import '#src/features/shell/menu.tsx'`],
  ['a feature of the page imports neither app nor routes', 'src/features/shell/menu.tsx', `import '#src/app/main.tsx'`],
  [
    'a feature of the page imports no other feature',
    'src/features/shell/menu.tsx',
    `const dialog = () => import('#src/features/check-in/dialog.tsx')`,
  ],
  ['nobody imports a route', 'src/app/main.tsx', `import '#src/routes/index.tsx'`],
  ['a helper of routes serves routes only', 'src/app/main.tsx', `import '#src/routes/-guard.ts'`],
  ['a route does not import the app', 'src/routes/index.tsx', `import '#src/app/main.tsx'`],
  ['the lib of the server knows nothing above it', 'server/lib/day.ts', `import '#server/domain/session/schema.ts'`],
  [
    'the lib of the server takes only shapes without our nouns',
    'server/lib/day.ts',
    `import type { Wallpaper } from '#contract/wallpaper.ts'`,
  ],
  [
    'the lib of the server reaches no product table',
    'server/app-env.ts',
    `import type { members } from '#server/domain/session/schema.ts'`,
  ],
  [
    'the domain of the server knows no feature',
    'server/domain/session/table.ts',
    `import '#server/features/history/service.ts'`,
  ],
  [
    'a feature of the server does not import what composes it',
    'server/features/history/service.ts',
    `import '#server/app.ts'`,
  ],
  [
    'a feature of the server imports no other feature',
    'server/features/history/service.ts',
    `import '#server/features/check-in/service.ts'`,
  ],
  [
    'folders of a domain have no cycles',
    'src/domain/session/session.ts',
    `import type { Queries } from '#src/domain/picture/queries.ts'`,
  ],
]

test.each(PLANTED)('a planted breach is found: %s', async (rule, path, text) => {
  expect(await breachesWith({ [path]: text })).toContain(rule)
})

test('every rule is planted once', () => {
  expect(PLANTED.map(([rule]) => rule)).toEqual([...IMPORT_RULES, FOLDER_RULE].map(({ name }) => name))
})
