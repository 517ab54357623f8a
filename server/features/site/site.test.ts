import { afterAll, beforeAll, expect, test } from 'vitest'
import { Health, PublicSettings, SiteStatus } from '#contract/site.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { siteSettings } from './schema.ts'
import { setSiteStatus } from './status.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ env: { PUBLIC_PATHS: '/today' } })
})
afterAll(() => app.close())

// rows: AP-94
test('the landing reads its claims and a client its limits before sign-in', async () => {
  const settings = dataOf(await app.call('GET', '/api/settings/public'), PublicSettings)
  expect(settings).toMatchObject({
    siteName: '天幕',
    siteNameEn: 'Tianmu',
    contactEmail: '',
    claims: { wallpapers: 4_500_000, curated: 1_500_000, downloads: 15_000_000, rating: 4.9 },
    tiers: { '8k': 2, '10k': 3, tomorrow: 2 },
  })
  expect(settings.limits).toMatchObject({
    contributionImageMaxMb: 50,
    contributionVideoMaxMb: 500,
    imageSearchMaxMb: 5,
  })
  expect(settings.areas).toHaveLength(15)
  expect(settings.socialHosts.length).toBeGreaterThan(0)
  expect(settings.publicPaths).toEqual(expect.arrayContaining(['/register', '/today']))
})

test('the status is ok until the operator sets another, and an unreadable one is ok', async () => {
  const status = async () => dataOf(await app.call('GET', '/api/status'), SiteStatus)
  expect(await status()).toEqual({ state: 'ok', text: '', until: null })
  const maintenance = { state: 'maintenance', text: '正在换天幕', until: '2026-03-09T12:00:00.000Z' } as const
  await setSiteStatus(app.db, maintenance, app.clock.now())
  expect(await status()).toEqual(maintenance)
  await app.db.update(siteSettings).set({ value: { state: 'odd' } })
  expect(await status()).toMatchObject({ state: 'ok' })
})

test('the server is ready once the database responds, and reports when it does not', async () => {
  const health = () => app.call('GET', '/api/health')
  expect(dataOf(await health(), Health)).toEqual({
    status: 'ok',
    storage: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  await app.close()
  const gone = await health()
  app = await testApp()
  expect(gone).toMatchObject({ status: 503, body: { problem: 'unavailable' } })
  expect(gone.headers.get('retry-after')).toBe('5')
})
