import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { PreloadPages } from '#contract/preload-pages.ts'
import { escapeMarkup, unescapeMarkup } from '#server/lib/escape-markup.ts'
import { documentOf } from '#server/lib/static/document.ts'
import { pageFiles } from './page-files.ts'
import { openPageShells, shellWithoutPreloads } from './page-shells.ts'

const ALL: PreloadPages = {
  files: ['a.js', 'b.js', 'zh.js', 'en.js', 'c.js', 'd&"<e>.css'],
  widths: [640, 1280],
  pages: [
    ['^//?$', [0, 1], [2], [3], '/api/today', '(width >= 640px) 100vw, 166vw', 0],
    ['^/vip/?$', [4, 1], [2], [3], '', '', 0],
    ['^/article/([^/]+)/?$', [5], [2], [3], '/api/lookup?kind=article&id=(1)', '100vw', 720],
  ],
}
const shellWith = (preloads: string) =>
  documentOf(`<script data-api="" data-pages="${preloads}">run()</script><p>$&amp;</p>`, 1)
const SHELL = await shellWith(escapeMarkup(JSON.stringify(ALL)))

/** What a page's document preloads. */
async function preloadsOf(document: Response): Promise<PreloadPages> {
  const html = await document.text()
  expect(html).toMatch(/^<script data-api="" data-pages="[^"]*">run\(\)<\/script><p>\$&amp;<\/p>$/)
  return JSON.parse(unescapeMarkup(/data-pages="([^"]*)"/.exec(html)?.[1] ?? ''))
}

test('the document of a page has the preloads of that page only', async () => {
  const files = new Map([['/shell.html', SHELL]])
  const site = new Hono().use(pageFiles(files, { shells: await openPageShells(SHELL) }))
  const opened = async (path: string) => preloadsOf(await site.request(path))
  expect(await opened('/vip')).toEqual({
    files: ['c.js', 'b.js', 'zh.js', 'en.js'],
    widths: ALL.widths,
    pages: [['^/vip/?$', [0, 1], [2], [3], '', '', 0]],
  })
  expect(await opened('/article/moon-over-the-lake')).toEqual({
    files: ['d&"<e>.css', 'zh.js', 'en.js'],
    widths: ALL.widths,
    pages: [['^/article/([^/]+)/?$', [0], [1], [2], '/api/lookup?kind=article&id=(1)', '100vw', 720]],
  })
  expect(await opened('/coming-soon')).toEqual({ files: [], widths: ALL.widths, pages: [] })
  expect(await opened('/shell.html')).toEqual(ALL)
  const tags = await Promise.all(
    ['/vip', '/vip/', '/coming-soon'].map(async (path) => (await site.request(path)).headers.get('etag')),
  )
  expect(new Set(tags).size).toBe(2)
})

test('a build without preloads is served as it is, and visitors get none', async () => {
  const plain = await documentOf('<p>plain</p>', 1)
  expect(await (await openPageShells(plain))('/vip')).toBe(plain)
  expect(await shellWithoutPreloads(plain)).toBe('<p>plain</p>')
  expect(unescapeMarkup(await shellWithoutPreloads(SHELL))).toContain('{"files":[],"widths":[],"pages":[]}')
})
