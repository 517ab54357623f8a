import type { Random } from './random.ts'

/** Part of hostile values, to detect an echo. */
export const MARK = 'zq9x'

/** Texts that have broken programs before. Half surrogates and raw NUL can only be sent in JSON escapes. */
const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  '\0',
  `${MARK}\0${MARK}`,
  '\ud800',
  `${MARK}\udc00\ud800`,
  '\ufeff',
  '\ufffe\uffff',
  '\u202e\u2066admin\u2069',
  'a\u200b\u200c\u200d\u2060b',
  'Z\u0351\u036b\u0343'.repeat(60),
  '👨‍👩‍👧‍👦'.repeat(40),
  '\u0130\u0131ﬀ①',
  `${MARK}\r\nSet-Cookie: ${MARK}=1\r\n\r\n<html>`,
  `{"level":"error","message":"${MARK}"}\n{"level":"info"}`,
  `\u001b[2J\u001b]0;${MARK}\u0007\u009b31m`,
  '\u2028\u2029\u0085\u007f',
  `'; drop table members; --`,
  `' or '1'='1`,
  `1 union select password_hash from members--`,
  `$1 $$ $${MARK}$ ?::text`,
  `\\'; select pg_sleep(10); --`,
  `%' escape '_`,
  '%%__%%',
  '\\',
  '\\\\%',
  `a & | ! <-> ( :* 'b'`,
  `!!! <2> ::: ((((`,
  '(?:a+)+$'.repeat(12),
  `<script>${MARK}</script><img src=x onerror=${MARK}>`,
  '${jndi:ldap://127.0.0.1/x}{{7*7}}#{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'undefined',
  'NaN',
  'null',
  'true',
  '../../../../etc/passwd',
  '..\\..\\keys',
  '/dev/null',
  'con.txt',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  MARK.repeat(60),
  MARK.repeat(2_000),
]

const HOSTILE_DAYS: readonly string[] = [
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '2026-13-01',
  '2026-03-00',
  '2026-3-9',
  '-2026-03-09',
  '+275760-09-14',
  'today',
  'infinity',
  '2026-W11-1',
]

const HOSTILE_INSTANTS: readonly string[] = [
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-03-09T23:59:60Z',
  '2026-03-09T24:00:00Z',
  '2026-03-09T12:00:00+23:59',
  '2026-03-09T12:00:00',
  '1969-12-31T23:59:59.999999999Z',
  '-271821-04-20T00:00:00Z',
  'now',
]

const HOSTILE_DIGITS: readonly string[] = [
  '-1',
  '0',
  '00',
  '1.5',
  '1e3',
  '1e309',
  '9'.repeat(9),
  '9'.repeat(400),
  '2147483648',
  '9223372036854775808',
  '0x10',
  '١٢٣',
  '１２３',
]

const EVERYTHING = [...HOSTILE_TEXTS, ...HOSTILE_DAYS, ...HOSTILE_INSTANTS, ...HOSTILE_DIGITS]

/** Hostile texts that almost match `schema`: those get further than others. */
export function nearlyFitting(schema: unknown): readonly string[] {
  const shape = JSON.stringify(schema) ?? ''
  if (shape.includes('"enum"')) return ['', '__proto__', `${MARK}\0`]
  if (shape.includes('"date"')) return HOSTILE_DAYS
  if (shape.includes('"date-time"')) return HOSTILE_INSTANTS
  return shape.includes(String.raw`\\d`) ? HOSTILE_DIGITS : HOSTILE_TEXTS
}

/** One of them, or any other. */
export const hostileText = (random: Random, schema: unknown): string =>
  random.pick(random.happens(0.3) ? EVERYTHING : nearlyFitting(schema))

/** Numbers in JSON's notation; JavaScript cannot represent most. */
export const HOSTILE_NUMBERS: readonly string[] = [
  '-0',
  '0.1',
  '-1',
  '1e-400',
  '1e309',
  '-1e309',
  '1.7976931348623157e308',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '1'.repeat(400),
  'NaN',
  'Infinity',
  '0x10',
  '01',
]

/** Names with a meaning in JavaScript or in our code, as extra fields. */
export const SURPLUS_NAMES: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toJSON',
  'then',
  'length',
  'hasOwnProperty',
  'id',
  'member_id',
  'points',
  'role_id',
  'groupId',
  'state',
  'isAdmin',
  '',
  '$where',
]
