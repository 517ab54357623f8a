/** Characters that control a terminal, are invisible or change the writing direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** A text of the site, e.g. a title, as one harmless line of a terminal. */
export const plain = (text: string) => text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim()
