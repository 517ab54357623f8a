import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { paint } from './drawing/canvas.ts'
import { findStyle } from './styles/index.ts'

test('a style, a mood and a seed always give the same picture', async () => {
  const style = findStyle('marble')
  const once = await paint(style, 3, 192, 108, 'ink')
  const again = await paint(style, 3, 192, 108, 'ink')
  expect(Buffer.compare(once.data, again.data)).toBe(0)
  expect(createHash('sha256').update(once.data).digest('hex')).toBe(
    'b2c13527d6b11d2427ec94d0ce133c06ca17a8ab7b30442062bc06b6bd077b54',
  )
})
