const ONE_YEAR_S = 31_536_000

/** Tells the server something of this browser, so that its first document fits; no secret. Null takes it back. */
export function writeHint(name: string, value: string | null) {
  const age = value === null ? 0 : ONE_YEAR_S
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // The newer Cookie Store is not everywhere yet.
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`
}
