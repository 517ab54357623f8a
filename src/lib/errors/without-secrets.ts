/** Longest message that is kept. */
const MOST = 200

/**
 * A message as it may be kept and shown to others: no address elsewhere, no query of one here, no e-mail address, no phone number, nothing
 * that looks like a token or key.
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
    .slice(0, MOST)
