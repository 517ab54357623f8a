const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for HTML and XML, attributes included; removes control characters, which XML 1.0 does not allow. */
export const escapeMarkup = (text: string) =>
  text.replace(/[&<>"]|\p{Cc}/gu, (character) => ENTITIES[character] ?? (/\s/.test(character) ? ' ' : ''))

const CHARACTERS = new Map(Object.entries(ENTITIES).map(([character, entity]) => [entity, character]))

/** The text that `escapeMarkup` has written. */
export const unescapeMarkup = (markup: string) =>
  markup.replace(/&(?:amp|lt|gt|quot);/g, (entity) => CHARACTERS.get(entity) ?? entity)
