import { thumbHashToDataURL } from 'thumbhash'

/** Cached placeholders; enough for many screens. */
const cache = new Map<string, string>()
const CACHE_SIZE = 500

const waiting: (() => void)[] = []

/** One at a time and between other tasks, so that a page of new cards stays responsive. */
function makeNext() {
  const make = waiting.shift()
  if (!make) return
  make()
  if (waiting.length > 0) setTimeout(makeNext)
}

/** A picture of about 32 px from a ThumbHash in base64, as a data URL. '' for an invalid hash. */
export function placeholderAddress(thumbhash: string): Promise<string> {
  const known = cache.get(thumbhash)
  if (known !== undefined) return Promise.resolve(known)
  return new Promise((resolve) => {
    waiting.push(() => resolve(makeAddress(thumbhash)))
    if (waiting.length === 1) setTimeout(makeNext)
  })
}

function makeAddress(thumbhash: string) {
  const known = cache.get(thumbhash)
  if (known !== undefined) return known
  if (cache.size >= CACHE_SIZE) cache.clear()
  const address = decode(thumbhash)
  cache.set(thumbhash, address)
  return address
}

function decode(thumbhash: string) {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.codePointAt(0) ?? 0))
  } catch {
    return ''
  }
}
