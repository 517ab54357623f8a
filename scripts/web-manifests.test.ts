import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { MANIFESTS, manifestText, webManifest } from './web-manifests.ts'

// rows: SH-36
test.each(MANIFESTS)('$path is the output of the script', async ({ language, theme, path }) => {
  expect(await readFile(path, 'utf8'), 'run `node scripts/web-manifests.ts`').toBe(manifestText(language, theme))
})

// rows: SH-36
test('every icon exists in its size', async () => {
  const { icons, shortcuts } = webManifest('zh', 'dark')
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap(({ icons }) => icons)]) {
    const { width, height, format } = await sharp(`public${src}`).metadata()
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'png'])
  }
})

// rows: SH-36
test.each(['zh', 'en'])('every screenshot in %s exists in its size, and is small', async (language) => {
  for (const { src, sizes } of webManifest(language, 'dark').screenshots) {
    const { width, height, format, size } = await sharp(await readFile(`public${src}`)).metadata()
    expect([src, `${width}x${height}`, format]).toEqual([src, sizes, 'webp'])
    expect(size, src).toBeLessThan(150_000)
  }
})

test('one app in every language, in its colours', async () => {
  const [zhLight, zhDark, enLight] = [webManifest('zh', 'light'), webManifest('zh', 'dark'), webManifest('en', 'light')]
  expect(new Set([zhLight.id, zhDark.id, enLight.id]).size).toBe(1)
  expect([zhLight.name, enLight.name]).toEqual(['天幕', 'Tianmu'])
  const page = await readFile('index.html', 'utf8')
  for (const { theme_color: colour } of [zhLight, zhDark]) expect(page).toContain(`'${colour}'`)
})
