import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { USER_CODE_LENGTH, USER_CODE_LETTERS } from '#contract/device-sign-in.ts'
import { hashSecret } from '#server/lib/hash-secret.ts'
import type { Keys } from '#server/lib/keys.ts'

/** 256 random bits as 43 characters. */
export const newDeviceCode = () => randomBytes(32).toString('base64url')

/** Eight random letters, 34 bits. */
export const newUserCode = () =>
  Array.from({ length: USER_CODE_LENGTH }, () => USER_CODE_LETTERS[randomInt(USER_CODE_LETTERS.length)]).join('')

export const hashOfDeviceCode = (code: string) => hashSecret('device-code', code)

export const hashOfUserCode = ({ signing }: Pick<Keys, 'signing'>, letters: string) =>
  createHmac('sha256', signing).update(`user-code\n${letters}`).digest('base64url')
