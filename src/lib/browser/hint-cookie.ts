const ONE_YEAR_S = 31_536_000

/** Stores a preference of this browser for the server's first document; not secret. Null deletes it. */
export function writeHint(name: string, value: string | null) {
  const age = value === null ? 0 : ONE_YEAR_S
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // The newer Cookie Store API is not supported everywhere.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
