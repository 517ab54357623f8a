import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

test.each([
  ['https://walls.example', 'walls.example', ['https://walls.example']],
  ['https://walls.example:8443', 'walls.example', ['https://walls.example:8443']],
  ['http://localhost:4000', 'localhost', ['http://localhost:4000', 'http://localhost:5173']],
  [undefined, 'localhost', ['http://localhost:3000', 'http://localhost']],
])('the pages of %s use the passkeys of %s', (publicUrl, id, origins) => {
  const party = relyingPartyOf({ publicUrl })
  expect(party?.id).toBe(id)
  for (const origin of origins) expect(party?.isOrigin(origin), origin).toBe(true)
  const foreign = [
    'https://evil.example',
    'https://a.walls.example',
    'http://walls.example',
    'https://localhost.evil',
    '',
  ]
  for (const origin of foreign) expect(party?.isOrigin(origin), origin).toBe(false)
})

test.each(['http://walls.example', 'https://203.0.113.7', 'http://127.0.0.1:3000', 'https://[2001:db8::1]:8443'])(
  '%s cannot have passkeys',
  (publicUrl) => expect(relyingPartyOf({ publicUrl })).toBeNull(),
)
