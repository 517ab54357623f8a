import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/lib/test-app.ts'
import { apiOperations } from '#server/lib/test-operations.ts'

const run = promisify(execFile)

interface Call {
  security?: object[]
  tags: string[]
  responses: Record<string, { description?: string; $ref?: string }>
}
interface Document {
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, { properties?: object }> }
}

let app: TestApp
let text: string
let document: Document
beforeAll(async () => {
  app = await testApp()
  text = (await app.call('GET', '/api/openapi.json')).text
  document = JSON.parse(text)
})
afterAll(() => app.close())

// rows: API-28
test('the OpenAPI document is valid by its own schema', async () => {
  const { valid, errors } = await new Validator().validate(JSON.parse(text))
  expect(errors).toBeUndefined()
  expect(valid).toBe(true)
})

// rows: API-28
test('the OpenAPI document passes the recommended rules of its linter, without exceptions', async () => {
  const file = join(app.services.config.dataDir, 'openapi.json')
  await writeFile(file, text)
  const redocly = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--extends=recommended', '--format=json']
  const { stdout } = await run(process.execPath, redocly, {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).catch((error: { stdout: string }) => error)
  expect(JSON.parse(stdout).problems).toEqual([])
})

test('every call has a tag, its refusals, and its access', async () => {
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  expect(calls).toHaveLength(apiOperations(document).length)
  for (const { tags, responses } of calls) {
    expect(tags).toHaveLength(1)
    expect(responses['4XX']).toEqual({ $ref: '#/components/responses/Refusal' })
    expect(responses['200']?.description).toBeTruthy()
  }
  expect(document.paths['/api/status']?.get?.security).toEqual([])
  expect(document.paths['/api/users/info']?.get).not.toHaveProperty('security')
})

test('schemas shared by several calls occur in it once', async () => {
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(['Wallpaper', 'Refusal']))
  // Nowhere inside another one: as often as there are schemas with the field.
  const named = Object.values(document.components.schemas).filter(({ properties = {} }) => 'thumbhash' in properties)
  expect(text.match(/"thumbhash":/g)).toHaveLength(named.length)
  const calls = apiOperations(document).length
  expect(text.length / calls, 'characters of the document per call').toBeLessThan(1_400)
})
