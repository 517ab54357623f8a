const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as HTML and XML take it, in attributes too; control characters, which XML 1.0 cannot hold, are left out. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]|\p{Cc}/gu, (character) => ENTITIES[character] ?? (/\s/.test(character) ? ' ' : ''))
