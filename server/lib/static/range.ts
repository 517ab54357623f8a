export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/**
 * The part of a file of `size` bytes that a Range header requests: one range, `all` (none, several, or an invalid one,
 * which HTTP allows us to answer in full) or `unsatisfiable`.
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'all'
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'all'
  return start >= size ? 'unsatisfiable' : { start, end }
}
