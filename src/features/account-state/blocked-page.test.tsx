import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storeRefusal } from '#src/domain/session/refusal.ts'
import { ApiError } from '#src/lib/http/api-error.ts'
import { noNetwork } from '#src/lib/http/no-network-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { BlockedPage } from './blocked-page.tsx'

const TEXT = '这张图是我自己拍的，原片和拍摄记录都在。'

beforeEach(() => {
  sessionStorage.clear()
  const data = { reason: '盗用他人作品', rule: '', until: '2027-03-31T16:00:00.000Z', appealToken: 'a.b.c' }
  storeRefusal(
    new ApiError({ client: 'site', status: 403, code: 4031, problem: 'account-blocked', serverMessage: '', data }),
  )
})
afterEach(() => vi.unstubAllGlobals())

const SETTINGS = {
  siteName: '天幕',
  siteNameEn: 'Tianmu',
  contactEmail: '',
  limits: {
    lateCheckInGraceHours: 48,
    downloadAddressMinutes: 5,
    imageSearchMaxMb: 5,
    contributionImageMaxMb: 50,
    contributionVideoMaxMb: 500,
    creatorWorkMaxMb: 50,
  },
  tiers: { '8k': 2, '10k': 3, tomorrow: 2 },
  claims: { wallpapers: 1, curated: 1, downloads: 1, rating: 4.9 },
  areas: [],
  socialHosts: [],
  publicPaths: [],
  features: {},
}
const settings = (contactEmail: string) => () => ok({ ...SETTINGS, contactEmail })

// rows: RT-61
test.each([
  [409, 'appeal-open', '你已经提交过申诉，正在等待处理'],
  [422, 'appeal-expired', '这次申诉已过期，请重新登录一次再提交'],
])('an appeal refused with %s %s keeps its text and says why', async (status, problem, message) => {
  const bodies: unknown[] = []
  stubNetwork({
    '/api/settings/public': settings(''),
    '/api/appeals': async (request) => {
      bodies.push(await request.json())
      return Response.json({ code: status, success: false, problem, message }, { status })
    },
  })
  const { screen } = await renderPage(<BlockedPage />)
  const field = screen.getByLabelText('希望我们重新核实什么？')
  await field.fill(TEXT)
  await screen.getByRole('button', { name: '提交申诉' }).click()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(field).toHaveValue(TEXT)
  expect(bodies).toEqual([{ appealToken: 'a.b.c', text: TEXT }])
})

// rows: RT-61
test('without a network the appeal stays, with a message', async () => {
  stubNetwork({ '/api/appeals': noNetwork })
  const { screen } = await renderPage(<BlockedPage />)
  const field = screen.getByLabelText('希望我们重新核实什么？')
  await field.fill(TEXT)
  await screen.getByRole('button', { name: '提交申诉' }).click()
  await expect.element(screen.getByText('网络错误，请检查网络连接')).toBeVisible()
  await expect.element(field).toHaveValue(TEXT)
})

// rows: ER-14
test('the operator’s address is linked where it is set', async () => {
  stubNetwork({ '/api/settings/public': settings('sky@example.com') })
  const { screen } = await renderPage(<BlockedPage />, { language: 'en' })
  await expect
    .element(screen.getByRole('link', { name: 'Contact us' }))
    .toHaveAttribute('href', 'mailto:sky@example.com')
  await expect.element(screen.getByText(/^1 April 2027 at 00:00$|^31 March 2027 at/)).toBeVisible()
})
