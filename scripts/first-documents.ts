import { readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type UserConfig } from 'vite'
import { fill } from '#server/lib/static/fill.ts'
import { entriesOf, filesOf, readManifest } from './cold-start.ts'
import { inlineScript } from './inline-script.ts'
import { beforeFiles, skeletonDocument } from './skeleton-document.ts'

type Prerender = (language: 'zh' | 'en', hasPicture: boolean) => Promise<string>

const SITE = { zh: '天幕', en: 'Tianmu' }
/** What the landing is made of beside what every page needs. */
const LANDING = [
  'src/features/landing/landing-page.tsx',
  'src/features/landing/landing-rest.tsx',
  'src/routes/index.tsx?tsr-split=component',
]
const textsOf = (language: string) =>
  ['translation', 'translation.landing'].map((name) => `src/i18n/locales/${language}/${name}.po`)
/** At the beginning of what React draws: what belongs into the head. */
const HEAD = /^(?:<link[^>]*>|<meta[^>]*>|<title>[^<]*<\/title>)+/

/**
 * Writes the documents that a visit can begin with into the build: `shell.html`, the skeleton, and the landing in both
 * languages as it stands without a server, `index.html` and `index.en.html`. What a server fills, with and without a picture
 * of the day, goes into `.first-view`. `shared`: what the build of the page has and the drawing needs.
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
        const shell = beforeFiles(built, `<script>${await inlineScript('src/app/start-watch.ts')}</script>`)
        const ahead = await inlineScript('src/app/preload.ts')
        const skeleton = skeletonDocument({ html: shell, manifest: readManifest(folder), ahead, apiBase })
        await writeFile(join(folder, 'shell.html'), skeleton)
        const early = await inlineScript('src/app/early-presses.ts')
        const drawing = join(folder, '../prerender')
        const prerender = await buildPrerender(shared(), drawing)
        await mkdir(join(folder, '.first-view'), { recursive: true })
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

interface DocumentParts {
  /** The skeleton's document, as built. */
  shell: string
  /** The script that has the app come. */
  early: string
  language: 'zh' | 'en'
  /** Of the build. */
  folder: string
}

/** The document of the landing, from what React has drawn of it. */
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
    // While it is the only one there.
    [/<noscript[\s\S]*<\/noscript\s*>/, script],
    ['<html lang="zh-CN"', `<html lang="${language === 'en' ? 'en' : 'zh-CN'}" data-prerendered="${language}"`],
    [/<meta\s+data-first[^>]*>\s*<title[^>]*>[^<]*<\/title>/, `${pictureAhead(drawn)}${head}`],
    [`content="${SITE.zh}" data-en="${SITE.en}"`, 'content="{{siteZh}}" data-en="{{siteEn}}"'],
    ['name="public-paths" content=""', 'name="public-paths" content="{{publicPaths}}"'],
    [
      /(?:\s*<(?:script type="module"|link rel="(?:stylesheet|modulepreload)")[^>]*>(?:<\/script>)?)+/,
      // Nothing stands there that does nothing. A style belongs into the head.
      `<style>${css}</style><noscript><style>#landing button{display:none}</style></noscript>`,
    ],
    ['<div id="root"></div>', `<div id="landing">${drawn.slice(hoisted.length)}</div>`],
  ])
}

/** Has the largest picture, the first of the page, come before all else. */
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

/** Builds what draws the landing, and brings it. */
async function buildPrerender(shared: UserConfig, outDir: string): Promise<Prerender> {
  await build({
    ...shared,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...shared.build,
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      // A part would ask for this one by its name, without what makes it another one each time.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const module: { prerenderLanding: Prerender } = await import(
    `${pathToFileURL(join(outDir, 'prerender.js')).href}?${Date.now()}`
  )
  return module.prerenderLanding
}
