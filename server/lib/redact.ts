/** Field names, without case and separators, whose values are never logged. */
const SECRETS = new Set([
  'password',
  'newpassword',
  'oldpassword',
  'token',
  'authorization',
  'cookie',
  'setcookie',
  'code',
  'secret',
  'secretqr',
  'recovery',
  'secretaccesskey',
  'clientsecret',
])
const MAX_DEPTH = 6

/** Readers of the log could open an unreleased picture by its signature, and a saved search by its feed's address. */
const SECRET_PART = /(\/img\/s\/|\/feed\/search\/)[^/]+/g

/**
 * A copy of `value` that can be written as JSON: secrets redacted, errors as name, message, stack, cause and `code` (a
 * slug of the runtime or database), nesting and cycles cut.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'string') return value.replaceAll(SECRET_PART, '$1[redacted]')
  if (typeof value !== 'object' || value === null) return value
  if (depth >= MAX_DEPTH) return '[deeper]'
  if (value instanceof Date) return value.toJSON()
  if (value instanceof Error) return ofError(value, depth)
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecret(key) && item != null ? '[redacted]' : redact(item, depth + 1),
    ]),
  )
}

const isSecret = (key: string) => SECRETS.has(key.toLowerCase().replaceAll(/[-_]/g, ''))

/** Drizzle puts a statement's parameters into its message, and they contain members' input. */
const withoutParameters = (text: string) => text.replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')

function ofError(error: Error, depth: number): unknown {
  return {
    name: error.name,
    message: withoutParameters(error.message),
    ...('code' in error && { errorCode: error.code }),
    stack: error.stack && withoutParameters(error.stack),
    ...(error.cause !== undefined && { cause: redact(error.cause, depth + 1) }),
  }
}
