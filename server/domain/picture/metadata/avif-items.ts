import { boxesIn, reader, type Box } from './box.ts'
import { MalformedContainerError, slice } from './malformed.ts'

/** Entry of one item in the tables of an AVIF file. */
export interface Item {
  id: number
  type: string
  data: Buffer
  /** Its properties in order; the flag marks a property as essential. */
  properties: { property: Box; isEssential: boolean }[]
}

export interface Reference {
  type: string
  from: number
  to: number[]
}

export interface Items {
  primary: number
  items: Item[]
  references: Reference[]
}

/** Reads the items of a file from the content of its `meta` box. */
export function readItems(file: Buffer, meta: Buffer): Items {
  const boxes = boxesIn(meta.subarray(4))
  const find = (type: string) => boxes.find((box) => box.type === type)?.content
  const demand = (type: string) => {
    const content = find(type)
    if (!content) throw new MalformedContainerError(`an AVIF without ${type}`)
    return content
  }
  const locations = readLocations(demand('iloc'), file, find('idat'))
  const properties = readProperties(demand('iprp'))
  const types = readTypes(demand('iinf'))
  const pitm = reader(demand('pitm'))
  const primary = pitm.uint(4) >>> 24 === 0 ? pitm.uint(2) : pitm.uint(4)
  const items = [...types].map(([id, type]) => ({
    id,
    type,
    data: locations.get(id) ?? Buffer.alloc(0),
    properties: properties.get(id) ?? [],
  }))
  return { primary, items, references: readReferences(find('iref')) }
}

function readTypes(iinf: Buffer) {
  const isShort = iinf.readUInt8(0) === 0
  const types = new Map<number, string>()
  for (const { type, content } of boxesIn(iinf.subarray(isShort ? 6 : 8))) {
    const version = content.readUInt8(0)
    // Older versions of the box have no types and no pictures.
    if (type !== 'infe' || version < 2) continue
    const fields = reader(content.subarray(4))
    const id = fields.uint(version === 2 ? 2 : 4)
    fields.uint(2)
    types.set(id, fields.type())
  }
  return types
}

const AT = { file: 0, idat: 1 }

function readLocations(iloc: Buffer, file: Buffer, idat: Buffer | undefined) {
  const fields = reader(iloc)
  const version = fields.uint(4) >>> 24
  const sizes = fields.uint(2)
  const [offsetSize, lengthSize, baseSize] = [sizes >>> 12, (sizes >>> 8) & 15, (sizes >>> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const count = fields.uint(version < 2 ? 2 : 4)
  const locations = new Map<number, Buffer>()
  for (let i = 0; i < count; i++) {
    const id = fields.uint(version < 2 ? 2 : 4)
    const method = version === 0 ? AT.file : fields.uint(2) & 15
    const isElsewhere = fields.uint(2) !== 0
    const base = fields.uint(baseSize)
    const source = method === AT.file ? file : method === AT.idat ? idat : undefined
    const parts: Buffer[] = []
    for (let extents = fields.uint(2); extents > 0; extents--) {
      fields.uint(indexSize)
      const [offset, length] = [fields.uint(offsetSize), fields.uint(lengthSize)]
      if (source) parts.push(slice(source, base + offset, length || source.length - base - offset))
    }
    if (source && !isElsewhere) locations.set(id, parts.length === 1 && parts[0] ? parts[0] : bounded(parts, file))
  }
  return locations
}

/** Extents may overlap, but not so that a small file becomes a large one. */
function bounded(parts: Buffer[], file: Buffer) {
  const size = parts.reduce((sum, { length }) => sum + length, 0)
  if (size > file.length) throw new MalformedContainerError('an item larger than its file')
  return Buffer.concat(parts)
}

function readProperties(iprp: Buffer) {
  const boxes = boxesIn(iprp)
  const all = boxesIn(boxes.find(({ type }) => type === 'ipco')?.content ?? Buffer.alloc(0))
  const byItem = new Map<number, Item['properties']>()
  for (const { content } of boxes.filter(({ type }) => type === 'ipma')) {
    const fields = reader(content)
    const head = fields.uint(4)
    const [idSize, indexSize] = [head >>> 24 === 0 ? 2 : 4, head & 1 ? 2 : 1]
    for (let entries = fields.uint(4); entries > 0; entries--) {
      const of: Item['properties'] = []
      byItem.set(fields.uint(idSize), of)
      for (let associations = fields.uint(1); associations > 0; associations--) {
        const index = fields.uint(indexSize)
        const flag = indexSize === 2 ? 0x8000 : 0x80
        const property = all[(index & (flag - 1)) - 1]
        if (property) of.push({ property, isEssential: (index & flag) !== 0 })
      }
    }
  }
  return byItem
}

function readReferences(iref: Buffer | undefined): Reference[] {
  if (!iref) return []
  const idSize = iref.readUInt8(0) === 0 ? 2 : 4
  return boxesIn(iref.subarray(4)).map(({ type, content }) => {
    const fields = reader(content)
    const from = fields.uint(idSize)
    const to = Array.from({ length: fields.uint(2) }, () => fields.uint(idSize))
    return { type, from, to }
  })
}
