import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { firstDocument } from '#contract/first-document.ts'
import type { Wallpaper } from '#contract/wallpaper.ts'
import { fill } from '#server/lib/static/fill.ts'
import { landingValues } from './landing-values.ts'
import { openLanding } from './landing.ts'

const PICTURE: Wallpaper = {
  aid: 'm1',
  id: 1,
  kind: 'bing',
  area: 'zh-cn',
  date: '2026-03-09',
  title: '湖 <b>&"{{site}}"',
  titleEn: 'Lake',
  headline: '',
  headlineEn: '',
  author: { name: '画室' },
  copyright: '',
  place: { name: '西湖', nameEn: '', country: 'CN' },
  category: 'water',
  width: 3840,
  height: 2160,
  ratio: 16 / 9,
  orientation: 'landscape',
  bytes: 90_000,
  dominant: '#d18d88',
  thumbhash: '',
  focal: { x: 0.25, y: 0.5 },
  picture: '/img/abc',
  maxWidth: 960,
  thumb: '/img/abc/320.avif',
  preview: '/img/abc/960.avif',
  stats: { views: 0, likes: 0, favs: 0, downloads: 0, comments: 0 },
  me: { liked: false, faved: false, hidden: false },
  access: { needLevel: 1, allowed: true },
  ai: 'no',
  alt: '" onload="alert(1)',
  altEn: 'A lake',
}

test('values are escaped, and not filled again', () => {
  const values = { ...landingValues(PICTURE, '2026-03-09', 'zh'), site: '天幕' }
  expect(fill('<img alt="{{alt}}"><b>{{title}}</b> {{site}}', values)).toBe(
    '<img alt="&quot; onload=&quot;alert(1)"><b>湖 &lt;b&gt;&amp;&quot;{{site}}&quot;</b> 天幕',
  )
  expect(() => fill('{{nothing}}', values)).toThrow('{{nothing}}')
})

test('only existing sizes of the picture are named, and missing fields leave no gap', () => {
  expect(landingValues(PICTURE, '2026-03-09', 'zh')).toMatchObject({
    sources: '/img/abc/640.avif 640w, /img/abc/960.avif 960w',
    large: '/img/abc/960.avif',
    focus: '25% 50%',
    day: '3月9日',
    credit: '西湖 · 画室',
  })
  expect(landingValues(PICTURE, '2026-03-09', 'en')).toMatchObject({ day: '9 Mar', credit: '画室', title: 'Lake' })
})

test.each([
  ['/', {}, 'zh'],
  ['/?utm_source=x', {}, 'zh'],
  ['/', { language: 'en' }, 'en'],
  ['/', { language: 'tlh' }, 'zh'],
  ['/', { 'signed-in': '1', language: 'en' }, 'shell'],
  ['/', { 'signed-in': '' }, 'zh'],
  ['/?dialog=login', {}, 'shell'],
  ['/?full=m1', {}, 'shell'],
  ['/history', {}, 'shell'],
] as const)('a visit of %s with %j begins with %s', (address, cookies: Record<string, string>, expected) => {
  const { pathname, searchParams } = new URL(address, 'https://tianmu.example')
  const first = firstDocument({
    path: pathname,
    query: (name) => searchParams.get(name) ?? undefined,
    cookie: (name) => cookies[name],
  })
  expect(first).toBe(expected)
})

async function landingOf(today: () => Promise<Wallpaper | null>) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-landing-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, '.first-view'))
  for (const language of ['zh', 'en']) {
    await writeFile(join(folder, `.first-view/${language}.html`), `${language} {{site}} {{year}} {{publicPaths}}`)
    await writeFile(join(folder, `.first-view/${language}-today.html`), `${language} {{site}} {{title}}`)
  }
  let now = Date.parse('2026-03-09T12:00:00Z')
  const clock = { now: () => new Date(now) }
  const landing = await openLanding(folder, {
    config: { siteName: '天幕', publicPaths: ['/help', '/terms'] },
    clock,
    today,
  })
  if (!landing) throw new Error('no landing')
  const text = async (language: 'zh' | 'en') => String((await landing(language)).bytes)
  return { landing, text, pass: (ms: number) => (now += ms) }
}

test('the day’s picture is shown, and its successor soon after it is released', async () => {
  const titles = ['One', 'Two']
  const { landing, text, pass } = await landingOf(async () => ({ ...PICTURE, titleEn: titles.shift() ?? '' }))
  expect([await text('en'), await text('en')]).toEqual(['en Tianmu One', 'en Tianmu One'])
  const first = await landing('en')
  pass(10_000)
  expect(await text('en')).toBe('en Tianmu Two')
  expect((await landing('en')).etag).not.toBe(first.etag)
  expect(String(brotliDecompressSync(first.brotli?.bytes ?? Buffer.of()))).toBe('en Tianmu One')
})

test('without a picture, and when it cannot be loaded, the page is complete', async () => {
  expect(await (await landingOf(async () => null)).text('zh')).toBe('zh 天幕 2026 /help /terms')
  expect(await (await landingOf(() => Promise.reject(new Error('no database')))).text('en')).toBe(
    'en Tianmu 2026 /help /terms',
  )
})
