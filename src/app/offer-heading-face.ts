import { file, range } from 'virtual:heading-face'

/**
 * Lets headings be drawn in one face on every system. Offered after the first view, so that nothing waits for it; the browser
 * asks for it only where a heading has its characters, which are as wide in any face: nothing moves when it comes.
 */
export function offerHeadingFace() {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  document.fonts.add(
    new FontFace('Tianmu Song', `url(${file})`, { weight: '700', unicodeRange: range, display: 'swap' }),
  )
}
