import { expect, test } from 'vitest'
import { activateLanguage } from '#src/i18n/language.ts'
import { pageMeta } from './page-meta.ts'

const { origin } = window.location

// rows: SH-34
test.each([
  ['zh', '历史 · 天幕', '每天一幅精选高清壁纸，从 4K 到 10K+。'],
  ['en', '历史 · Tianmu', 'A curated wallpaper every day, from 4K to 10K+.'],
] as const)('a page has its title and a description in %s', async (language, title, description) => {
  await activateLanguage(language)
  const { meta } = pageMeta({ title: '历史', path: '/history' })
  expect(meta).toContainEqual({ title })
  expect(meta).toContainEqual({ name: 'description', content: description })
})

// rows: SH-34
test.each([
  ['/art/moon.html', '/art/moon'],
  ['/detail/moon.html?area=zh-cn', '/detail/moon?area=zh-cn'],
  ['/history', '/history'],
])('the canonical address of %s is %s', (path, expected) => {
  expect(pageMeta({ path }).links).toEqual([{ rel: 'canonical', href: origin + expected }])
})

// rows: OP-01
test.each([
  ['zh', ''],
  ['en', '?lang=en'],
] as const)('a page with a feed names it in its head, in %s', async (language, query) => {
  await activateLanguage(language)
  expect(pageMeta({ title: '历史', path: '/history', feed: '/feed/history' }).links.slice(1)).toEqual([
    { rel: 'alternate', type: 'application/rss+xml', title: '历史 (RSS)', href: `/feed/history.rss${query}` },
    { rel: 'alternate', type: 'application/feed+json', title: '历史 (JSON)', href: `/feed/history.json${query}` },
  ])
})

// rows: SH-34
test('a page with a picture shares the picture’s absolute address', () => {
  const { meta } = pageMeta({ title: '月下归鹤', path: '/article/moon', picture: '/img/moon/1280.jpg' })
  expect(meta).toContainEqual({ property: 'og:image', content: `${origin}/img/moon/1280.jpg` })
  expect(meta).toContainEqual({ property: 'og:title', content: '月下归鹤' })
  expect(meta).toContainEqual({ property: 'og:url', content: `${origin}/article/moon` })
  expect(pageMeta({ path: '/' }).meta).not.toContainEqual(expect.objectContaining({ property: 'og:image' }))
})
