import { onlineManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { NotificationChoices, NotificationSettings } from '#contract/notifications.ts'
import { signInAs } from '#src/domain/session/member-fixture.ts'
import { ok, renderPage, stubNetwork } from '#src/lib/page-fixture.tsx'
import { settingsWith, stubDevice } from '../push-fixture.ts'
import { NotificationSettingsPage } from './settings-page.tsx'

const SETTINGS = '/api/notifications/settings'
const SUBSCRIBE = '/api/push/subscribe'

beforeEach(async () => {
  signInAs({ user_id: 7 })
  await page.viewport(390, 844)
})

/** A server that stores the settings; `saved` is what it received. */
function serverWith(first: Partial<NotificationSettings> = {}, put: () => Response | undefined = () => undefined) {
  let settings = settingsWith(first)
  const saved: NotificationChoices[] = []
  const asked = stubNetwork({
    [SETTINGS]: async (request) => {
      if (request.method !== 'PUT') return ok(settings)
      const refused = put()
      if (refused) return refused
      const choices = (await request.json()) as NotificationChoices
      saved.push(choices)
      settings = { ...settings, ...choices }
      return ok(settings)
    },
    [SUBSCRIBE]: (request) => {
      settings = { ...settings, devices: request.method === 'DELETE' ? 0 : 1 }
      return ok({ devices: settings.devices })
    },
  })
  return { saved, asked }
}

// rows: MS-12, CK-27
test('turning on a reminder also turns on notifications on this device, and saves the setting', async () => {
  const done = stubDevice()
  const { saved, asked } = serverWith()
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await expect.element(screen.getByText('这台设备还没有开启通知。')).toBeVisible()
  await screen.getByRole('region', { name: '签到提醒' }).getByLabelText('在我的设备上通知').click()
  await expect.element(screen.getByText('这台设备会收到通知。')).toBeVisible()
  await expect.element(screen.getByText('1 台设备可接收通知')).toBeVisible()
  expect(done).toEqual(['subscribed'])
  expect(asked).toContain(`POST ${SUBSCRIBE}`)
  expect(saved.at(-1)?.kinds['check-in']).toEqual({ push: true, email: false })
  await screen.getByLabelText('提醒时间').selectOptions('07:00')
  await expect.poll(() => saved.at(-1)?.hour).toBe(7)
})

// rows: MS-12, SE-21
test('messages about saved searches have channels of their own', async () => {
  stubDevice()
  const { saved } = serverWith({ devices: 1 })
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await screen.getByRole('region', { name: '保存的搜索有新壁纸' }).getByLabelText('发送邮件').click()
  await expect.poll(() => saved.at(-1)?.kinds.search).toEqual({ push: false, email: true })
})

// rows: MS-12
test('turning off unsubscribes the browser and tells the server', async () => {
  const done = stubDevice()
  const { asked } = serverWith()
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await screen.getByRole('button', { name: '开启' }).click()
  await screen.getByRole('button', { name: '关闭' }).click()
  await expect.element(screen.getByRole('button', { name: '开启' })).toBeVisible()
  expect(done).toEqual(['subscribed', 'unsubscribed'])
  expect(asked).toContain(`DELETE ${SUBSCRIBE}`)
})

test('on a desktop the cards below the device fill both columns', async () => {
  await page.viewport(1440, 900)
  stubDevice()
  serverWith()
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={<p>提前备好</p>} />)
  const pause = screen.getByRole('region', { name: '暂停' })
  await expect.element(pause).toBeVisible()
  const last = screen.getByText('提前备好').element().getBoundingClientRect()
  const { top, right } = pause.element().getBoundingClientRect()
  expect(last.top).toBe(top)
  expect(last.left).toBeGreaterThan(right)
})

// rows: MS-13
test('with notifications blocked the page says how to allow them', async () => {
  stubDevice({ permission: 'denied' })
  serverWith()
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await expect.element(screen.getByText('浏览器不允许本站发送通知。')).toBeVisible()
  await expect.element(screen.getByText('找到“通知”，选择“允许”。')).toBeVisible()
  expect(screen.getByRole('button', { name: '开启' }).elements()).toHaveLength(0)
})

// rows: MS-13
test('a failing push service leaves it off, with a message', async () => {
  stubDevice({ isDeaf: true })
  const { asked } = serverWith()
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await screen.getByRole('button', { name: '开启' }).click()
  await expect.element(screen.getByText('这台设备还没有开启通知。')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '开启' })).not.toHaveAttribute('aria-busy')
  expect(asked).not.toContain(`POST ${SUBSCRIBE}`)
})

// rows: MS-12
test('an hour within the quiet hours is not saved until corrected', async () => {
  stubDevice()
  const { saved } = serverWith()
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await screen.getByLabelText('在这段时间里不发送任何提醒').click()
  await expect.poll(() => saved.at(-1)?.quiet).toEqual({ from: 22, to: 7 })
  await screen.getByLabelText('提醒时间').selectOptions('23:00')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('这个时间在免打扰时段内，换一个即可保存。')
  expect(saved).toHaveLength(1)
  await screen.getByLabelText('从').selectOptions('00:00')
  await expect.poll(() => saved.at(-1)).toMatchObject({ hour: 23, quiet: { from: 0, to: 7 } })
})

// rows: MS-12
test('a pause ends at its time, or by a press', async () => {
  stubDevice()
  const { saved } = serverWith()
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await screen.getByRole('button', { name: '暂停一周' }).click()
  await expect.element(screen.getByText(/之前不会发送任何提醒/)).toBeVisible()
  await screen.getByRole('button', { name: '立即恢复' }).click()
  await expect.poll(() => saved.at(-1)?.pausedUntil).toBeNull()
})

// rows: MS-12
test('a refused change is rolled back', async () => {
  stubDevice()
  serverWith({ devices: 1 }, () => Response.json({ code: 500, success: false, message: '' }, { status: 500 }))
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  const box = screen.getByRole('region', { name: '签到提醒' }).getByLabelText('发送邮件')
  await box.click()
  await expect.element(box).not.toBeChecked()
})

// rows: MS-12
test('e-mail needs an address; offline the settings are read-only', async () => {
  stubDevice()
  serverWith({ hasEmail: false })
  const { screen } = await renderPage(<NotificationSettingsPage prefetchCard={null} />)
  await expect.element(screen.getByLabelText('发送邮件（账号还没有绑定邮箱）').first()).toBeDisabled()
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  await expect.element(screen.getByText('离线中', { exact: false })).toBeVisible()
  await expect.element(screen.getByLabelText('在我的设备上通知').first()).toBeDisabled()
})
