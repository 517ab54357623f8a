import { createHash } from 'node:crypto'

/** A password in the form in which clients send it. */
export const sentPassword = (password: string) => createHash('md5').update(password).digest('hex')

export const PASSWORD = sentPassword('moonrise7')

/** Another code than this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
