import { createHash } from 'node:crypto'

/** SHA-256 of a random secret as base64url, for the database. `purpose` keeps secrets of different uses apart. */
export const hashSecret = (purpose: string, secret: string): string =>
  createHash('sha256').update(`${purpose}\0${secret}`).digest('base64url')
