import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkFamilies } from './feature-manifests.ts'

type Manifest = Record<string, { file: string; imports?: string[] }>
const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'))

/** Files that a module loads before it runs. */
function filesOf(entry: string) {
  const found = new Set<string>()
  const open = [entry]
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (found.has(key)) continue
    found.add(key)
    open.push(...(manifest[key]?.imports ?? []))
  }
  return [...found].map((key) => manifest[key]?.file ?? '')
}

/** They show what is queued, or send nothing before a queued logout. */
const PAGES_WITH_THE_OUTBOX = ['check-in', 'diagnostics', 'findpass', 'my-downloads', 'my-favs', 'my-likes']

test('no other page waits for what loads behind the first view', () => {
  const pages = Object.keys(manifest).filter((key) =>
    /^src\/routes\/.*(?:\?tsr-split=component|\/-home\.tsx$)/.test(key),
  )
  expect(pages.length).toBeGreaterThan(20)
  const waiting = pages.filter((page) => filesOf(page).some((file) => /\/behind-/.test(file)))
  const others = waiting.filter((page) => !PAGES_WITH_THE_OUTBOX.some((name) => page.includes(`/${name}.tsx`)))
  expect(others, 'add what they share with it to SHARED_WITH_PAGES of scripts/first-chunks.ts').toEqual([])
})

const chunksOf = (entry: string) => filesOf(entry).map((file) => file.replace(/^assets\/|-.{8}\.js$/g, ''))

test.each(['src/routes/-home.tsx', 'src/features/landing/landing-page.tsx'])(
  'the first view of %s loads nothing that only later pages need',
  (entry) => {
    const later = new Set(['cards', 'parts', 'view-parts', 'later-parts', 'pages', ...Object.keys(chunkFamilies())])
    const chunks = chunksOf(entry)
    expect(chunks.length).toBeGreaterThan(2)
    expect(chunks.filter((chunk) => later.has(chunk))).toEqual([])
  },
)

const OF_PICTURES = ['pages', 'picture', 'lists', 'search', 'home']
const LISTS_AND_DIALOGS = ['parts', 'later-parts', 'later-icons', 'pages', 'lists', 'search']

test.each([
  { page: 'today', needless: LISTS_AND_DIALOGS },
  { page: 'article.$id', needless: LISTS_AND_DIALOGS },
  { page: 'history', needless: ['search', 'picture', 'shop-parts', 'shop-ui'] },
  { page: 'vip.plan', needless: OF_PICTURES },
  { page: 'cart', needless: OF_PICTURES },
  { page: 'points', needless: [...OF_PICTURES, 'shop-parts'] },
])('$page waits for none of $needless', ({ page, needless }) => {
  const entry = Object.keys(manifest).find((key) =>
    key.startsWith(`src/routes/_member/${page}.tsx?tsr-split=component`),
  )
  const chunks = chunksOf(entry ?? '')
  expect(chunks).toContain('cards')
  expect(chunks.filter((chunk) => needless.includes(chunk))).toEqual([])
})
