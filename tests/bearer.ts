/** The header that makes a request one of this member. */
export const bearer = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` })

interface CallOptions {
  /** GET without a body, POST with one, unless given. */
  method?: string
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
}

/** A request of this member to the site at `url`; `path` is below `/api/`. */
export function callAs(
  { url }: { url: string },
  member: { token: string },
  path: string,
  { body, method = body === undefined ? 'GET' : 'POST', headers = {} }: CallOptions = {},
) {
  return fetch(`${url}/api/${path}`, {
    method,
    headers: { ...bearer(member), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}
