import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import * as v from 'valibot'
import { SIGNED_IN_COOKIE } from '#contract/hint-cookies.ts'
import { PICTURE_WIDTHS } from '#contract/picture-widths.ts'
import { callAs } from '#tests/bearer.ts'
import { runCommand } from '#tests/e2e/fixtures/command.ts'
import type { ServerProcess } from '#tests/e2e/fixtures/server-process.ts'
import type { MemberPage } from './pages.ts'
import { launchOptions, registerSession, type Site, storeSession, type StoredSession } from './site.ts'

const FAVOURITES = 24
/** The phone that Lighthouse emulates. */
const LIGHTHOUSE_PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }

// Only what is needed here: another build may answer with other fields as well.
const Picture = v.object({ aid: v.string(), picture: v.string(), maxWidth: v.number() })
const PictureResponse = v.object({ data: Picture })
const ListResponse = v.object({ data: v.object({ items: v.array(v.object({ aid: v.string() })) }) })

/** Pages of a member who has favourites, on a site that has announcements. */
export interface MemberPages {
  urls: Record<MemberPage, string>
  /** Folder of a browser that is signed in and has opened no page of the app yet. */
  profile: string
  removeProfile: () => Promise<void>
}

/** Prepares the site; opens each page once, so that the picture files it shows exist. */
export async function prepareMemberPages(site: Site): Promise<MemberPages> {
  const { url, server } = site
  const stored = await registerSession(server)
  await addFavourites(server, stored['auth_token'] ?? '')
  for (const [number, title] of ['图库扩容', '新的主题', '下载更快'].entries()) {
    const titleEn = `News ${number + 1}`
    const texts = ['--title', title, '--title-en', titleEn, '--summary', `${title}。`, '--summary-en', `${titleEn}.`]
    // By the build's own command: this one's tables may be newer.
    const { code, output } = await runCommand(server, 'admin', ['announce', ...texts])
    if (code !== 0) throw new Error(output)
  }
  const picture = await todaysPicture(server.url)
  const urls = {
    home: url,
    today: `${url}/today`,
    history: `${url}/history`,
    'a picture': `${url}/article/${picture.aid}`,
    favourites: `${url}/my-favs`,
    announcements: `${url}/announcements`,
  }
  await warmUp(site, stored, Object.values(urls))
  const profile = await signedInProfile(site, stored)
  return { urls, profile, removeProfile: () => rm(profile, { recursive: true }) }
}

async function addFavourites(server: ServerProcess, token: string) {
  const list = await (await callAs(server, { token }, `wallpapers?pageSize=${FAVOURITES}`)).json()
  for (const { aid } of v.parse(ListResponse, list).data.items) {
    const response = await callAs(server, { token }, `wallpapers/${aid}/favorite`, { method: 'POST' })
    if (!response.ok) throw new Error(`${aid} could not be added to the favourites: ${response.status}`)
  }
}

/** Today's picture, once all of its files exist. */
async function todaysPicture(url: string) {
  const { data } = v.parse(PictureResponse, await (await fetch(`${url}/api/bing/today`)).json())
  for (const width of PICTURE_WIDTHS.filter((width) => width <= data.maxWidth)) {
    await (await fetch(`${url}${data.picture}/${width}.avif`)).arrayBuffer()
  }
  return data
}

async function warmUp({ phone, url }: Site, stored: StoredSession, urls: readonly string[]) {
  const context = await phone(LIGHTHOUSE_PHONE)
  await storeSession(context, stored, url)
  for (const each of urls) {
    const page = await context.newPage()
    await page.goto(each)
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await page.waitForLoadState('networkidle')
    await page.close()
  }
  await context.close()
}

async function signedInProfile({ url, certificate }: Site, stored: StoredSession) {
  const folder = await mkdtemp(join(tmpdir(), 'tianmu-profile-'))
  const browser = await chromium.launchPersistentContext(folder, launchOptions(certificate))
  const page = await browser.newPage()
  await page.goto(`${url}/build.txt`)
  await page.evaluate(
    ({ stored, hint }) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
      document.cookie = `${hint}=1; path=/; max-age=31536000; samesite=lax; secure`
    },
    { stored, hint: SIGNED_IN_COOKIE },
  )
  await browser.close()
  return folder
}
