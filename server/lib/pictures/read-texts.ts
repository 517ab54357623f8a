import { readExif } from './exif.ts'
import { readIptc } from './iptc.ts'
import type { PictureBlocks, PictureTexts } from './picture-texts.ts'
import { readXmp } from './xmp.ts'

/** Descriptions that cameras write by themselves. */
const BOILERPLATE =
  /^(olympus digital camera|sony dsc|minolta digital camera|samsung|dcim\b.*|untitled|created with gimp|screenshot)$/i
const MAX_LENGTH = 2000

/** Gathers title, description, author and so on: XMP before IPTC before EXIF. */
export function textsIn({ exif, iptc, xmp }: PictureBlocks): PictureTexts {
  const found = { ...read(readExif, exif), ...read(readIptc, iptc), ...read(readXmp, xmp) }
  const { position, ...texts } = found
  const kept = Object.entries(texts)
    .map(([name, text]) => [name, clean(text)] as const)
    .filter(([, text]) => text !== '' && !BOILERPLATE.test(text))
  return { ...Object.fromEntries(kept), ...(position && { position }) }
}

/** Metadata is written by anybody's program: what cannot be read is as good as absent. */
function read(reader: (bytes: Buffer) => PictureTexts, bytes: Buffer | undefined): PictureTexts {
  try {
    return bytes ? reader(bytes) : {}
  } catch {
    return {}
  }
}

function clean(text: string) {
  return text
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .toWellFormed()
}
