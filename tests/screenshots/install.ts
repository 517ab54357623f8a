import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { build } from '#scripts/build.ts'
import { chromiumLaunchOptions } from '#scripts/chromium.ts'
import { INSTALL_SHOTS, shotPath } from '#scripts/web-manifests.ts'
import { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import { openPage } from './open-page.ts'

const PATHS = { home: '/', calendar: '/history?view=calendar', history: '/history', 'check-in': '/?dialog=check-in' }
const QUALITY = 80

/** Screenshots of a new site for the browser's install dialog. */
async function takeInstallShots() {
  await build()
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-install-'))
  const server = await ServerProcess.on(folder)
  const browser = await chromium.launch(chromiumLaunchOptions())
  await mkdir('public/screenshots', { recursive: true })
  for (const language of ['zh', 'en']) {
    for (const { scene, screen } of INSTALL_SHOTS) {
      const page = await openPage(browser, server, { path: PATHS[scene], screen, language, theme: 'light' })
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
      const picture = await page.screenshot()
      await sharp(picture)
        .webp({ quality: QUALITY })
        .toFile(`public${shotPath(language, { scene, screen })}`)
      await page.context().close()
    }
  }
  await browser.close()
  await server.stop()
  await rm(folder, { recursive: true })
}

await takeInstallShots()
