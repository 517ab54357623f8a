import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, minifySync, type Plugin, transformWithOxc, type UserConfig } from 'vite'
import { fill } from '#server/lib/static/fill.ts'
import { entriesOf, filesOf, readManifest } from './cold-start.ts'
import { beforeFiles, skeletonDocument } from './skeleton-document.ts'

type Prerender = (language: 'zh' | 'en', hasPicture: boolean) => Promise<string>

const SITE = { zh: '天幕', en: 'Tianmu' }
/** Roots of the landing besides what every page needs. */
const LANDING = [
  'src/features/landing/landing-page.tsx',
  'src/features/landing/landing-rest.tsx',
  'src/routes/index.tsx?tsr-split=component',
]
const textsOf = (language: string) =>
  ['translation', 'translation.landing'].map((name) => `src/i18n/locales/${language}/${name}.po`)
/** Start of React's output: elements that belong in the head. */
const HEAD = /^(?:<link[^>]*>|<meta[^>]*>|<title>[^<]*<\/title>)+/

/**
 * Writes the first documents of a visit into the build: `shell.html`, the skeleton, and the landing in both languages
 * without server data, `index.html` and `index.en.html`. Templates for the server, with and without a picture of the
 * day, go into `.first-view`, beside the script of the base mode. `shared`: settings of the page's build that rendering needs.
 */
export function firstDocuments(shared: () => UserConfig): Plugin {
  let folder = ''
  let apiBase = ''
  return {
    name: 'first-documents',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
      apiBase = config.env.VITE_API_BASE ?? ''
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const built = await readFile(join(folder, 'index.html'), 'utf8')
        const shell = beforeFiles(built, `<script>${await inlineScript('src/app/first-view/start-watch.ts')}</script>`)
        const ahead = await inlineScript('src/app/first-view/preload.ts')
        const skeleton = skeletonDocument({ html: shell, manifest: readManifest(folder), ahead, apiBase })
        await writeFile(join(folder, 'shell.html'), skeleton)
        const early = await inlineScript('src/app/first-view/early-presses.ts')
        const drawing = join(folder, '../prerender')
        const prerender = await buildPrerender(shared(), drawing)
        await mkdir(join(folder, '.first-view'), { recursive: true })
        await writeFile(join(folder, '.first-view/base-mode.js'), await inlineScript(BASE_MODE_SCRIPT))
        for (const language of ['zh', 'en'] as const) {
          const parts = { shell, early, language, folder }
          const plain = landingDocument(parts, await prerender(language, false))
          const withPicture = landingDocument(parts, await prerender(language, true))
          const values = {
            site: SITE[language],
            siteZh: SITE.zh,
            siteEn: SITE.en,
            publicPaths: '',
            year: `${new Date().getFullYear()}`,
          }
          await writeFile(
            join(folder, language === 'zh' ? 'index.html' : `index.${language}.html`),
            fill(plain, values),
          )
          await writeFile(join(folder, `.first-view/${language}.html`), plain)
          await writeFile(join(folder, `.first-view/${language}-today.html`), withPicture)
        }
        await rm(drawing, { recursive: true })
      },
    },
  }
}

/** The script of `/basemode` and `/ibasemode`, which the server puts into those documents. */
export const BASE_MODE_SCRIPT = 'src/app/first-view/base-mode.ts'

/** A module without imports as the text of an inline script. */
export async function inlineScript(path: string) {
  const { code } = await transformWithOxc(await readFile(path, 'utf8'), path)
  // Type-only imports leave an empty export.
  const { code: script, errors } = minifySync(path, `(()=>{${code.replace(/export \{\s*\};?/, '')}})()`)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  return script.trim()
}

interface DocumentParts {
  /** The skeleton's document, as built. */
  shell: string
  /** The script that loads the app. */
  early: string
  language: 'zh' | 'en'
  /** Folder of the build. */
  folder: string
}

/** The document of the landing, from React's output. */
function landingDocument({ shell, early, language, folder }: DocumentParts, drawn: string) {
  const [hoisted = ''] = HEAD.exec(drawn) ?? []
  const head = hoisted
    .replaceAll(/<link[^>]*>|<meta property="og:url"[^>]*>/g, '')
    .replaceAll(/<(meta|title)/g, '<$1 data-first')
  const manifest = readManifest(folder)
  const { named, entries } = entriesOf(manifest, shell)
  const all = filesOf(manifest, [...entries, ...LANDING, ...textsOf(language)])
  const styles = [...new Set([...named, ...all])].filter((file) => file.endsWith('.css'))
  // The others are imported by it.
  const entry = named.findLast((file) => file.endsWith('.js')) ?? ''
  const ahead = all.filter((file) => file.endsWith('.js') && file !== entry)
  const css = styles.map((file) => read(folder, file)).join('')
  const script = `<script data-entry="/${entry}" data-styles="${list(styles)}" data-ahead="${list(ahead)}">${early}</script>`
  return replaceEach(shell, [
    // While it is the only one.
    [/<noscript[\s\S]*<\/noscript\s*>/, script],
    ['<html lang="zh-CN"', `<html lang="${language === 'en' ? 'en' : 'zh-CN'}" data-prerendered="${language}"`],
    [/<meta\s+data-first[^>]*>\s*<title[^>]*>[^<]*<\/title>/, `${pictureAhead(drawn)}${head}`],
    [`content="${SITE.zh}" data-en="${SITE.en}"`, 'content="{{siteZh}}" data-en="{{siteEn}}"'],
    ['name="public-paths" content=""', 'name="public-paths" content="{{publicPaths}}"'],
    [
      /(?:\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?)+/,
      // Every element has an effect here. A style belongs in the head.
      `<style>${css}</style><noscript><style>#landing button{display:none}</style></noscript>`,
    ],
    ['<div id="root"></div>', `<div id="landing">${drawn.slice(hoisted.length)}</div>`],
  ])
}

/** Preloads the largest picture, the first of the page. */
function pictureAhead(drawn: string) {
  const [picture = ''] = /<img[^>]+>/.exec(drawn) ?? []
  const valueOf = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(picture)?.[1]
  const sources = valueOf('srcSet')
  const responsive = sources ? ` imagesrcset="${sources}" imagesizes="${valueOf('sizes')}"` : ''
  return `<link rel="preload" as="image" href="${valueOf('src')}"${responsive} type="image/avif" fetchpriority="high">`
}

const list = (files: string[]) => files.map((file) => `/${file}`).join(' ')

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

function replaceEach(text: string, changes: [from: string | RegExp, to: string][]) {
  return changes.reduce((changed, [from, to]) => {
    const next = changed.replace(from, () => to)
    if (next === changed) throw new Error(`index.html has no ${from}; scripts/first-documents.ts looks for it`)
    return next
  }, text)
}

/** Builds the code that renders the landing, and imports it. */
async function buildPrerender(shared: UserConfig, outDir: string): Promise<Prerender> {
  await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...shared.build,
      ssr: 'src/app/first-view/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // A part would import this one by its name, without the query that makes it new each time.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const module: { prerenderLanding: Prerender } = await import(
    `${pathToFileURL(join(outDir, 'prerender.js')).href}?${Date.now()}`
  )
  return module.prerenderLanding
}
