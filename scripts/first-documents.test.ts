import { expect, test } from 'vitest'
import { BASE_MODE_SCRIPT, inlineScript } from './first-documents.ts'

// rows: RT-65, RT-66
test('the script of the base mode has 3 KB at most', async () => {
  expect(Buffer.byteLength(await inlineScript(BASE_MODE_SCRIPT))).toBeLessThanOrEqual(3_000)
})
