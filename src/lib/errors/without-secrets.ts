/** Longest recorded message. */
const MAX_LENGTH = 200

/**
 * A message that is safe to store and share: without foreign URLs, query strings, e-mail addresses, phone numbers, and
 * text that looks like a token or key.
 */
export const withoutSecrets = (message: string) =>
  message
    .replaceAll(location.origin, '')
    .replaceAll(/[\w-]+:\/\/\S+/g, '…')
    .replaceAll(/[?#][^\s'")\]]*/g, '')
    .replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '…@…')
    .replaceAll(/\b(bearer|basic)\s+\S+/gi, '$1 …')
    .replaceAll(/[\w-]{8,}\.[\w-]{8,}\.[\w-]+/g, '…')
    .replaceAll(/[\w+/=-]*\d[\w+/=-]{23,}|[\w+=-]{40,}/g, '…')
    .replaceAll(/\+?\d[\d -]{8,}\d/g, '…')
    .slice(0, MAX_LENGTH)
