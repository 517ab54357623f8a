import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'

/** Path of the page with the upload field, on any site. */
const UPLOAD_PAGE = '/upload-field/'

/** Builds the page into a new folder, which is removed after `use`. */
export async function withUploadPage(use: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tianmu-upload-page-'))
  // A process of its own: Playwright's loader of TypeScript cannot read Lingui's settings.
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--config', 'tests/upload/vite.config.ts', '--outDir', folder]
  await promisify(execFile)(process.execPath, vite)
  await use(folder)
  await rm(folder, { recursive: true })
}

/** Opens the page of this folder on the site at `site`, for uploads of one purpose. */
export async function openUploadPage(page: Page, folder: string, { site, purpose }: { site: string; purpose: string }) {
  const everything = `**${UPLOAD_PAGE}**`
  await page.route(everything, (route) => {
    const name = new URL(route.request().url()).pathname.slice(UPLOAD_PAGE.length)
    return route.fulfill({ path: path.join(folder, name || 'index.html') })
  })
  await page.goto(`${site}${UPLOAD_PAGE}?purpose=${purpose}`)
  await page.locator('fieldset').waitFor()
  // While anything is routed, the bytes of every request pass through the debugger.
  await page.unroute(everything)
}
