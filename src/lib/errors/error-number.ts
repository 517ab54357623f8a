const numbers = new WeakMap<object, string>()

/** A short number for an error, e.g. `7F3A-21`, to quote to support; the same for the same error. */
export function errorNumber(error: unknown) {
  if (typeof error !== 'object' || error === null) return hash(String(error))
  const known = numbers.get(error)
  if (known) return known
  const number = hash(`${error instanceof Error ? `${error.name}:${error.message}` : ''}@${Date.now()}`)
  numbers.set(error, number)
  return number
}

/** FNV-1a over the text, six hexadecimal digits. */
function hash(text: string) {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const digits = value.toString(16).toUpperCase().padStart(8, '0')
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}`
}
