import { FRACTION, picture, tagged, SECRET, transparent, rotated, type Variant } from './corpus-picture-fixture.ts'
import { readDirectory, tiffLayout, writeDirectory, writeUint, type TiffEntry } from './tiff-directory.ts'

export async function tiffs(): Promise<Variant[]> {
  const full = await tagged(rotated()).tiff({ compression: 'deflate', predictor: 'horizontal' }).toBuffer()
  const plain = await rotated().tiff({ compression: 'lzw' }).toBuffer()
  const tiled = await tagged(transparent()).tiff({ tile: true, tileWidth: 32, tileHeight: 32 }).toBuffer()
  const jpeg = await tagged(rotated()).tiff({ compression: 'jpeg' }).toBuffer()
  const big = await tagged(rotated()).tiff({ bigtiff: true }).toBuffer()
  const layout = tiffLayout(plain)
  const loop: TiffEntry = { tag: 0x8825, type: 4, count: 1, field: plain.subarray(4, 8) }
  const note = Buffer.from(SECRET)
  return [
    { name: 'EXIF and XMP', format: 'tif', file: full },
    { name: 'a position that leads to the main directory', format: 'tif', file: withEntries(plain, [loop]) },
    { name: 'a position in a directory of its own', format: 'tif', file: await tiffWithPosition() },
    {
      name: 'IPTC, Photoshop’s resources and a private tag',
      format: 'tif',
      file: withEntries(
        Buffer.concat([plain, note]),
        [33723, 34377, 50000].map((tag) => ({
          tag,
          type: 1,
          count: note.length,
          field: writeUint(layout, plain.length, 4),
        })),
      ),
    },
    { name: 'tiles', format: 'tif', file: tiled },
    { name: 'JPEG inside', format: 'tif', file: jpeg },
    { name: 'offsets of 64 bits', format: 'tif', file: big },
    { name: 'a text behind the end', format: 'tif', file: Buffer.concat([plain, note]) },
  ]
}

/** A TIFF with an author and a position: 3141/1009 degrees north and east. */
export async function tiffWithPosition() {
  const plain = await picture().tiff({ compression: 'lzw' }).toBuffer()
  const layout = tiffLayout(plain)
  const degrees = Buffer.from(FRACTION.little + '0000000001000000'.repeat(2), 'hex')
  const at = plain.length
  const field = (value: number) => writeUint(layout, value, 4)
  const author = Buffer.from(`${SECRET}\0\0`)
  const position = writeDirectory(layout, [
    { tag: 1, type: 2, count: 2, field: Buffer.from('N\0\0\0') },
    { tag: 2, type: 5, count: 3, field: field(at) },
    { tag: 3, type: 2, count: 2, field: Buffer.from('E\0\0\0') },
    { tag: 4, type: 5, count: 3, field: field(at) },
  ])
  return withEntries(Buffer.concat([plain, degrees, author, position]), [
    { tag: 0x013b, type: 2, count: SECRET.length + 1, field: field(at + degrees.length) },
    { tag: 0x8825, type: 4, count: 1, field: field(at + degrees.length + author.length) },
  ])
}

/** The file with additional entries in a directory at its end. */
function withEntries(file: Buffer, more: TiffEntry[]) {
  const layout = tiffLayout(file)
  const copy = Buffer.concat([file, Buffer.alloc(file.length % 2)])
  const directory = writeDirectory(layout, [...readDirectory(file, layout), ...more])
  writeUint(layout, copy.length, 4).copy(copy, 4)
  return Buffer.concat([copy, directory])
}
