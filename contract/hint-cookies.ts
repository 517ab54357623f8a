/**
 * What the page tells the server, so that the first document fits: `1` while a session is stored. A hint and no secret:
 * whoever sets it sees the skeleton in place of the landing.
 */
export const SIGNED_IN_COOKIE = 'signed-in'
/** `zh` or `en`, as remembered. */
export const LANGUAGE_COOKIE = 'language'
