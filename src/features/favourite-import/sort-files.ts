import { identifierIn } from '#contract/file-identifier.ts'
import { ADDRESSES_MOST, IMPORT_MOST, type ImportItem } from './import-item.ts'
import { type ListedPictures, readList } from './listed-pictures.ts'

/** Bytes at both ends of a picture that hold its texts. */
const TEXT_BYTES = 128 * 1024
/** An export of 10,000 pictures has about 5 MB. */
const LIST_MAX_BYTES = 10_000_000

const LIST_NAME = /\.(?:json|csv|txt)$/i
const PICTURE_NAME = /\.(?:jpe?g|jfif|png|webp|avif|gif|bmp|tiff?|heic|heif)$/i

export interface SortedFiles {
  items: ImportItem[]
  /** Names of lists that could not be read. */
  unread: string[]
  /** Lines of lists that are no address. */
  unreadLines: number
  /** Files that are neither pictures nor lists. */
  others: number
  /** Beyond the limit of addresses. */
  addressesLeftOut: number
  /** Beyond the limit of pictures. */
  leftOut: number
}

/** What files give to import, each picture once. Reads the lists, and the ends of pictures for the site's own identifier. */
export async function sortFiles(files: readonly File[], origin: string): Promise<SortedFiles> {
  const items = new Map<string, ImportItem>()
  const unread: string[] = []
  let unreadLines = 0
  let others = 0
  for (const file of files) {
    if (LIST_NAME.test(file.name)) {
      const listed = await listIn(file, origin)
      if (!listed) unread.push(file.name)
      // Any other text, as it lies in many folders.
      else if (listed.aids.length + listed.addresses.length === 0) others += 1
      else {
        unreadLines += listed.unread.length
        for (const item of itemsOf(listed)) items.set(item.key, item)
      }
    } else if (file.type.startsWith('image/') || PICTURE_NAME.test(file.name)) {
      const aid = items.size < IMPORT_MOST ? await identifierOf(file) : null
      const key = `file:${file.webkitRelativePath || file.name}:${file.size}:${file.lastModified}`
      items.set(key, { key, name: file.name, file, ...(aid !== null && { aid }) })
    } else others += 1
  }
  const { all, addressesLeftOut } = withFewAddresses([...items.values()])
  return {
    items: all.slice(0, IMPORT_MOST),
    unread,
    unreadLines,
    others,
    addressesLeftOut,
    leftOut: Math.max(0, all.length - IMPORT_MOST),
  }
}

function withFewAddresses(items: readonly ImportItem[]) {
  const left = new Set(items.filter(({ address }) => address !== undefined).slice(ADDRESSES_MOST))
  return { all: items.filter((item) => !left.has(item)), addressesLeftOut: left.size }
}

async function listIn(file: File, origin: string): Promise<ListedPictures | null> {
  if (file.size > LIST_MAX_BYTES) return null
  try {
    return readList(await file.text(), origin)
  } catch {
    return null
  }
}

/** Items of a list, each picture once. */
export const itemsOf = ({ aids, addresses }: Pick<ListedPictures, 'aids' | 'addresses'>): ImportItem[] => [
  ...[...new Set(aids)].map((aid) => ({ key: `aid:${aid}`, name: aid, aid })),
  ...[...new Set(addresses)].map((address) => ({ key: `address:${address}`, name: address, address })),
]

async function identifierOf(file: File): Promise<string | null> {
  const ends = [file.slice(0, TEXT_BYTES), file.slice(Math.max(TEXT_BYTES, file.size - TEXT_BYTES))]
  const decoder = new TextDecoder('latin1')
  for (const end of ends) {
    const found = identifierIn(decoder.decode(await end.arrayBuffer()))
    if (found !== null) return found
  }
  return null
}
