/**
 * Tells the server which first document fits: `1` while a session is stored. A hint, not a secret: a visitor who sets
 * it gets the skeleton instead of the landing.
 */
export const SIGNED_IN_COOKIE = 'signed-in'
/** `zh` or `en`, the stored choice. */
export const LANGUAGE_COOKIE = 'language'
