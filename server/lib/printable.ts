/** Characters that control a terminal, are invisible or change the writing direction. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu
/** Control sequences (colours, cursor), operating system commands (titles) and short escape sequences. */
const ESCAPE_SEQUENCE = new RegExp(
  [
    String.raw`(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?`,
    String.raw`\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?`,
    String.raw`\x1b[ -/]*[0-~]?`,
  ].join('|'),
  'g',
)
/** Joiners between letters and between emoji are part of the writing, other format characters are not. */
const UNWANTED_IN_TEXT = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu

/** For a terminal or a log: escapes each unprintable character as `\uXXXX`; line feeds stay. */
export function escapeUnprintable(text: string) {
  return text.replace(UNPRINTABLE, (character) =>
    character === '\n'
      ? character
      : character
          .split('')
          .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
          .join(''),
  )
}

/** For storage and display: removes escape sequences, control characters and bidirectional marks; line feeds stay. */
export function plainText(text: string) {
  return text.replace(ESCAPE_SEQUENCE, '').replace(/\r\n?/g, '\n').replace(UNWANTED_IN_TEXT, ' ').toWellFormed().trim()
}
