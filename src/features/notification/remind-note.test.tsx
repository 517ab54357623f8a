import { beforeEach, expect, test } from 'vitest'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { settingsWith, stubDevice } from './push-fixture.ts'
import { RemindNote } from './remind-note.tsx'
import { RemindPicture } from './remind-picture.tsx'

const SETTINGS = '/api/notifications/settings'
const SUBSCRIBE = '/api/push/subscribe'
const question = /要提醒你吗/

beforeEach(() => signInAs({ user_id: 7 }))

function serverWith(some = {}) {
  const sent: unknown[] = []
  let settings = settingsWith(some)
  stubNetwork({
    [SETTINGS]: async (request) => {
      if (request.method !== 'PUT') return ok(settings)
      const choices = (await request.json()) as object
      sent.push(choices)
      settings = { ...settings, ...choices, devices: 1 }
      return ok(settings)
    },
    [SUBSCRIBE]: () => ok({ devices: 1 }),
  })
  return sent
}

// rows: CK-27, MS-13
test('after a check-in the reminder is offered once, and takes one press', async () => {
  stubDevice()
  const sent = serverWith()
  const { screen } = await renderPage(<RemindNote memberId={7} />)
  await screen.getByRole('button', { name: '提醒我' }).click()
  await expect.element(screen.getByText(/没有签到的日子，20:00 会提醒你/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '修改' })).toHaveAttribute('href', '/notifications/settings')
  expect(sent).toMatchObject([{ kinds: { 'check-in': { push: true, email: false } } }])
})

// rows: MS-13
test('the offer shows once per device', async () => {
  stubDevice()
  serverWith()
  const first = await renderPage(<RemindNote memberId={7} />)
  await expect.element(first.screen.getByText(question)).toBeVisible()
  await first.screen.unmount()
  const second = await renderPage(
    <>
      <RemindNote memberId={7} />
      <p>drawn</p>
    </>,
  )
  await expect.element(second.screen.getByText('drawn')).toBeVisible()
  expect(second.screen.getByText(question).elements()).toHaveLength(0)
})

// rows: MS-13
test.each([
  ['who is reminded already', {}, { kinds: { ...settingsWith().kinds, 'check-in': { push: false, email: true } } }],
  ['whose browser forbids it', { permission: 'denied' as const }, {}],
])('no offer %s', async (_, device, settings) => {
  stubDevice(device)
  serverWith(settings)
  const { screen, queryClient } = await renderPage(<RemindNote memberId={7} />)
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(screen.getByText(question).elements()).toHaveLength(0)
})

// rows: MS-13
test('after a refusal it says where to change it', async () => {
  stubDevice({ answer: 'denied' })
  const sent = serverWith()
  const { screen } = await renderPage(<RemindNote memberId={7} />)
  await screen.getByRole('button', { name: '提醒我' }).click()
  await expect.element(screen.getByText('浏览器不允许本站发送通知，设置页有开启方法')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '设置' })).toBeVisible()
  expect(sent).toEqual([])
})

// rows: HM-10, RT-03
test('one press turns on the reminder of tomorrow’s picture, and the page shows it', async () => {
  stubDevice()
  const sent = serverWith()
  const { screen } = await renderPage(<RemindPicture />)
  await screen.getByRole('button', { name: '提醒我' }).click()
  await expect.element(screen.getByRole('link', { name: '到时会提醒你' })).toBeVisible()
  expect(sent).toMatchObject([{ kinds: { tomorrow: { push: true, email: false } } }])
})

// rows: HM-10, RT-03
test('where notifications are not supported, the settings offer e-mail', async () => {
  stubDevice({ permission: 'denied' })
  serverWith()
  const { screen } = await renderPage(<RemindPicture />)
  await expect.element(screen.getByRole('link', { name: '提醒我' })).toHaveAttribute('href', '/notifications/settings')
})
