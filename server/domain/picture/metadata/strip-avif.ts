import { readItems, type Item, type Items, type Reference } from './avif-items.ts'
import { boxesIn, uint, writeBox, writeFullBox } from './box.ts'
import { MalformedContainerError } from './malformed.ts'

/** Coded and derived image items. */
const PICTURES = new Set(['av01', 'grid', 'iovl', 'iden'])
/** Decoder configuration, size, colours, orientation, crop. */
const PROPERTIES = new Set('av1C ispe pixi colr pasp auxC irot imir clap clli mdcv cclv amve a1op a1lx lsel'.split(' '))
const BRANDS = new Set(['avif', 'mif1', 'miaf', 'MA1A', 'MA1B'])
const MAX_ID = 0xffff

/** An AVIF of its main picture alone: the items it is composed of, and its transparency. */
export function stripAvif(file: Buffer): Buffer[] {
  const boxes = boxesIn(file)
  const meta = boxes.find(({ type }) => type === 'meta')
  if (!meta) throw new MalformedContainerError('an AVIF without meta')
  const all = readItems(file, meta.content)
  const items = neededItems(all)
  if (items.some(({ id, data }) => id > MAX_ID || data.length === 0)) {
    throw new MalformedContainerError('an AVIF whose picture cannot be located')
  }
  const ftyp = writeBox('ftyp', Buffer.from('avif\0\0\0\0', 'latin1'), ...brandsOf(boxes[0]?.content))
  const write = (start: number) => writeMeta(all, items, start)
  const dataStart = ftyp.length + write(0).length + 8
  return [ftyp, write(dataStart), writeBox('mdat', ...items.map(({ data }) => data))]
}

function brandsOf(ftyp: Buffer | undefined) {
  const brands = Array.from({ length: Math.max(0, (ftyp?.length ?? 0) / 4 - 2) }, (_, i) =>
    ftyp?.subarray(8 + i * 4, 12 + i * 4),
  )
  const known = brands.flatMap((brand) => (brand && BRANDS.has(brand.toString('latin1')) ? brand : []))
  return known.length > 0 ? known : [Buffer.from('avifmif1miaf', 'latin1')]
}

/** The main picture, its parts, and their transparency. */
function neededItems({ primary, items, references }: Items): Item[] {
  const pictures = new Map(items.filter(({ type }) => PICTURES.has(type)).map((item) => [item.id, item]))
  const needed = new Set<number>()
  const add = (id: number) => {
    if (needed.has(id) || !pictures.has(id)) return
    needed.add(id)
    for (const { type, from, to } of references) {
      if (type === 'dimg' && from === id) to.forEach(add)
      if (type === 'auxl' && to.includes(id) && isTransparency(pictures.get(from))) add(from)
    }
  }
  add(primary)
  if (needed.size === 0) throw new MalformedContainerError('an AVIF without a main picture')
  return [...needed].flatMap((id) => pictures.get(id) ?? [])
}

const isTransparency = (item: Item | undefined) =>
  item?.properties.some(
    ({ property }) =>
      property.type === 'auxC' && /:alpha\0|:hevc:2015:auxid:1\0/.test(property.content.toString('latin1')),
  ) ?? false

function writeMeta({ primary, references }: Items, items: Item[], dataStart: number) {
  const hdlr = writeFullBox('hdlr', 0, 0, Buffer.from('\0\0\0\0pict\0\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'))
  const infos = items.map(({ id, type }) =>
    writeFullBox('infe', 2, 0, uint(id, 2), uint(0, 2), Buffer.from(`${type}\0`, 'latin1')),
  )
  return writeFullBox(
    'meta',
    0,
    0,
    hdlr,
    writeFullBox('pitm', 0, 0, uint(primary, 2)),
    writeLocations(items, dataStart),
    writeFullBox('iinf', 0, 0, uint(items.length, 2), ...infos),
    writeProperties(items),
    ...writeReferences(references, new Set(items.map(({ id }) => id))),
  )
}

function writeLocations(items: Item[], dataStart: number) {
  let at = dataStart
  const entries = items.map(({ id, data }) => {
    const entry = Buffer.concat([uint(id, 2), uint(0, 2), uint(1, 2), uint(at, 4), uint(data.length, 4)])
    if (dataStart > 0) at += data.length
    return entry
  })
  // Offsets and lengths of 4 bytes, no base.
  return writeFullBox('iloc', 0, 0, uint(0x4400, 2), uint(items.length, 2), ...entries)
}

function writeProperties(items: Item[]) {
  const remaining = items.map(({ properties }) => properties.filter(({ property }) => PROPERTIES.has(property.type)))
  const all = [...new Set(remaining.flat().map(({ property }) => property))]
  const entries = items.map(({ id }, i) => {
    const associations = (remaining[i] ?? []).map(({ property, isEssential }) =>
      uint((isEssential ? 0x8000 : 0) | (all.indexOf(property) + 1), 2),
    )
    return Buffer.concat([uint(id, 2), uint(associations.length, 1), ...associations])
  })
  const ipco = writeBox('ipco', ...all.map(({ type, content }) => writeBox(type, content)))
  return writeBox('iprp', ipco, writeFullBox('ipma', 0, 1, uint(items.length, 4), ...entries))
}

function writeReferences(references: Reference[], needed: Set<number>) {
  const remaining = references.flatMap(({ type, from, to }) => {
    const targets = to.filter((id) => needed.has(id))
    if (!['dimg', 'auxl', 'prem'].includes(type) || !needed.has(from) || targets.length === 0) return []
    return writeBox(type, uint(from, 2), uint(targets.length, 2), ...targets.map((id) => uint(id, 2)))
  })
  return remaining.length > 0 ? [writeFullBox('iref', 0, 0, ...remaining)] : []
}
