/** Formats allowed for a wallpaper's original. */
export type OriginalFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'tif'

/** The format by the file's first 32 bytes, whatever its name says; null for everything else, SVG too. */
export function formatOf(bytes: Buffer): OriginalFormat | 'gif' | null {
  const text = bytes.subarray(0, 32).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (/^(II[*+]\0|MM\0[*+])/.test(text)) return 'tif'
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'avif'
  return null
}
