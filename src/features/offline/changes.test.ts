import { expect, test } from 'vitest'
import { stubNetwork } from '#src/lib/page-fixture.tsx'
import known from './changes.json'
import { newestChange } from './changes.ts'

const NEXT = { number: 1_000, zh: '新的', en: 'new' }
const answering = (answer: () => Response) => stubNetwork({ '/changes.json': answer })

// rows: SH-39
test('describes the server’s version in the reader’s language', async () => {
  answering(() => Response.json([NEXT, ...known]))
  expect(await newestChange('zh')).toBe('新的')
  expect(await newestChange('en')).toBe('new')
})

test.each([
  ['nothing new for members', () => Response.json(known)],
  ['a portal’s page', () => new Response('<html>')],
  ['another shape', () => Response.json([{ number: 'two' }])],
  ['no lines', () => Response.json([])],
  ['no answer', () => Response.error()],
])('says nothing with %s', async (_, answer) => {
  answering(answer)
  expect(await newestChange('zh')).toBeUndefined()
})
