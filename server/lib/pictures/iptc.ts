import type { PictureTexts } from './picture-texts.ts'

/** Datasets of record 2 of the IPTC standard. */
const NAMES: Record<number, 'title' | 'author' | 'place' | 'country' | 'copyright' | 'description'> = {
  5: 'title',
  80: 'author',
  90: 'place',
  101: 'country',
  116: 'copyright',
  120: 'description',
}

/** Reads the application record of an IPTC block, bare or inside Photoshop's resources. */
export function readIptc(block: Buffer): PictureTexts {
  const texts: PictureTexts = {}
  let at = block.indexOf(Buffer.from([0x1c, 2]))
  while (at >= 0 && at + 5 <= block.length && block[at] === 0x1c) {
    const [record, dataset] = [block[at + 1], block[at + 2] ?? 0]
    const length = block.readUInt16BE(at + 3)
    const name = record === 2 ? NAMES[dataset] : undefined
    if (name) texts[name] ??= block.toString('utf8', at + 5, at + 5 + length)
    at += 5 + length
  }
  return texts
}
