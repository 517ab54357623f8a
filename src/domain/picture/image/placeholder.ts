import { thumbHashToDataURL } from 'thumbhash'

/** Placeholders made so far; a screenful of them fits many times. */
const made = new Map<string, string>()
const MADE_MAX = 500

const waiting: (() => void)[] = []

/** One at a time and between other work, so that a page of new cards is never felt. */
function makeNext() {
  const make = waiting.shift()
  if (!make) return
  make()
  if (waiting.length > 0) setTimeout(makeNext)
}

/** A picture of about 32 px from a ThumbHash in base64, as a data address. A broken hash gives ''. */
export function placeholderAddress(thumbhash: string): Promise<string> {
  const known = made.get(thumbhash)
  if (known !== undefined) return Promise.resolve(known)
  return new Promise((resolve) => {
    waiting.push(() => resolve(makeAddress(thumbhash)))
    if (waiting.length === 1) setTimeout(makeNext)
  })
}

function makeAddress(thumbhash: string) {
  const known = made.get(thumbhash)
  if (known !== undefined) return known
  if (made.size >= MADE_MAX) made.clear()
  const address = decode(thumbhash)
  made.set(thumbhash, address)
  return address
}

function decode(thumbhash: string) {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (char) => char.codePointAt(0) ?? 0))
  } catch {
    return ''
  }
}
