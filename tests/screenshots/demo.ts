import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { SCENE_NAMES, type SceneName } from '#src/features/demo/scene-names.ts'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { openPage } from './open-page.ts'

const FOLDER = 'src/features/demo/pictures'
/** AVIF; the text of a page stays sharp. */
const QUALITY = 55

/** Page of each screenshot of the demo. */
const PAGES: Record<SceneName, { path: string; prepare?: (page: Page) => Promise<void> }> = {
  home: { path: '/' },
  history: { path: '/history' },
  sizes: { path: '/today', prepare: openSizes },
  tomorrow: { path: '/future' },
  'check-in': { path: '/?dialog=check-in' },
}

async function openSizes(page: Page) {
  await page
    .getByRole('button', { name: /^(全部尺寸|All sizes|更多尺寸|More sizes)/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

/** Takes the demo's screenshots of the real pages, dark, in both languages, for wide and narrow screens. */
export async function takeDemo(browser: Browser, server: ServerProcess) {
  for (const name of SCENE_NAMES) {
    for (const language of ['zh', 'en']) {
      for (const [screen, kind, width] of [
        ['desktop', 'wide', 1280],
        ['phone', 'phone', 780],
      ] as const) {
        const { path, prepare } = PAGES[name]
        const page = await openPage(browser, server, { path, screen, language, theme: 'dark' })
        await prepare?.(page)
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
        const png = await page.screenshot()
        await page.context().close()
        await sharp(png)
          .resize(width)
          .avif({ quality: QUALITY, effort: 6 })
          .toFile(`${FOLDER}/${name}-${language}-${kind}.avif`)
      }
    }
  }
}
