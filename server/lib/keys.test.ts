import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError } from './config.ts'
import { openKeys } from './keys.ts'

const FILES = ['encryption.key', 'jwt.pem', 'signing.key', 'vapid.pem']

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tianmu-keys-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

test('keys are created once, also by five processes that start together, and only their owner can read them', async () => {
  const opened = await Promise.all(Array.from({ length: 5 }, () => openKeys(dataDir)))
  const again = await openKeys(dataDir)
  for (const keys of opened) {
    expect(keys.signing.equals(again.signing)).toBe(true)
    expect(keys.encryption.equals(again.encryption)).toBe(true)
    expect(keys.jwtPublic.equals(again.jwtPublic)).toBe(true)
    expect(keys.vapid).toEqual(again.vapid)
    expect(Buffer.from(keys.vapid.publicKey, 'base64url')).toHaveLength(65)
  }
  const folder = join(dataDir, 'keys')
  expect((await readdir(folder)).toSorted()).toEqual(FILES)
  for (const name of FILES) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test.each(FILES)('a damaged %s is refused with one sentence', async (name) => {
  await openKeys(dataDir)
  await writeFile(join(dataDir, 'keys', name), 'cut')
  await expect(openKeys(dataDir)).rejects.toThrow(ConfigError)
  await expect(openKeys(dataDir)).rejects.toThrow(name)
})
