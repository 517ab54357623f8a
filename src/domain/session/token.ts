/** Milliseconds since 1970 at which `token` expires; null if malformed: not three parts, or without an expiry. */
export function tokenExpiry(token: string): number | null {
  const parts = token.split('.')
  if (parts.length !== 3 || !parts[1]) return null
  try {
    const claims: unknown = JSON.parse(atob(parts[1].replaceAll('-', '+').replaceAll('_', '/')))
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : null
    return typeof expiry === 'number' ? expiry * 1000 : null
  } catch {
    return null
  }
}

/** True for a token with three parts and an expiry in the future. */
export function isTokenAlive(token: string, now: number) {
  const expiry = tokenExpiry(token)
  return expiry !== null && expiry > now
}
