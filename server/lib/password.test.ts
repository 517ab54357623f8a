import { argon2 } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { createPasswords, passwords } from './password.ts'
import { ProblemError } from './problem.ts'

// At its full cost, unlike in every other test.
vi.unmock('#server/lib/password.ts')

const MD5 = '5f4dcc3b5aa765d61d8327deb882cf99'

// rows: AM-32
test('the stored hash is slow and salted, and differs each time', async () => {
  const one = await passwords.hash(MD5)
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toContain(MD5)
  expect(await passwords.hash(MD5)).not.toBe(one)
  expect(await passwords.verify(one, MD5)).toEqual({ isRight: true, isOutdated: false })
  expect(await passwords.verify(one, '5f4dcc3b5aa765d61d8327deb882cf98')).toEqual({ isRight: false, isOutdated: false })
})

test('an unknown account costs the same work, and the result is false', async () => {
  const work: object[] = []
  const counting = createPasswords((parameters) => {
    const { message: _, nonce: __, ...cost } = parameters
    work.push(cost)
    return promisify(argon2)('argon2id', parameters)
  })
  const stored = await counting.hash(MD5)
  work.length = 0
  await counting.verify(stored, '0'.repeat(32))
  expect(await counting.verify(null, MD5)).toEqual({ isRight: false, isOutdated: false })
  expect(work).toHaveLength(2)
  expect(work[1]).toEqual(work[0])
})

test('a hash made at another cost is valid and outdated', async () => {
  const nonce = Buffer.alloc(16, 7)
  const parameters = { message: Buffer.from(MD5), nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 }
  const tag = await promisify(argon2)('argon2id', parameters)
  const stored = `$argon2id$v=19$m=8192,t=1,p=1$${base64(nonce)}$${base64(tag)}`
  expect(await passwords.verify(stored, MD5)).toEqual({ isRight: true, isOutdated: true })
})

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

test('passwords are hashed a few at a time, and too many that wait are refused, to be tried again later', async () => {
  const gate = Promise.withResolvers<Buffer>()
  let begun = 0
  const slow = createPasswords(() => {
    begun += 1
    return gate.promise
  })
  const outcomes = Array.from({ length: 300 }, () => slow.hash(MD5).catch((error: unknown) => error))
  await expect.poll(() => begun).toBeGreaterThan(0)
  const atOnce = Math.max(1, availableParallelism() - 1)
  expect(begun).toBe(atOnce)
  gate.resolve(Buffer.alloc(32))
  const refused = (await Promise.all(outcomes)).filter((outcome) => outcome instanceof ProblemError)
  expect(refused).toHaveLength(100 - atOnce)
  expect(refused[0]).toMatchObject({ status: 503, problem: 'unavailable', details: { retryAfter: 5 } })
})
