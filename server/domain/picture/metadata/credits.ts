import { fileIdentifier } from '#contract/file-identifier.ts'
import { escapeMarkup } from '#server/lib/escape-markup.ts'

/** Credits embedded in a downloaded file. Empty texts are left out. */
export interface Credits {
  /** Canonical id. */
  aid: string
  title: string
  titleEn: string
  place: string
  placeEn: string
  author: string
  /** The English form, where it differs. */
  authorEn: string
  copyright: string
  /** URL of the licence. */
  licenceUrl: string
}

/**
 * EXIF fields, in English: the standard allows ASCII only, other characters would become question marks. The place has
 * no field and follows the title.
 */
export function exifOf({ titleEn, placeEn, author, authorEn, copyright }: Credits) {
  const artist = authorEn || author
  const fields = {
    ImageDescription: [titleEn, placeEn].filter(isAscii).join(', '),
    Artist: isAscii(artist) ? artist : '',
    Copyright: isAscii(copyright) ? copyright : '',
  }
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''))
}

const isAscii = (text: string) => /^[ -~]+$/.test(text)

/** The same in XMP, which supports alternatives by language. */
export function xmpOf({ aid, title, titleEn, place, placeEn, author, copyright, licenceUrl }: Credits) {
  const properties = [
    element('dc:identifier', escapeMarkup(fileIdentifier(aid))),
    element('dc:title', alternatives(title, titleEn)),
    element('dc:creator', author && `<rdf:Seq><rdf:li>${escapeMarkup(author)}</rdf:li></rdf:Seq>`),
    element('dc:rights', alternatives(copyright, '')),
    element('Iptc4xmpCore:Location', escapeMarkup(place || placeEn)),
    element('xmpRights:WebStatement', escapeMarkup(licenceUrl)),
  ]
  return [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"',
    ' xmlns:Iptc4xmpCore="http://iptc.org/std/Iptc4xmpCore/1.0/xmlns/">',
    ...properties,
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('')
}

const element = (name: string, content: string) => (content ? `<${name}>${content}</${name}>` : '')

function alternatives(text: string, english: string) {
  const texts = [text && `<rdf:li xml:lang="x-default">${escapeMarkup(text)}</rdf:li>`]
  if (english && english !== text) texts.push(`<rdf:li xml:lang="en">${escapeMarkup(english)}</rdf:li>`)
  return texts.join('') && `<rdf:Alt>${texts.join('')}</rdf:Alt>`
}
