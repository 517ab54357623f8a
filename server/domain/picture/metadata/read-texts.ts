import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import type { ExpandedTags, XmpTag, XmpTags } from 'exifreader'
import { plainText } from '#server/lib/printable.ts'
import { inBothLanguages, type Alternative } from './languages.ts'
import { loadTags } from './load-tags.ts'
import type { PictureTexts } from './picture-texts.ts'

/** Default descriptions of cameras and programs. */
const BOILERPLATE =
  /^(olympus digital camera|sony dsc|minolta digital camera|samsung|dcim\b.*|untitled|created with gimp|screenshot|x-default)$/i
const MAX_LENGTH = 2000
/** Maximum bytes of a decompressed block. */
const MAX_UNPACKED = 16 * 1024 * 1024

/** Only shown fields are parsed: no thumbnails, no maker notes. */
const TAGS = {
  exif: ['ImageDescription', 'Artist', 'Copyright', 'XPTitle'],
  iptc: ['Object Name', 'By-line', 'City', 'Country/Primary Location Name', 'Copyright Notice', 'Caption/Abstract'],
  xmp: ['title', 'description', 'creator', 'rights', 'City', 'Location', 'Country'],
  png: ['Title', 'Author', 'Description', 'Copyright'],
  gps: ['Latitude', 'Longitude'],
}

/** Reads title, description, author and so on from a whole file: XMP before IPTC before EXIF before PNG's own texts. */
export async function readTexts(file: Buffer): Promise<PictureTexts> {
  const tags = await tagsOf(file)
  const { xmp, exif, iptc, pngText } = tags
  const title = first(alternativesOf(xmp, 'title'), plain([iptc, 'Object Name'], [exif, 'XPTitle'], [pngText, 'Title']))
  const description = first(
    alternativesOf(xmp, 'description'),
    plain([iptc, 'Caption/Abstract'], [exif, 'ImageDescription'], [pngText, 'Description']),
  )
  const place = first(alternativesOf(xmp, 'City'), plain([iptc, 'City']), alternativesOf(xmp, 'Location'))
  const author = first(alternativesOf(xmp, 'creator'), plain([iptc, 'By-line'], [exif, 'Artist'], [pngText, 'Author']))
  const copyright = first(
    alternativesOf(xmp, 'rights'),
    plain([iptc, 'Copyright Notice'], [exif, 'Copyright'], [pngText, 'Copyright']),
  )
  const country = first(alternativesOf(xmp, 'Country'), plain([iptc, 'Country/Primary Location Name']))
  const position = positionOf(tags)
  return {
    ...(title && { title }),
    ...(description && { description }),
    ...(place && { place }),
    ...(author && { author: author.text }),
    ...(copyright && { copyright: copyright.text }),
    ...(country && { country: country.text }),
    ...(position && { position }),
  }
}

/** The first source that has a text. */
const first = (...sources: Alternative[][]) => inBothLanguages(sources.find((source) => source.length > 0) ?? [])

/** Metadata may come from any program: unreadable parts count as absent. */
async function tagsOf(file: Buffer): Promise<ExpandedTags> {
  try {
    return await loadTags(file, {
      expanded: true,
      async: true,
      includeTags: TAGS,
      decompress: { maxDecompressedSize: MAX_UNPACKED },
      // Typed as the browser's own, which it need not be.
      domParser: new DOMParser({ onError: onErrorStopParsing }),
    })
  } catch {
    return {}
  }
}

/** The texts of an XMP property: plain, a list, or one per language. */
function alternativesOf(xmp: XmpTags | undefined, name: string): Alternative[] {
  const value = xmp?.[name]?.value
  if (value === undefined) return []
  const items: XmpTag[] = Array.isArray(value) ? value : [{ value, attributes: {}, description: '' }]
  return items.flatMap(({ value: content, attributes }) => {
    const language = attributes['lang'] ?? ''
    // The parser returns the language tag as the text of an empty alternative.
    const text = typeof content === 'string' && content !== language ? usable(content) : ''
    return text ? [{ language, text }] : []
  })
}

type Group = object | undefined

/** The first of several tags that has a usable text; of a repeated tag its first. */
function plain(...tags: [group: Group, name: string][]): Alternative[] {
  for (const [group, name] of tags) {
    const text = usable(textOf(group && Reflect.get(group, name)))
    if (text) return [{ language: '', text }]
  }
  return []
}

function textOf(tag: unknown): string {
  const one: unknown = Array.isArray(tag) ? tag[0] : tag
  if (typeof one !== 'object' || one === null || !('description' in one)) return ''
  return typeof one.description === 'string' ? one.description : ''
}

function usable(text: string) {
  const tidy = plainText(text).slice(0, MAX_LENGTH).toWellFormed()
  return BOILERPLATE.test(tidy) ? '' : tidy
}

function positionOf({ gps }: ExpandedTags) {
  const { Latitude: lat, Longitude: lng } = gps ?? {}
  const isPosition = lat !== undefined && lng !== undefined && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  return isPosition ? { lat, lng } : null
}
