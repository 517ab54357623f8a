import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/lib/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const say = (text: string) => writeFile(join(app.services.config.dataDir, 'sw-control.json'), text)
const asked = () => app.call('GET', '/sw-control.json')

test('workers get no instructions until the operator writes some', async () => {
  const { status, headers, body } = await asked()
  expect({ status, body }).toEqual({ status: 200, body: { unregister: false } })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the operator’s instructions apply at once', async () => {
  await say('{ "purge": "2026-11-21", "pin": "4f1c", "note": "for us" }')
  expect((await asked()).body).toEqual({ unregister: false, purge: '2026-11-21', pin: '4f1c' })
  await say('{ "unregister": true }')
  expect((await asked()).body).toEqual({ unregister: true })
})

test.each(['{ "unregister": "yes" }', '{ "unregister": tr', '[]', ''])(
  'a slip in the file changes nothing: %s',
  async (text) => {
    await say(text)
    expect(await asked()).toMatchObject({ status: 200, body: { unregister: false } })
  },
)
