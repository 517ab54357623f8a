/** Bytes for title and place, so that the name stays below the 255 bytes that file systems allow. */
const MAX_TITLE_BYTES = 120
const MAX_PLACE_BYTES = 80

/**
 * `{date}_{title}_{place}_{WxH}.{extension}`, safe on every file system; unknown parts are left out. Source: inventory
 * DT-14.
 */
export function downloadFileName(
  parts: { date: string | null; title: string; place: string; w: number; h: number },
  ending: string,
): string {
  const texts = [
    parts.date ?? '',
    safeFileText(parts.title, MAX_TITLE_BYTES),
    safeFileText(parts.place, MAX_PLACE_BYTES),
    `${parts.w}x${parts.h}`,
  ]
  return `${texts.filter(Boolean).join('_')}.${ending}`
}

/** The text as part of a file name, safe on every file system, at most `maxBytes` of UTF-8; may be empty. */
export function safeFileText(text: string, maxBytes: number) {
  const safe = text
    .normalize('NFC')
    // Characters that Windows, macOS or Linux refuse, control and format characters, lone surrogates, and our own
    // separator.
    .replace(/[\\/:*?"<>|_\p{C}]/gu, ' ')
    .trim()
    .replace(/\s+/g, '-')
  return cut(safe, maxBytes).replace(/^[.-]+|[.-]+$/g, '')
}

const segmenter = new Intl.Segmenter()

/** The whole characters of `text` that fit into `maxBytes` of UTF-8. */
function cut(text: string, maxBytes: number) {
  let bytes = 0
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
    .filter((letter) => (bytes += Buffer.byteLength(letter)) <= maxBytes)
    .join('')
}
