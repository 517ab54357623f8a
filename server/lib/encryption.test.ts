import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt, encrypt } from './encryption.ts'

const key = randomBytes(32)
const secret = Buffer.from('moonrise')

test('a secret is read back with the same key and place only', () => {
  const encrypted = encrypt(key, 'two-step:1', secret)
  expect(encrypted).not.toContain('moonrise')
  expect(decrypt(key, 'two-step:1', encrypted)).toEqual(secret)
  expect(decrypt(key, 'two-step:2', encrypted)).toBeNull()
  expect(decrypt(randomBytes(32), 'two-step:1', encrypted)).toBeNull()
})

test('the same secret is never encrypted to the same text twice', () => {
  expect(encrypt(key, 'two-step:1', secret)).not.toBe(encrypt(key, 'two-step:1', secret))
})

test('a changed or cut text gives nothing', () => {
  const encrypted = encrypt(key, 'two-step:1', secret)
  const changed = Buffer.from(encrypted, 'base64url')
  changed.writeUInt8(changed.readUInt8(20) ^ 1, 20)
  expect(decrypt(key, 'two-step:1', changed.toString('base64url'))).toBeNull()
  expect(decrypt(key, 'two-step:1', encrypted.slice(0, -4))).toBeNull()
  expect(decrypt(key, 'two-step:1', '')).toBeNull()
})
