import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { openPage } from '#tests/screenshots/open-page.ts'
import { repeated } from '#tests/thoroughness.ts'

const NOUN = 'moon-note'
const NAMES = { zh: '月记', en: 'Moon note' }
const PINYIN = 'yue ji'

/**
 * Existing files that a new feature changes. The catalogs hold the page's name, for title and command palette; every other
 * text is the feature's own.
 */
const CHANGED = [
  'server/migrations/meta/_journal.json',
  'src/i18n/locales/en/translation.po',
  'src/i18n/locales/zh/translation.po',
]

/** Code that `npm run new` writes. */
const WRITTEN = [
  `contract/${NOUN}.ts`,
  `server/features/${NOUN}`,
  `src/features/${NOUN}`,
  `src/routes/_member/${NOUN}.tsx`,
  `tests/e2e/${NOUN}.spec.ts`,
]

const folder = mkdtempSync(join(tmpdir(), 'tianmu-scratch-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const git = (...parameters: string[]) =>
  execFileSync('git', parameters, { encoding: 'utf8' }).split('\0').filter(Boolean)

/** Runs a program of the copy with this Node, as npm scripts do; throws what it printed where it fails. */
function run(program: string, ...parameters: string[]) {
  const { NODE_ENV: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parameters], {
    cwd: folder,
    env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')} failed:\n${stdout}${stderr}`)
}

/** The files of the repository as they are here, new ones included. */
function copyTree(): string[] {
  const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard').filter((path) => existsSync(path))
  for (const path of files) cpSync(path, join(folder, path))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return files
}

const changedAmong = (files: readonly string[]) =>
  files.filter((path) => !readFileSync(path).equals(readFileSync(join(folder, path))))

test('`npm run new` writes a feature with page, list, table, job and texts that builds and opens as it is', async () => {
  const files = copyTree()
  run('scripts/new.ts', NOUN, NAMES.zh, PINYIN)
  run('node_modules/drizzle-kit/bin.cjs', 'generate', '--config', 'server/drizzle.config.ts')
  const migrations = globSync('server/migrations/*.sql', { cwd: folder })
  const added = migrations
    .filter((path) => !files.includes(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
  expect(added.join()).toContain('CREATE TABLE "moon_note_days"')

  run('node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean', '--workers', '1')
  for (const catalog of ['translation', `translation.${NOUN}`]) {
    const chinese = readFileSync(join(folder, `src/i18n/locales/zh/${catalog}.po`), 'utf8')
    expect(chinese).toContain(`msgid "${NAMES.en}"\nmsgstr "${NAMES.zh}"`)
    expect(chinese.slice(chinese.indexOf('\n\n'))).not.toContain('msgstr ""')
  }

  run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn')
  expect(changedAmong(files).toSorted()).toEqual(CHANGED)
  // The contract is checked with `src`; the tests that the feature comes with, in full measure.
  for (const project of repeated(['src', 'server'], ['contract', 'src', 'server', 'tests'])) {
    run('node_modules/typescript/bin/tsc', '--project', project, '--checkers', '1')
  }
  run('node_modules/oxlint/bin/oxlint', '--deny-warnings', ...WRITTEN)
  for (const tests of repeated<readonly string[]>([], [`server/features/${NOUN}`])) {
    run('node_modules/vitest/vitest.mjs', 'run', '--project', 'node', tests)
  }

  const server = await ServerProcess.on(join(folder, 'data'), {}, folder)
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    for (const language of ['zh', 'en'] as const) {
      const page = await openPage(browser, server, { path: `/${NOUN}`, screen: 'desktop', language, theme: 'light' })
      await page.getByRole('heading', { level: 1, name: NAMES[language], exact: true }).waitFor()
      await page.getByRole('main').getByRole('listitem').first().waitFor()
      expect(await page.title()).toContain(NAMES[language])
      expect(new URL(page.url()).pathname).toBe(`/${NOUN}`)
      await page.goto(`${server.url}/?dialog=commands`)
      await page.getByRole('combobox').fill('yj')
      await page.getByRole('option', { name: NAMES[language] }).click()
      await page.waitForURL(`**/${NOUN}`)
      await page.context().close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
}, 600_000)
