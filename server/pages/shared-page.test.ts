import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tagFor } from '#server/lib/static/built-files.ts'
import { openSharedPages } from './shared-page.ts'

const SHELL = Buffer.from(
  '<head><meta data-first name="description" content="x"/><title data-first>天幕</title></head><div id="root"></div>',
)
const shell = { path: '', type: 'text/html', size: SHELL.length, etag: tagFor(SHELL), bytes: SHELL }
const IMAGE = { path: '/img/abc/1280.jpg', width: 1280, height: 720, alt: '一湖' }

const open = (preview: { title: string; description: string; image?: typeof IMAGE } | null, publicUrl?: string) =>
  openSharedPages(shell, { config: { siteName: '天幕', publicUrl }, findPreview: async () => preview })

// rows: SH-34
test('the head names the picture of the URL, with an absolute URL of its file, escaped', async () => {
  const page = await open({ title: '湖 "<b>', description: '西湖 · 画室 · 7680×4320', image: IMAGE })
  const made = await page('/article/lake.html', 'https://tianmu.example', 'zh')
  const html = made?.bytes?.toString() ?? ''
  expect(html).toContain('<title data-first>湖 &quot;&lt;b&gt; · 天幕</title>')
  expect(html).toContain('property="og:image" content="https://tianmu.example/img/abc/1280.jpg"')
  expect(html).toContain('property="og:url" content="https://tianmu.example/article/lake"')
  expect(html).toContain(
    'type="application/json+oembed" href="https://tianmu.example/oembed?url=https%3A%2F%2Ftianmu.example%2Farticle%2Flake"',
  )
  expect(html).toContain('<div id="root"></div>')
  expect(html.match(/<title/g)).toHaveLength(1)
  expect(brotliDecompressSync(made?.brotli?.bytes ?? Buffer.of()).toString()).toBe(html)
})

test('the public URL wins over the request’s host; without a picture there is no card', async () => {
  const page = await open({ title: 'Maintenance', description: 'Tonight' }, 'https://wall.example')
  const html = (await page('/announcements/7', 'http://internal:3000', 'en'))?.bytes?.toString() ?? ''
  expect(html).toContain('content="https://wall.example/announcements/7"')
  expect(html).toContain('Maintenance · Tianmu')
  expect(html).not.toContain('twitter:card')
})

test('a URL without content, or without visible content, gets the plain skeleton', async () => {
  expect(await (await open({ title: 'x', description: 'x' }))('/history', 'https://a.example', 'zh')).toBeNull()
  expect(await (await open(null))('/article/secret', 'https://a.example', 'zh')).toBeNull()
  const failing = await openSharedPages(shell, {
    config: { siteName: '天幕', publicUrl: undefined },
    findPreview: () => Promise.reject(new Error('the database is gone')),
  })
  expect(await failing('/article/lake', 'https://a.example', 'zh')).toBeNull()
})
