import { readFileSync } from 'node:fs'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_PAGE_FILES } from '#contract/worker.ts'
import { contentTypeOf } from '#server/lib/static/content-types.ts'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { createSite } from '#server/site.ts'

interface Parts {
  precached: string[]
  pages: string[]
}
const built = (path: string) => readFileSync(`dist/client/${path}`, 'utf8')
const { precached, pages }: Parts = JSON.parse(built('.vite/worker.json'))

let app: TestApp
let site: Hono
beforeAll(async () => {
  app = await testApp()
  site = await createSite(app.services)
})
afterAll(() => app.close())

test('F26 every file in the worker’s lists exists: a missing one would fail its installation', async () => {
  expect(precached.length).toBeGreaterThan(20)
  for (const path of [...precached, ...pages]) {
    const answer = await site.request(`/${path}`)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, contentTypeOf(path)])
    await answer.arrayBuffer()
  }
})

test('F26 the worker has room for the files of two builds', () => {
  expect(pages.length * 2).toBeLessThanOrEqual(MOST_PAGE_FILES)
})

test('the worker is revalidated each time, and lists the files of the installation', async () => {
  const answer = await site.request('/sw.js')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  const text = await answer.text()
  expect(precached.filter((path) => !text.includes(path))).toEqual([])
})

test('the list of pages is revalidated each time, names its build, and lists all other files', async () => {
  const answer = await site.request('/pages.json')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.json()).toEqual({ build: built('build.txt').trim(), pages: pages.map((path) => `/${path}`) })
})

/** Static imports of a script, read from the built file itself. */
const importsOf = (path: string) =>
  [...built(path).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+)["'`]/g)].map(([, name]) => `assets/${name}`)

test('a cold start needs no other file: all imports of precached files are precached', () => {
  const needed = precached.filter((path) => path.endsWith('.js')).flatMap(importsOf)
  // Files for the installation and links to feeds are not needed to start.
  const named = [...built('shell.html').matchAll(/(?:src|href)="\/(?!icons|manifests|feed)([^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  expect(needed.length).toBeGreaterThan(20)
  expect(named.length).toBeGreaterThan(3)
  expect([...needed, ...named].filter((path) => !precached.includes(path))).toEqual([])
})

test('every script is precached, or cached later', () => {
  const asked = [...precached, ...pages].filter((path) => path.endsWith('.js'))
  const named = asked.flatMap((path) =>
    [...built(path).matchAll(/["'`](?:\.\/|assets\/)([\w.-]+\.(?:js|css))["'`]/g)].map(([, name]) => `assets/${name}`),
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((path) => !precached.includes(path) && !pages.includes(path))).toEqual([])
})
