import { URI } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { AuthenticatorSetup, RecoveryCodes } from '#contract/second-step.ts'
import { runCommand } from '#server/admin/run-admin.ts'
import { dataOf, type TestApp, testApp } from '#server/lib/test-app.ts'
import { codeAt, tokenOf, twoStepMember, wrongCodeAt } from './two-step-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterEach(() => app.reset())
afterAll(() => app.close())

async function member() {
  const { token } = await app.newMember({ email: 'linjian@example.com' })
  const call = (path: string, body?: object) => app.call('POST', `/api/security/2fa/${path}`, { token, body })
  const isOn = async () =>
    ((await app.call('GET', '/api/security', { token })).body as { data: { twoStep: boolean } }).data.twoStep
  return { token, call, isOn }
}

// rows: AP-86
test('setting up gives a secret and its address; a first code turns it on and gives ten recovery codes', async () => {
  const { call, isOn } = await member()
  const { secret, secretQr } = dataOf(await call('setup'), AuthenticatorSetup)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const address = URI.parse(secretQr)
  expect(address).toMatchObject({ issuer: '天幕', label: 'linjian@example.com' })
  expect(address.secret.base32).toBe(secret)
  expect(await isOn()).toBe(false)
  for (const code of [wrongCodeAt(secret, app.clock.now()), '一二三四五六', 'a\u00e2\u00e2\u00e2 b'])
    expect((await call('verify', { code })).body, code).toMatchObject({ problem: 'second-step-wrong' })
  const { recovery } = dataOf(await call('verify', { code: codeAt(secret, app.clock.now()) }), RecoveryCodes)
  expect(new Set(recovery).size).toBe(10)
  for (const code of recovery) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  expect(await isOn()).toBe(true)
  expect(await call('setup')).toMatchObject({ status: 409, body: { problem: 'two-step-on' } })
  expect(await call('verify', { code: '123456' })).toMatchObject({ status: 409, body: { problem: 'two-step-on' } })
})

test('a secret counts until another one is made, for an hour', async () => {
  const { call } = await member()
  expect(await call('verify', { code: '123456' })).toMatchObject({ status: 409, body: { problem: 'two-step-off' } })
  const first = dataOf(await call('setup'), AuthenticatorSetup)
  const second = dataOf(await call('setup'), AuthenticatorSetup)
  expect((await call('verify', { code: codeAt(first.secret, app.clock.now()) })).body).toMatchObject({
    problem: 'second-step-wrong',
  })
  app.clock.pass({ minutes: 60 })
  const late = await call('verify', { code: codeAt(second.secret, app.clock.now()) })
  expect(late.body).toMatchObject({ problem: 'two-step-off' })
})

// rows: AP-86, SP-04
test('renewing, disabling and setting up need a proof of the last ten minutes', async () => {
  const { recovery, call, firstStep, secondStep } = await twoStepMember(app)
  app.clock.pass({ minutes: 10 })
  for (const path of ['2fa/setup', '2fa/recovery', '2fa/disable']) {
    expect(await call(path), path).toMatchObject({
      status: 428,
      body: { problem: 'proof-required', data: { ways: ['password', 'code'] } },
    })
  }
  expect((await call('proof', { code: recovery[0] })).body).toMatchObject({ success: true })
  const renewed = dataOf(await call('2fa/recovery'), RecoveryCodes)
  expect((await secondStep(await firstStep(), recovery[1] ?? '')).body).toMatchObject({ problem: 'second-step-wrong' })
  expect((await secondStep(await firstStep(), renewed.recovery[0] ?? '')).body).toMatchObject({ success: true })
  expect((await call('2fa/disable')).body).toMatchObject({ success: true })
  expect(await call('2fa/recovery')).toMatchObject({ status: 409, body: { problem: 'two-step-off' } })
})

// rows: AP-86
test('without two-step verification the password is enough again, and a begun sign-in is void', async () => {
  const { secret, call, logIn, firstStep, secondStep } = await twoStepMember(app)
  const token = await firstStep()
  await call('2fa/disable')
  app.clock.pass({ minutes: 1 })
  expect((await secondStep(token, codeAt(secret, app.clock.now()))).body).toMatchObject({
    problem: 'second-step-expired',
  })
  expect((await logIn()).body).toMatchObject({ success: true })
})

test('an operator turns two-step verification off for a member who has lost everything', async () => {
  const { member: lost, logIn } = await twoStepMember(app)
  const lines: string[] = []
  const admin = () =>
    runCommand(['two-step-off', 'linjian@example.com'], {
      db: app.db,
      config: app.services.config,
      now: app.clock.now(),
      print: (line) => lines.push(line),
      readPassword: async () => '',
    })
  expect(tokenOf((await logIn()).body)).not.toBe('none')
  await admin()
  expect((await logIn()).body).toMatchObject({ success: true })
  await admin()
  expect(lines).toEqual([
    `linjian (${lost.id}): two-step verification is off now.`,
    `linjian (${lost.id}): two-step verification was not on.`,
  ])
})
