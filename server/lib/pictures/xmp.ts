import type { PictureTexts } from './picture-texts.ts'

/** Reads the few properties that say what a picture is. Alternatives in several languages give the first. */
export function readXmp(block: Buffer): PictureTexts {
  const xml = block.toString('utf8')
  const texts: PictureTexts = {
    title: property(xml, 'dc:title'),
    description: property(xml, 'dc:description'),
    author: property(xml, 'dc:creator'),
    copyright: property(xml, 'dc:rights'),
    place: property(xml, 'photoshop:City'),
    country: property(xml, 'photoshop:Country'),
  }
  // A silent property must not hide what the other blocks say.
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text))
}

/** As an attribute, an element, or the first item of a list. */
function property(xml: string, name: string) {
  const attribute = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(xml)
  if (attribute) return decoded(attribute[1] ?? attribute[2] ?? '')
  const element = new RegExp(`<${name}[^>]*>([^]{0,8000}?)</${name}>`).exec(xml)?.[1] ?? ''
  return decoded(/<rdf:li[^>]*>([^<]*)<\/rdf:li>/.exec(element)?.[1] ?? (element.includes('<') ? '' : element))
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }

function decoded(text: string) {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|quot|apos|amp));/gi,
    (whole, hex: string, decimal: string, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
