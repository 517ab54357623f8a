/** The envelope of a successful response. */
export function ok<T>(data: T, message = '') {
  return { code: 0 as const, success: true as const, message, data }
}
