import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import pLimit from 'p-limit'
import { ProblemError } from './problem.ts'

interface Argon2Parameters {
  message: Buffer
  nonce: Buffer
  /** KiB */
  memory: number
  passes: number
  parallelism: number
  tagLength: number
}

type Argon2id = (parameters: Argon2Parameters) => Promise<Buffer>

const nodeArgon2 = promisify(argon2)
const nodeArgon2id: Argon2id = (parameters) => nodeArgon2('argon2id', parameters)

/** 19 MiB, two passes, one lane: the minimum that OWASP's password storage cheat sheet recommends for argon2id. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32

/** One processor stays free for all other calls. */
const HASHES_AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Longer queues would outlast the patience of those who wait. */
const MAX_WAITING = 200
const RETRY_AFTER_S = 5

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Hashes passwords with argon2id, a few at a time; the others wait, and are refused with `unavailable` where too many do.
 * A password here is the MD5 hex that clients send (product spec §3).
 */
export function createPasswords(compute: Argon2id = nodeArgon2id) {
  const limit = pLimit(HASHES_AT_ONCE)
  const argon2id: Argon2id = (parameters) => {
    if (limit.pendingCount >= MAX_WAITING) throw new ProblemError('unavailable', { retryAfter: RETRY_AFTER_S })
    return limit(() => compute(parameters))
  }
  const hash = async (password: string) => {
    const nonce = randomBytes(SALT_BYTES)
    const tag = await argon2id({ message: Buffer.from(password), nonce, ...COST, tagLength: TAG_BYTES })
    return format(nonce, tag)
  }

  /**
   * Whether `stored` (PHC string) is a hash of `password`, and whether it should be renewed with the current cost.
   * Without a stored hash it does the same work and returns false, so that an unknown account takes as long as a known
   * one.
   */
  const verify = async (stored: string | null, password: string) => {
    const { nonce, tag, ...cost } = parse(stored ?? NOBODY)
    const actual = await argon2id({ message: Buffer.from(password), nonce, ...cost, tagLength: tag.length })
    const isRight = timingSafeEqual(actual, tag) && stored !== null
    return { isRight, isOutdated: isRight && !isOfToday(cost) }
  }

  return { hash, verify }
}

export type Passwords = ReturnType<typeof createPasswords>
export const passwords = createPasswords()

/** Used where there is no account. It matches no password: its tag is zeros. */
const NOBODY = format(Buffer.alloc(SALT_BYTES), Buffer.alloc(TAG_BYTES))

function format(nonce: Buffer, tag: Buffer) {
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

function unpadded(bytes: Buffer) {
  return bytes.toString('base64').replace(/=+$/, '')
}

function parse(stored: string) {
  const [, memory, passes, parallelism, nonce, tag] = PHC.exec(stored) ?? []
  if (!nonce || !tag) throw new Error('a stored password hash is not readable')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const isOfToday = (cost: typeof COST) =>
  cost.memory === COST.memory && cost.passes === COST.passes && cost.parallelism === COST.parallelism
