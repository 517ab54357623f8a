const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and XML, attributes included; removes control characters, which XML 1.0 does not allow. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]|\p{Cc}/gu, (character) => ENTITIES[character] ?? (/\s/.test(character) ? ' ' : ''))
