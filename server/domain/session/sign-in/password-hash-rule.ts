import { createHash } from 'node:crypto'
import type { AppEnv } from '#server/app-env.ts'
import { ProblemError } from '#server/lib/problem.ts'

const RULE = {
  zh: '密码需要 8 到 64 位，同时包含字母和数字，且不能与账号相同',
  en: 'Use 8 to 64 characters with a letter and a digit, not the account itself',
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * Refuses, with `invalid-fields` at `field`, the hash of an empty password or of one of the member's accounts: all of
 * the password rule that a hash still shows.
 */
export function checkPasswordHash(
  hash: string,
  accounts: readonly (string | null | undefined)[],
  { field, language }: { field: string; language: AppEnv['Variables']['language'] },
) {
  const refused = ['', ...accounts.filter((account) => typeof account === 'string')]
  if (!refused.some((text) => md5(text) === hash)) return
  throw new ProblemError('invalid-fields', { fields: { [field]: RULE[language] } })
}
