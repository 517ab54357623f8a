import { createHmac, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { ProblemError } from './problem.ts'

/**
 * A position in a list as an opaque string, signed with `secret`. `list` names the list together with its filters, so
 * that the cursor is invalid for any other list.
 */
export function writeCursor(secret: Buffer, list: string, position: readonly (string | number)[]): string {
  const payload = Buffer.from(JSON.stringify(position)).toString('base64url')
  return `${payload}.${sign(secret, list, payload).toString('base64url')}`
}

/** The position in `cursor`; refuses with `invalid-fields` (field cursor) what this server did not issue for `list`. */
export function readCursor<S extends v.GenericSchema>(secret: Buffer, list: string, cursor: string, position: S) {
  const [payload = '', signature = ''] = cursor.split('.')
  const expected = sign(secret, list, payload)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ProblemError('invalid-fields', { fields: { cursor: 'not a cursor of this list' } })
  }
  return v.parse(position, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
}

function sign(secret: Buffer, list: string, payload: string) {
  return createHmac('sha256', secret).update(`cursor\n${list}\n${payload}`).digest().subarray(0, 16)
}
