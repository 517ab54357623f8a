import { plain } from '../text/plain.ts'

/** Characters that a file system or a program that lists files reads as something else. */
const FORBIDDEN = /[/\\:*?"<>|]/g
/** Names of devices on Windows, with any ending. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i
/** Most file systems allow 255 bytes; a number and `.part` are added. */
const MAX_BYTES = 200

/** A name for a file, out of one that the site has sent: in the folder, visible, allowed everywhere. */
export function safeFileName(text: string): string {
  const cleaned = plain(text.toWellFormed())
    .replaceAll(FORBIDDEN, '_')
    .replace(/^[.\s-]+/, '')
    .replace(/[.\s]+$/, '')
  const [, base = '', ending = ''] = /^(.*?)(\.[a-z0-9]{1,5})?$/i.exec(cleaned) ?? []
  const short = shortened(base, MAX_BYTES - ending.length)
  const name = `${short || 'wallpaper'}${ending}`
  return RESERVED.test(name) ? `_${name}` : name
}

/** Whole characters of `text` that fit into so many bytes of UTF-8. */
function shortened(text: string, bytes: number) {
  let taken = ''
  for (const character of text) {
    if (Buffer.byteLength(taken + character) > bytes) break
    taken += character
  }
  return taken.trimEnd()
}
