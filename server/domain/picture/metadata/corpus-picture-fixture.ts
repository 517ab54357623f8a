import type { Sharp } from 'sharp'
import type { OriginalFormat } from '#server/domain/picture/files/picture-format.ts'
import { drawn, HILLS } from '#server/domain/picture/files/test-picture.ts'

/** Occurs in every text of the corpus that must be removed. */
export const SECRET = 'S3CRET'
/** A fraction that occurs in every position of the corpus: 3141/1009 degrees. */
export const FRACTION = { big: '00000c45000003f1', little: '450c0000f1030000' }

export interface Variant {
  name: string
  format: OriginalFormat
  file: Buffer
}

const DEGREES = '3141/1009 0/1 0/1'
export const EXIF = {
  IFD0: { Artist: SECRET, Make: SECRET, Model: SECRET, Copyright: SECRET, ImageDescription: SECRET },
  IFD2: { BodySerialNumber: SECRET, CameraOwnerName: SECRET, LensSerialNumber: SECRET, UserComment: SECRET },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: DEGREES,
    GPSLongitudeRef: 'E',
    GPSLongitude: DEGREES,
    GPSDestLatitudeRef: 'N',
    GPSDestLatitude: DEGREES,
    GPSDestLongitudeRef: 'E',
    GPSDestLongitude: DEGREES,
  },
}
/** Nothing that could be parsed as a number. */
export const UNREADABLE = {
  IFD3: { GPSLatitudeRef: SECRET, GPSLatitude: '3141/1009 1/0 0/0', GPSLongitude: '0/0 0/0 3141/1009' },
}

export const XMP = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:drone-dji="http://www.dji.com/drone-dji/1.0/" xmlns:q="http://ns.adobe.com/exif/1.0/"
 xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" drone-dji:GpsLatitude="${SECRET}" q:GPSLatitude='${SECRET}'
 aux:SerialNumber="${SECRET}" aux:OwnerName="${SECRET}"><drone-dji:GpsLongitude>${SECRET}</drone-dji:GpsLongitude>
</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

export const text = (content: string) => Buffer.from(content, 'latin1')

export const picture = () =>
  drawn({ width: 96, height: 64, shapes: HILLS + '<circle cx="40" cy="30" r="20" fill="#f4e6c8"/>' })
export const rotated = () => picture().withIccProfile('p3').withMetadata({ orientation: 6 })
export const transparent = () => picture().ensureAlpha(0.5)

export const tagged = (image: Sharp) => image.withExif(EXIF).withXmp(XMP)
