import { argon2, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import type * as PasswordModule from '#server/lib/password.ts'

const hash = promisify(argon2)
const atTheLeastCost = (parameters: Argon2Parameters) => hash('argon2id', { ...parameters, memory: 8, passes: 1 })
type Compute = typeof atTheLeastCost

// Server tests sign in and register some thousand times, and each hash at its full cost takes 30 ms of a processor.
// `password.test.ts` and the end-to-end tests use the full cost.
vi.mock('#server/lib/password.ts', async (importOriginal) => {
  const original = await importOriginal<typeof PasswordModule>()
  const createPasswords = (compute?: Compute) => original.createPasswords(compute ?? atTheLeastCost)
  return { ...original, createPasswords, passwords: createPasswords() }
})
