import { file, range } from 'virtual:heading-face'

/**
 * Registers one heading font for all systems. Registered after the first view, so that nothing waits for it; the browser
 * loads it only for a heading with its characters, which have the same width in any font: no layout shift.
 */
export function offerHeadingFace() {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  document.fonts.add(
    new FontFace('Tianmu Song', `url(${file})`, { weight: '700', unicodeRange: range, display: 'swap' }),
  )
}
